import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const PATH = '/n/professional-services';
const MEMBERSHIP_TAB = 'Included with Membership';
const tabs = (page: Page) => page.getByRole('tab');

test('SHELL-066 SHELL-067 SHELL-069 a purchaser reads the services by type, each with its provider', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', PATH);
  await expect(page).toHaveTitle('Capwise Spend - Professional Services');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    /Professional Services$/,
  ]);
  await expect(tabs(page).first()).toHaveText('All Services');
  await expect(tabs(page).last()).toHaveText(MEMBERSHIP_TAB);
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  const all = await cards.count();
  expect(all).toBeGreaterThan(1);
  await expect(cards.getByText('provided by')).toHaveCount(all);
  for (const picture of await cards.getByRole('img').all())
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const type = await tabs(page).nth(1).innerText();
  expect(type).not.toContain('_');
  await tabs(page).nth(1).click();
  await expect(page).toHaveURL(/\?tab=/);
  // The address may change before the list does.
  await expect.poll(() => cards.count()).toBeLessThan(all);
  const ofType = await cards.count();
  await expect(cards.getByText(type, { exact: true })).toHaveCount(ofType);
  await page.reload();
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Request Services' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Professional Services' })).toBeVisible();
});
