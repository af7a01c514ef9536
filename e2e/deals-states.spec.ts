import { dealsPath, dealsScreen, paramsOf } from './support/deals.ts';
import { answer, failWith } from './support/graphql.ts';
import { expect, test } from './support/test.ts';

test('DEAL-014 DEAL-019 DEAL-020 without deals reportable is false and the download says why; deals take it back', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  await answer(page, 'GetQuoteContentInfo', (route) =>
    route.request().postDataJSON().variables.months === 3
      ? route.fulfill({ json: { data: { dealsDataForTechnology: { quotedProducts: [], removedDays: 0 } } } })
      : route.fallback(),
  );
  await openAs('purchaser', dealsPath('CT Scanner', 'dateRangeMonths=3'));
  await expect.poll(() => paramsOf(page).get('reportable')).toBe('false');
  await expect(page.getByText('No Data Available.', { exact: true })).toBeVisible();
  await expect(deals.table).toContainText('There are no quoted products that match the current selection');
  await deals.download.focus();
  await expect(page.getByRole('tooltip')).toHaveText('There are no deals to download');
  await expect(deals.download).toHaveAttribute('aria-disabled', 'true');

  await deals.range.getByText('12', { exact: true }).click();
  await deals.ready();
  await expect.poll(() => paramsOf(page).has('reportable')).toBe(false);
  await expect(deals.download).not.toHaveAttribute('aria-disabled', 'true');
});

for (const [operation, quote] of [
  ['GetQuoteContentInfo', 'true'],
  ['GetServiceContractContentInfo', 'false'],
] as const) {
  test(`SHELL-116 a failing ${operation} shows the error panel, which asks again`, async ({
    page,
    openAs,
  }) => {
    await failWith(page, operation, 'InternalError');
    await openAs('purchaser', dealsPath('CT Scanner', `quote=${quote}`));
    const panel = page.getByRole('alert').filter({ hasText: 'An error has occurred.' });
    await expect(panel).toBeVisible();
    await page.unrouteAll();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await dealsScreen(page).ready();
    await expect(panel).toHaveCount(0);
  });
}

test('SHELL-116 while deals load placeholders stand in their place', async ({ page, openAs }) => {
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

test('SHELL-113 a query of quotes that is refused leads to /unauthorized', async ({ page, openAs }) => {
  await failWith(page, 'GetQuoteContentInfo', 'ForbiddenError');
  await openAs('purchaser', dealsPath('CT Scanner'));
  await expect(page).toHaveURL('/unauthorized');
});

test('SHELL-112 a technology that does not exist leads to /n/404', async ({ page, openAs }) => {
  await openAs('purchaser', '/n/tools/deals?technologyId=999999');
  await expect(page).toHaveURL('/n/404');
});

test('a lost connection is told and the deals come when it is back', async ({ page, openAs }) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', '/n/tools/deals');
  await expect(deals.picker).toBeVisible();
  await deals.picker.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await answer(page, 'GetQuoteContentInfo', (route) => route.abort());
  await deals.choose('CT Scanner');
  const toast = page.getByText('The connection was lost. Trying again until it is back.');
  await expect(toast).toBeVisible();
  await page.unrouteAll();
  await deals.ready();
  await expect(toast).toHaveCount(0);
});
