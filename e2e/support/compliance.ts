import { expect, type Page } from '@playwright/test';

/** The compliance host, whose name alone tells the brand. */
export const COMPLIANCE = `http://compliance.localhost:${process.env['E2E_PORT'] ?? 4310}`;
export const LAKESIDE = `${COMPLIANCE}/n/lakeside`;

/** The address of the organization that a page belongs to. */
export async function organizationOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/n\/[^/]+\/\d+\/./);
  return /^.*\/n\/[^/]+\/\d+/.exec(page.url())![0];
}

/** What stands in the bar for the organization. */
export const organizationBox = (page: Page) => page.getByRole('combobox', { name: 'Organization' });
