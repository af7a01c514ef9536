import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { expectDebounced } from '../../../../test/debounce.ts';
import { userWith, userWithout } from '../../../../test/users.ts';
import { makeDocumentRow, showFiles } from './project-files.fixtures.tsx';

type Page = Awaited<ReturnType<typeof showFiles>>;

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const n = index + 1;
    return makeDocumentRow({ id: String(n), fileName: `File ${n}.pdf`, uploadedDate: 1_760_000_000 + n });
  });
const names = () => [...document.querySelectorAll('tbody a')].map((link) => link.textContent);
const header = ({ screen }: Page, name: string) => screen.getByRole('columnheader', { name, exact: true });
const search = ({ screen }: Page) => screen.getByRole('searchbox', { name: 'Search Files' });

it('PROJ-011 the table shows its columns, with a link to the document and the upload time', async () => {
  const page = await showFiles({ documents: [makeDocumentRow({ status: 'In Review' })] });
  const { screen } = page;
  await expect
    .element(screen.getByRole('link', { name: 'Quote.pdf' }))
    .toHaveAttribute('href', '/n/projects/12/document/42');
  const headers = [...document.querySelectorAll('thead th')].map((th) => th.textContent);
  expect(headers).toEqual(['', 'Document Name', 'Uploaded', 'Uploaded By', 'Tags', 'Status', 'Actions']);
  const cells = [...document.querySelectorAll('tbody td')];
  expect(cells[0]!.querySelector('input[type="checkbox"]')).not.toBeNull();
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '',
    'Quote.pdfQuote',
    'Nov 20, 02:41 PM',
    'Morgan Diaz',
    '',
    'In Review',
    '',
  ]);
  await expect.element(screen.getByRole('button', { name: 'Actions for Quote.pdf' })).toBeVisible();
  await expectAccessible();
});

