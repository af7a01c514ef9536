import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { stubUploads } from '../../../lib/files/upload.fixtures.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answer, type Answers, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { ITEM, QUOTE_FILE, quoteAnswers } from './quote-desk.fixtures.ts';

const page = (...results: object[]): Answer => ({
  data: { vendorQuotes: { totalCount: results.length, pageNumber: 1, pageSize: 10, results } },
});

async function show(answer: Answer = page(ITEM), user = userWith(), answers: Answers = {}) {
  const server = stubServer(
    {
      ...quoteAnswers(),
      GetVendorQuotes: answer,
      DiscardQuote: { data: { discardQuote: true } },
      ReadDocumentQuote: { data: { readDocumentQuote: { __typename: 'VendorQuote', id: '9' } } },
      ...answers,
    },
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

describe('a document of a project', () => {
  const PROPOSAL = {
    __typename: 'ProjectDocument',
    id: '31',
    fileName: 'Proposal.pdf',
    originalFileName: 'Proposal.pdf',
    projectTitle: 'CT replacement',
    uploadedDate: 1_760_000_000,
  };
  const ARCHIVE = { ...PROPOSAL, id: '32', fileName: 'Plans.zip', originalFileName: 'Plans.zip' };
  const documents = (...results: object[]): Answer => ({
    data: { systemDocuments: { totalCount: results.length, results } },
  });

  async function open(answer: Answer, user = userWith()) {
    const shown = await show(page(ITEM), user, { GetReadableDocuments: answer });
    await shown.screen.getByRole('button', { name: 'From a project' }).click();
    return { ...shown, dialog: shown.screen.getByRole('dialog', { name: 'Read a Document' }) };
  }

  it('is read, and its page opens', async () => {
    const { dialog, address, server } = await open(documents(PROPOSAL, ARCHIVE));
    await expect.element(dialog.getByRole('radio', { name: 'Plans.zip' })).toBeDisabled();
    await expect.element(dialog.getByText(/ZIP files cannot be read/)).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('radio', { name: 'Proposal.pdf' }).click();
    await dialog.getByRole('button', { name: 'Read', exact: true }).click();
    await expect.poll(address).toBe('/n/tools/quote-desk/9');
    const sent = server.calls.find((call) => call.operationName === 'ReadDocumentQuote');
    expect(sent?.variables).toEqual({ documentId: '31' });
  });

  it('is found by a search, and a system without documents says so', async () => {
    const { dialog } = await open(documents());
    await expect.element(dialog.getByText('No project has a document yet.')).toBeVisible();
    await dialog.getByRole('searchbox').fill('MRI');
    await expect.element(dialog.getByText('No document matches “MRI”.')).toBeVisible();
  });

  it('is not offered to an account that may not see projects', async () => {
    const { screen } = await show(page(ITEM), userWithout('ViewProjects'));
    await expect.element(screen.getByRole('button', { name: 'Choose file' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'From a project' })).not.toBeInTheDocument();
  });
});

it('each quote says what is left to do, and can be discarded after a question', async () => {
  const { screen, server } = await show(
    page(
      ITEM,
      { ...ITEM, id: '10', fileName: 'b.pdf', doubtCount: 0 },
      { ...ITEM, id: '11', fileName: 'c.pdf', confirmedDate: 1_795_100_000, discardRefusal: 'It stays' },
      { ...ITEM, id: '12', fileName: 'd.pdf', state: 'failed', vendor: null, total: null },
      { ...ITEM, id: '13', fileName: 'e.pdf', systemCount: 0 },
      { ...ITEM, id: '14', fileName: 'f.pdf', total: 1_985_939.5, currency: 'EUR' },
    ),
  );
  const table = screen.getByRole('table', { name: 'Quotes Read' });
  for (const status of ['1 to check', 'To confirm', 'Confirmed', 'Not read', 'No systems found'])
    await expect.element(table.getByText(status).first()).toBeVisible();
  await expect.element(table.getByText('1,985,940 EUR')).toBeVisible();
  await screen.getByRole('button', { name: 'Actions for c.pdf' }).click();
  const refused = screen.getByRole('menuitem', { name: 'Discard' });
  await expect.element(refused).toHaveAccessibleDescription('It stays');
  await userEvent.keyboard('{Escape}');
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
