import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pdf } from '../files/documents.fixtures.tsx';
import type { showTab } from './documents-tab.fixtures.tsx';

/** The Documents tab with the document Quote.pdf. */
export type Page = Awaited<ReturnType<typeof showTab>>;

/** Clicks an entry of the document's menu. */
export const press = (label: string) => async (page: Page) => (await page.menu('Quote.pdf', label)).click();

/** Sends a file, which the server has not answered yet. */
export async function upload(page: Page) {
  await page.button('Upload Document').click();
  const dialog = page.screen.getByRole('dialog', { name: 'Upload Document' });
  await userEvent.upload(dialog.getByLabelText('file upload'), [pdf('Offer.pdf')]);
  await dialog.getByRole('checkbox', { name: 'Quote, for Offer.pdf' }).click();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await vi.waitFor(() => expect(page.uploads).toHaveLength(1));
}

export async function update(page: Page) {
  await press('Edit')(page);
  await page.button('Save').click();
}

export async function remove(page: Page) {
  await press('Delete')(page);
  await page.screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}
