import { dealsPath, dealsScreen } from '../support/deals.ts';
import { answer } from '../support/graphql.ts';
import { expect, test } from '../support/test.ts';

test('SHELL-116 placeholders appear while deals load', async ({ page, openAs }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answer(page, 'GetQuoteContentInfo', async (route) => {
    await held;
    await route.fallback();
  });
  await openAs('purchaser', dealsPath('CT Scanner'));
  const deals = dealsScreen(page);
  await expect(deals.table).toHaveAttribute('aria-busy', 'true');
  const card = page.getByRole('region', { name: 'Quoted products' });
  const before = (await card.boundingBox())!;
  release();
  await deals.ready();
  await expect(deals.table).toHaveAttribute('aria-busy', 'false');
  const after = (await card.boundingBox())!;
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(1);
  expect(Math.abs(after.height - before.height)).toBeLessThanOrEqual(8);
});

test('SHELL-112 an unknown technology leads to /n/404', async ({ page, openAs }) => {
  await openAs('purchaser', '/n/tools/deals?technologyId=999999');
  await expect(page).toHaveURL('/n/404');
});

test('a lost connection is reported, and the deals appear when it is back', async ({ page, openAs }) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', '/n/tools/deals');
  await expect(deals.picker).toBeVisible();
  await deals.picker.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await answer(page, 'GetQuoteContentInfo', (route) => route.abort());
  await deals.choose('CT Scanner');
  const toast = page.getByText('The connection was lost. Trying again until it is back.', { exact: true });
  await expect(toast).toBeVisible();
  await page.unrouteAll();
  await deals.ready();
  await expect(toast).toHaveCount(0);
});
