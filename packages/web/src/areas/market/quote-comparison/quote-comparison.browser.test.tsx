import { expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answer, type Answers, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { COMPARISON } from './quote-comparison.fixtures.ts';

const item = (id: string, over: object = {}) => ({
  __typename: 'VendorQuoteItem',
  id,
  fileName: `Offer ${id}.pdf`,
  vendor: null,
  quoteNumber: null,
  confirmedDate: 1_795_100_000,
  ...over,
});

const quotes = (...results: object[]) => ({ data: { vendorQuotes: { results } } });

const COMPARED: Answer = {
  data: { quoteComparison: { __typename: 'QuoteComparison', ...COMPARISON } },
};

const ANSWERS: Answers = {
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetComparedProject: {
    data: { project: { __typename: 'Project', id: '12', systemId: '2', title: 'CT replacement' } },
  },
  GetProjectQuotes: quotes(item('9'), item('8'), item('7', { confirmedDate: null }), item('6')),
  GetQuoteComparison: COMPARED,
};

async function show(search = '', more: Answers = {}, user = userWith()) {
  const pdfs: string[] = [];
  const server = stubServer(
    { ...ANSWERS, ...more },
    {
      '/api/quotes/comparison': (_, { search: ids }) => {
        pdfs.push(ids);
        return new Response('%PDF-1.7');
      },
    },
  );
  const path = `/n/workspace/projects/12/quotes${search}`;
  const rendered = await renderRoutes(brandRoutes('spend'), { path, user });
  const asked = () =>
    server.calls.findLast(({ operationName }) => operationName === 'GetQuoteComparison')?.variables;
  return { ...rendered, asked, server, pdfs };
}

it('without DealsDatabase.View the comparison leads to /n/404', async () => {
  const { address } = await show('', {}, userWithout('ViewDealsDatabase'));
  await expect.poll(address).toBe('/n/404');
});

it('compares the confirmed quotes of the project, and marks the lowest in words', async () => {
  const { screen, asked, server } = await show();
  const row = screen.getByRole('row', { name: /^Unit price/ });
  await expect.element(row).toHaveTextContent('Unit price, with options$1,000 Lowest−$99.50$900.50');
  expect(asked()).toEqual({ ids: ['9', '8', '6'] });
  const list = server.calls.find(({ operationName }) => operationName === 'GetProjectQuotes');
  expect(list?.variables).toEqual({ systemId: '2', projectId: '12' });
  await expect.element(screen.getByText('USD, 11/04/2026, valid until 01/31/2027')).toBeVisible();
  await expect.element(screen.getByText('Compared with')).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /^Among deals/ }))
    .toHaveTextContent('Among deals, 24 months68th percentile—');
  await expect
    .element(screen.getByRole('link', { name: 'GE HealthCare Q-1' }))
    .toHaveAttribute('href', '/n/tools/quote-desk/9');
  await expect
    .element(screen.getByRole('link', { name: 'CT replacement' }))
    .toHaveAttribute('href', '/n/workspace/projects/12');
  await expectAccessible();
});

it('prices of quotes in another currency name it', async () => {
  const inEuros = {
    ...COMPARISON,
    quotes: COMPARISON.quotes.map((quote) => ({ ...quote, currency: 'EUR' })),
  };
  const { screen } = await show('', { GetQuoteComparison: { data: { quoteComparison: inEuros } } });
  await expect
    .element(screen.getByRole('row', { name: /^Unit price/ }))
    .toHaveTextContent('Unit price, with options1,000 EUR Lowest−99.50 EUR900.50 EUR');
  await expect.element(screen.getByText('EUR, 11/04/2026, valid until 01/31/2027')).toBeVisible();
});

it('the address names the quotes in their order, and one of three can be removed', async () => {
  const { screen, asked, address } = await show('?ids[]=6&ids[]=9&ids[]=8&ids[]=404');
  await expect.poll(asked).toEqual({ ids: ['6', '9', '8'] });
  await screen.getByRole('button', { name: 'Remove Offer.pdf' }).click();
  await expect.poll(address).toBe('/n/workspace/projects/12/quotes?ids[]=6&ids[]=9');
  await expect.element(screen.getByRole('button', { name: 'Remove Offer.pdf' })).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('table')).toBeTruthy();
});

it('the PDF is that of the chosen quotes, and not for trial users', async () => {
  const { screen, pdfs } = await show('?ids[]=6&ids[]=9');
  await screen.getByRole('button', { name: 'PDF' }).click();
  await expect.poll(() => pdfs).toEqual(['?ids=6&ids=9']);
  await screen.unmount();
  const trial = await show('', {}, userWith({ isTrial: true }));
  await expect
    .element(trial.screen.getByRole('button', { name: 'PDF' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('fewer than two confirmed quotes say what to do', async () => {
  const { screen, asked } = await show('', { GetProjectQuotes: quotes(item('9')) });
  await expect.element(screen.getByText('Nothing to compare yet')).toBeVisible();
  expect(asked()).toBeUndefined();
  await expectAccessible();
});

it('a failure is shown in place and can be retried', async () => {
  let fails = true;
  const { screen } = await show('', {
    GetQuoteComparison: () => (fails ? { error: 'InternalError' } : COMPARED),
  });
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('row', { name: /^Unit price/ })).toBeVisible();
});
