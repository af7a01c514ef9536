import { expect, it } from 'vitest';
import { stubUploads } from '../../../lib/files/upload.fixtures.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answer, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { ITEM, QUOTE_FILE, quoteAnswers } from './quote-desk.fixtures.ts';

const page = (...results: object[]): Answer => ({
  data: { vendorQuotes: { totalCount: results.length, pageNumber: 1, pageSize: 10, results } },
});

async function show(answer: Answer = page(ITEM), user = userWith()) {
  const server = stubServer(
    { ...quoteAnswers(), GetVendorQuotes: answer, DiscardQuote: { data: { discardQuote: true } } },
    QUOTE_FILE,
  );
  const rendered = await renderRoutes(brandRoutes('spend'), { path: '/n/tools/quote-desk', user });
  return { ...rendered, server };
}

it('without DealsDatabase.View the desk leads to /n/404', async () => {
  const { address } = await show(page(), userWithout('ViewDealsDatabase'));
  await expect.poll(address).toBe('/n/404');
});

it('a chosen file is sent, and its page opens', async () => {
  const { uploads } = stubUploads();
  const { screen, address } = await show();
  await expect.element(screen.getByText('Drop a quote here')).toBeVisible();
  await expectAccessible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const { userEvent } = await import('vitest/browser');
  await userEvent.upload(input, new File(['x'], 'Offer.pdf', { type: 'application/pdf' }));
  await expect.poll(() => uploads.length).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  uploads[0]!.answer({ readQuote: { __typename: 'VendorQuote', id: '9' } });
  await expect.poll(address).toBe('/n/tools/quote-desk/9');
});

it('a refused file says why, and another one can be chosen', async () => {
  const { uploads } = stubUploads();
  const { screen } = await show();
  const { userEvent } = await import('vitest/browser');
  await expect.element(screen.getByText('Drop a quote here')).toBeVisible();
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['x'], 'a.exe'),
  );
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]!.refuse('ValidationError', 'Choose PDF or PNG');
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'a.exe: Choose PDF or PNG' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Choose file' })).toBeVisible();
});

it('each quote says what is left to do, and can be discarded after a question', async () => {
  const { screen, server } = await show(
    page(
      ITEM,
      { ...ITEM, id: '10', fileName: 'b.pdf', doubtCount: 0 },
      { ...ITEM, id: '11', fileName: 'c.pdf', confirmedDate: 1_795_100_000 },
      { ...ITEM, id: '12', fileName: 'd.pdf', state: 'failed', vendor: null, total: null },
      { ...ITEM, id: '13', fileName: 'e.pdf', systemCount: 0 },
      { ...ITEM, id: '14', fileName: 'f.pdf', currency: 'EUR' },
    ),
  );
  const table = screen.getByRole('table', { name: 'Quotes Read' });
  for (const status of ['1 to check', 'To confirm', 'Confirmed', 'Not read', 'No systems found'])
    await expect.element(table.getByText(status).first()).toBeVisible();
  await expect.element(table.getByText('1,985,940 EUR')).toBeVisible();
  await screen.getByRole('button', { name: 'Actions for b.pdf' }).click();
  await screen.getByRole('menuitem', { name: 'Discard' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => server.operations().filter((name) => name === 'GetVendorQuotes').length).toBe(2);
  expect(server.calls.find(({ operationName }) => operationName === 'DiscardQuote')?.variables).toEqual({
    id: '10',
  });
});

provesList({
  path: '/n/tools/quote-desk',
  operation: 'GetVendorQuotes',
  field: 'vendorQuotes',
  table: 'Quotes Read',
  pageSize: 10,
  row: (n) => ({ row: { ...ITEM, id: String(n), fileName: `Quote ${n}.pdf` }, cell: `Quote ${n}.pdf` }),
  search: { key: 'search', variable: 'searchTerm' },
  empty: 'No Quotes Yet',
  nothingFound: 'No Quotes Found',
});
