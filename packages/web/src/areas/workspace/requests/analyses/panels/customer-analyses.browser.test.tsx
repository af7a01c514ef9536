import { expect, it, vi } from 'vitest';
import { brandName } from '../../../../../lib/config.ts';
import { expectAccessible } from '../../../../../test/axe.ts';
import { brandRoutes } from '../../../../../test/routes.ts';
import { userWithout } from '../../../../../test/users.ts';
import {
  analysis,
  analyzed,
  makeDocument,
  makeShowDocument,
} from '../../../documents/page/document.fixtures.ts';

const showDocument = makeShowDocument(brandRoutes('spend'));
const show = (document = analyzed()) =>
  showDocument(document, { user: userWithout('UploadAnalysisDocument') });
const names = () =>
  [...document.querySelectorAll('tbody tr td:first-child')].map(({ textContent }) => textContent);

it('REQ-012 lists only what was notified, with search and download', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} ${this.download}`);
  });
  const { screen } = await show(
    analyzed(
      analysis('1', 'Benchmark.pdf', { isNotified: true }),
      analysis('2', 'Private notes.docx'),
      analysis('3', 'Line items.xlsx', { isNotified: true }),
    ),
  );
  const table = screen.getByRole('table', { name: 'Analysis Documents' });
  await expect.element(table).toBeVisible();
  expect(names()).toEqual(['Line items.xlsx', 'Benchmark.pdf']);
  await expectAccessible();
  const box = screen.getByRole('searchbox', { name: 'Search Documents' });
  // A threshold of 0.1: one mistake in eight letters is too many, one in ten is not.
  await box.fill('benchmrk');
  await expect.element(screen.getByText('No Documents Found')).toBeVisible();
  await box.fill('line itxms');
  await expect.poll(names).toEqual(['Line items.xlsx']);
  await box.fill('benchmark');
  await expect.poll(names).toEqual(['Benchmark.pdf']);
  await screen.getByRole('button', { name: 'Download Benchmark.pdf' }).click();
  await expect.poll(() => saved).toEqual(['#analysis Benchmark.pdf']);
});

it('REQ-013 says where analyses will appear while there are none', async () => {
  const text = `Analysis documents from your ${brandName} analyst team will appear here once completed.`;
  for (const document of [analyzed(), analyzed(analysis('2', 'Notes.docx')), makeDocument()]) {
    const { screen } = await show(document);
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    await screen.unmount();
  }
});