it.each([
  ['who marks types', userWith()],
  ['who chooses categories', userWithout('CanRequestAnalysis')],
])('PROJ-013 types and category follow the name, for one %s', async (_who, user) => {
  const tags = ['Radiology department', 'FY27'].map((tag, index) => ({
    documentId: '42',
    systemTag: { id: String(index), tag },
  }));
  const { screen } = await showFiles({
    user,
    documents: [
      makeDocumentRow({
        isSupportingDocument: true,
        categoryId: '3',
        categoryName: 'Warranty',
        isArchived: true,
        documentTags: tags,
      }),
    ],
  });
  await expect
    .element(screen.getByText('Quote, Supporting Document · Warranty', { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByText('Archived', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Radiology depa', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('FY27', { exact: true })).toBeVisible();
  // Checkbox and tags are in the middle of their rows.
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const offset = (part: Element, row: string) =>
    Math.abs(middle(part) - middle(document.querySelector(row)!));
  expect(offset(document.querySelector('thead input')!, 'thead tr')).toBeLessThan(1);
  expect(offset(screen.getByText('FY27', { exact: true }).element(), 'tbody tr')).toBeLessThan(1);
});

it('PROJ-014 without documents it says that the analysts are standing by', async () => {
  const { screen } = await showFiles({ documents: [] });
  await expect
    .element(
      screen.getByText(
        /analysts are standing by to review your quotes, service contracts and supporting documents/,
      ),
    )
    .toBeVisible();
  await expectAccessible();
});

it('PROJ-010 search, page and sort are in the address, ten rows per page, newest first', async () => {
  const page = await showFiles({ documents: many(23) });
  const { screen, address } = page;
  await expect.element(screen.getByText('1–10 of 23')).toBeVisible();
  expect(names()[0]).toBe('File 23.pdf');
  expect(names()).toHaveLength(10);
  await expect.element(header(page, 'Uploaded')).toHaveAttribute('aria-sort', 'descending');

  await screen.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect.poll(address).toBe('/n/projects/12?page=3');
  await expect.poll(names).toEqual(['File 3.pdf', 'File 2.pdf', 'File 1.pdf']);
  await header(page, 'Document Name').getByRole('button').click();
  await expect.poll(address).toBe('/n/projects/12?sortby=fileName&sortdir=asc');
  await expect.poll(() => names()[1]).toBe('File 2.pdf');
  await search(page).fill('File 17');
  await expect.poll(address).toBe('/n/projects/12?sortby=fileName&sortdir=asc&search=File+17');
  await screen.unmount();

  const again = await showFiles({ documents: many(23), search: '?sortby=fileName&sortdir=desc&page=2' });
  await expect.element(again.screen.getByText('11–20 of 23')).toBeVisible();
  expect(names()[0]).toBe('File 13.pdf');
});

it('a page beyond the last is the last', async () => {
  const { screen } = await showFiles({ documents: many(11), search: '?page=7' });
  await expect.element(screen.getByText('11–11 of 11')).toBeVisible();
  expect(names()).toEqual(['File 1.pdf']);
});

it.each([
  ['shieldng survey', 'Shielding Survey.xlsx'],
  ['service contrct', 'Amendment.docx'],
  ['marchetti', 'Offer.pdf'],
  ['in review', 'Proposal.pdf'],
])('PROJ-009 %j finds %s despite a typo', async (text, name) => {
  const page = await showFiles({
    documents: [
      makeDocumentRow({ id: '1', fileName: 'Shielding Survey.xlsx' }),
      makeDocumentRow({ id: '2', fileName: 'Amendment.docx', isQuote: false, isServiceContract: true }),
      makeDocumentRow({ id: '3', fileName: 'Offer.pdf', uploadedBy: 'Elena Marchetti' }),
      makeDocumentRow({ id: '4', fileName: 'Proposal.pdf', status: 'In Review' }),
    ],
  });
  await search(page).fill(text);
  await expect.poll(names).toEqual([name]);
});

it.each([
  ['three mistakes in ten letters', 'exdinx sxr', ['Shielding Survey.xlsx']],
  ['four mistakes in thirteen letters', 'sxielxing xux', []],
])('PROJ-009 a threshold of 0.3: %s', async (_, text, found) => {
  const page = await showFiles({ documents: [makeDocumentRow({ fileName: 'Shielding Survey.xlsx' })] });
  await expect.poll(names).toEqual(['Shielding Survey.xlsx']);
  await search(page).fill(text);
  await expect.poll(() => page.address()).toContain('search=');
  await expect.poll(names).toEqual(found);
});

it('the search finds documents by their tags', async () => {
  const tagged = { documentId: '2', systemTag: { id: '8', tag: 'Linear accelerator' } };
  const page = await showFiles({
    documents: [
      makeDocumentRow({ id: '1', fileName: 'Offer.pdf' }),
      makeDocumentRow({ id: '2', fileName: 'Terms.pdf', documentTags: [tagged] }),
    ],
  });
  await search(page).fill('accelerator');
  await expect.element(page.screen.getByText('Offer.pdf')).not.toBeInTheDocument();
  await expect.element(page.screen.getByText('Terms.pdf')).toBeVisible();
});

it('PROJ-009 the search waits for 275 ms without a keystroke', () =>
  expectDebounced({
    show: async () => (await showFiles()).address,
    delay: 275,
    before: '/n/projects/12',
    after: '/n/projects/12?search=quote',
  }));

it('a search without a match can be cleared', async () => {
  const page = await showFiles();
  await search(page).fill('zzzzzz');
  await expect.element(page.screen.getByText('No Documents Found')).toBeVisible();
  await page.screen.getByRole('button', { name: 'Clear Search' }).click();
  await expect.poll(names).toEqual(['Quote.pdf']);
});

it('a failed list says so in place and can be reloaded', async () => {
  let fails = true;
  const { screen } = await showFiles({
    answers: {
      GetProjectDocuments: () =>
        fails
          ? { error: 'InternalError' }
          : { data: { project: { id: '12', documents: [makeDocumentRow()] }, documentCategories: [] } },
    },
  });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'Quote.pdf' })).toBeVisible();
});

it('a tag is added in the row, and the list is refetched', async () => {
  const documentTags = [{ documentId: '42', systemTag: { id: '5', tag: 'Budget' } }];
  let saved = false;
  const { screen } = await showFiles({
    documents: () => [makeDocumentRow(saved ? { documentTags } : {})],
    answers: {
      saveDocumentTag: () => {
        saved = true;
        return { data: { saveDocumentTag: documentTags[0]! } };
      },
    },
  });
  await screen.getByRole('button', { name: 'Tags of Quote.pdf' }).click();
  const box = screen.getByRole('textbox', { name: 'Add a tag to Quote.pdf' });
  await box.fill('Budget');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('table').getByText('Budget')).toBeVisible();
});
