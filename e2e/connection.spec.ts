import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const LOST = 'The connection was lost. Trying again until it is back.';

/** The server is away: neither parts of the application nor answers come. */
const cutOff = (page: Page) =>
  page.route(/\/(assets\/|graphql|$)/, (route) => route.abort('connectionfailed'));

test('a dialog that is asked for while the server is away leaves the page, and comes when it is back', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', '/n/professional-services');
  const heading = page.getByRole('heading', { name: 'Professional Services' });
  await expect(heading).toBeVisible();
  await cutOff(page);
  await page.getByRole('button', { name: 'Provide Feedback' }).click();
  await expect(page.getByRole('alert').getByText(LOST)).toBeVisible();
  await expect(heading).toBeVisible();

  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog', { name: 'Provide Feedback' })).toBeVisible();
  await expect(page.getByText(LOST)).toBeHidden();
});
