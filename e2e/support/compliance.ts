import { expect, type Page } from '@playwright/test';

export const COMPLIANCE = `http://compliance.localhost:${process.env['E2E_PORT'] ?? 4310}`;
export const LAKESIDE = `${COMPLIANCE}/n/lakeside`;

export async function organizationUrl(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/n\/[^/]+\/\d+\/./);
  return /^.*\/n\/[^/]+\/\d+/.exec(page.url())![0];
}

export const organizationBox = (page: Page) => page.getByRole('combobox', { name: 'Organization' });
