import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import { CONFIRMED, quoteAnswers } from '../quote-desk/quote-desk.fixtures.ts';
import { ADDED_DEALS, QUOTE_DEALS } from './quote-deals.fixtures.ts';

const STAFF = userWith({ systemTypeName: STAFF_SYSTEM_TYPE });
const answer = (quoteDeals: object) => ({ data: { quoteDeals } });

async function show(deals: object | (() => object) = QUOTE_DEALS, more: Answers = {}, user = STAFF) {
  const now = () => (typeof deals === 'function' ? deals() : deals);
  const server = stubServer({
    ...quoteAnswers(CONFIRMED),
    GetQuoteJudgment: {
      data: { quoteJudgment: { __typename: 'QuoteJudgment', reason: 'No.', totals: null, systems: [] } },
    },
    GetQuoteDeals: () => answer(now()),
    ...more,
  });
  const rendered = await renderRoutes(brandRoutes('spend'), { path: '/n/tools/quote-desk/9', user });
  const sent = (name: string) =>
    server.calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  return { ...rendered, sent, card: rendered.screen.getByRole('region', { name: 'Deals Database' }) };
}

it('only staff who import deals see the card', async () => {
  const { screen, card, sent } = await show(QUOTE_DEALS, {}, userWith());
  await expect.element(screen.getByRole('region', { name: 'Outcome' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  expect(sent('GetQuoteDeals')).toEqual([]);
});

it('shows which systems become deals and why others do not, then adds them', async () => {
  let stored: object = QUOTE_DEALS;
  const { screen, card, sent } = await show(() => stored, {
    AddQuoteToDeals: () => {
      stored = ADDED_DEALS;
      return { data: { addQuoteToDeals: ADDED_DEALS } };
    },
  });
  await expect.element(card.getByText('Not in the deals.')).toBeVisible();
  await card.getByRole('button', { name: 'Add to deals' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add to Deals' });
  await expect
    .element(dialog.getByText(/^Prices are the confirmed ones of the quote of 11\/04\/2026/))
    .toBeVisible();
  const row = (at: number) => dialog.getByRole('row').nth(at);
  await expect
    .element(row(1))
    .toHaveTextContent('2 × GE HealthCare Revolution Ascend Elite$1,196,000.00$980,720.50 Yes');
  await expect
    .element(row(2))
    .toHaveTextContent('1 × GE HealthCare Injector--$980,720.50 No. The list price is missing');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add 1 deal' }).click();
  await expect.element(screen.getByText('1 deal added.')).toBeVisible();
  expect(sent('AddQuoteToDeals')).toEqual([{ quoteId: '9', version: 1, batchId: null }]);
  await expect.element(card.getByText(/^1 deal, added .* by Jonas Weber\.$/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Remove from deals' })).toHaveFocus();
  await expectAccessible();
});

it('is removed after a question, and can be added again', async () => {
  let stored: object = ADDED_DEALS;
  const { screen, card, sent } = await show(() => stored, {
    RemoveQuoteFromDeals: () => {
      stored = QUOTE_DEALS;
      return { data: { removeQuoteFromDeals: QUOTE_DEALS } };
    },
  });
  await card.getByRole('button', { name: 'Remove from deals' }).click();
  const question = screen.getByRole('dialog', { name: 'Remove this quote from the deals?' });
  await expect.element(question.getByText(/You can add the quote again/)).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(card.getByText('Not in the deals.')).toBeVisible();
  expect(sent('RemoveQuoteFromDeals')).toEqual([{ quoteId: '9', batchId: '31' }]);
  await expect.element(card.getByRole('button', { name: 'Add to deals' })).toHaveFocus();
});

it('a quote that changed since says so next to it, and its deals are replaced', async () => {
  const changed = { ...ADDED_DEALS, change: 'The quote changed since it was added.' };
  const { screen, card, sent } = await show(changed, {
    AddQuoteToDeals: { data: { addQuoteToDeals: { ...ADDED_DEALS, batchId: '32' } } },
  });
  await expect.element(card.getByText('The quote changed since it was added.')).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Update deals' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Update Deals' });
  await dialog.getByRole('button', { name: 'Replace with 1 deal' }).click();
  await expect.poll(() => sent('AddQuoteToDeals')).toEqual([{ quoteId: '9', version: 1, batchId: '31' }]);
});

it('if somebody else was faster, the reason is shown and the card is loaded again', async () => {
  let stored: object = QUOTE_DEALS;
  const { screen, card } = await show(() => stored, {
    AddQuoteToDeals: () => {
      stored = ADDED_DEALS;
      return { error: 'ConflictError', message: 'Ada Lovelace added this quote to the deals already' };
    },
  });
  await card.getByRole('button', { name: 'Add to deals' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Add 1 deal' }).click();
  await expect.element(screen.getByText('Ada Lovelace added this quote to the deals already')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(card.getByText(/^1 deal, added/)).toBeVisible();
});

it('a quote that is confirmed again while its deals are shown shows the new ones', async () => {
  let version = 1;
  const price = () => (version === 1 ? 980_720.5 : 900_000);
  const { screen, card, sent } = await show(
    () => ({
      ...QUOTE_DEALS,
      version,
      deals: QUOTE_DEALS.deals.map((deal) => ({ ...deal, price: price() })),
    }),
    {
      GetVendorQuote: () => ({ data: { vendorQuote: { ...CONFIRMED, version } } }),
      AddQuoteToDeals: ({ variables }) => {
        if (variables['version'] === 2) return { data: { addQuoteToDeals: ADDED_DEALS } };
        version = 2;
        return { error: 'ConflictError', message: 'The quote was confirmed again', field: 'version' };
      },
    },
  );
  await card.getByRole('button', { name: 'Add to deals' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add to Deals' });
  await dialog.getByRole('button', { name: 'Add 1 deal' }).click();
  await expect.element(screen.getByText('The quote was confirmed again')).toBeVisible();
  // The page loads the quote again, then its deals.
  await expect.poll(() => sent('GetVendorQuote').length).toBe(2);
  await expect.element(dialog.getByText('$900,000.00').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1 deal' }).click();
  await expect.poll(() => sent('AddQuoteToDeals').map((given) => given['version'])).toEqual([1, 2]);
});

it('the question before the removal says if it cannot be added again', async () => {
  const refusal = 'A later quote replaces this one. Add that one.';
  const { screen, card } = await show({ ...ADDED_DEALS, refusal });
  await card.getByRole('button', { name: 'Remove from deals' }).click();
  const question = screen.getByRole('dialog', { name: 'Remove this quote from the deals?' });
  await expect.element(question.getByText(refusal, { exact: false })).toBeVisible();
  expect(question.getByText(/add the quote again/).query()).toBeNull();
});

it('a quote that cannot be added says why', async () => {
  const { screen, card } = await show({ ...QUOTE_DEALS, refusal: 'Deals are in US dollars.', deals: [] });
  const button = card.getByRole('button', { name: 'Add to deals' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect.element(screen.getByText('Deals are in US dollars.')).toBeVisible();
});
