import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { makeDocumentRow } from '../../projects/files/project-files.fixtures.tsx';
import { FILTERS, showTab } from './documents-tab.fixtures.tsx';

const PASSAGE = [
  { text: 'has a ', isMatch: false },
  { text: 'warranty', isMatch: true },
  { text: ' of <b>two</b> years', isMatch: false },
];

it('shows where the text of a file has the words, and what was not read yet', async () => {
  const documents = [{ ...makeDocumentRow(), passage: PASSAGE }];
  const { screen, sentVariables } = await showTab({
    documents,
    answers: FILTERS,
    search: '?query=warranty',
  });
  await expect.element(screen.getByRole('mark')).toHaveTextContent('warranty');
  await expect.element(screen.getByText('has a warranty of <b>two</b> years')).toBeVisible();
  await expect
    .element(screen.getByText('3 documents have not been read yet. This search finds them by name only.'))
    .toBeVisible();
  expect(sentVariables('GetSystemDocuments').at(-1)).toMatchObject({ searchTerm: 'warranty' });
  await expectAccessible();
});

it('takes the filters from the address, and shows them as chips', async () => {
  const { screen, sentVariables } = await showTab({
    answers: FILTERS,
    search: '?analysis=In+Review&analysis=none&type=isQuote&tag=8&from=2026-11-01&to=2026-11-20',
  });
  await expect
    .poll(() => sentVariables('GetSystemDocuments').at(-1)?.['filters'])
    .toEqual([
      { filterType: 'Status', values: ['active'] },
      { filterType: 'Analysis', values: ['In Review', 'none'] },
      { filterType: 'Type', values: ['isQuote'] },
      { filterType: 'Tag', values: ['8'] },
      { filterType: 'UploadedFrom', values: [String(new Date(2026, 10, 1).getTime() / 1_000)] },
      { filterType: 'UploadedTo', values: [String(new Date(2026, 10, 21).getTime() / 1_000)] },
    ]);
  for (const name of [
    'Analysis: In Review',
    'Analysis: Not requested',
    'Type: Quote',
    'Tag: Radiology',
    'Uploaded From: 11/01/2026',
  ])
    await expect.element(screen.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await expect
    .poll(() => sentVariables('GetSystemDocuments').at(-1)?.['filters'])
    .toEqual([{ filterType: 'Status', values: ['active'] }]);
});
