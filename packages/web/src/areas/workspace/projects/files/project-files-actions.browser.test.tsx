import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { TEST_TOKEN } from '../../../../test/render.tsx';
import { makeDocumentRow, showFiles } from './project-files.fixtures.tsx';

const REFUSALS = ['ConflictError', 'NotFoundError', 'ForbiddenError'] as const;

it('PROJ-012 the row menu offers Download, Edit, Archive or Unarchive and Delete', async () => {
  const { screen, menu } = await showFiles({
    documents: [makeDocumentRow(), makeDocumentRow({ id: '43', fileName: 'Old.pdf', isArchived: true })],
  });
  const items = () =>
    screen
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent);
  await expect.element(await menu('Quote.pdf', 'Archive')).toBeVisible();
  expect(items()).toEqual(['Download', 'Edit', 'Archive', 'Delete']);
  await expectAccessible();
  await screen.getByRole('heading', { name: 'MRI replacement' }).click();
  await expect.poll(items).toEqual([]);
  await expect.element(await menu('Old.pdf', 'Unarchive')).toBeVisible();
  expect(items()).toEqual(['Download', 'Edit', 'Unarchive', 'Delete']);
});

it.each([
  ['Archive', false, 'archiveDocument', 'archived'],
  ['Unarchive', true, 'unArchiveDocument', 'unarchived'],
])('DOC-010 %s moves the document and refetches the list', async (label, before, operation, word) => {
  let isArchived = before;
  const { screen, menu, sentVariables } = await showFiles({
    documents: () => [makeDocumentRow({ isArchived })],
    answers: {
      [operation]: () => {
        isArchived = !before;
        return { data: { [operation]: { id: '42' } } };
      },
    },
  });
  await (await menu('Quote.pdf', label)).click();
  await expect
    .element(screen.getByText(`Your document has been successfully ${word}.`, { exact: true }))
    .toBeVisible();
  expect(sentVariables(operation)).toEqual([{ documentId: '42' }]);
  await expect
    .poll(() => screen.getByText('Archived', { exact: true }).elements().length)
    .toBe(before ? 0 : 1);
});

it.each([
  { status: 'In Review' },
  { status: 'Quote Analyzed' },
  { isArchived: true },
  { projectIsArchived: true },
])('DOC-009 a document with %o can be neither edited, selected nor deleted', async (changes) => {
  const { screen, menu } = await showFiles({ documents: [makeDocumentRow(changes)] });
  await expect.element(screen.getByRole('checkbox', { name: /^Quote\.pdf: / })).toBeDisabled();
  for (const action of ['Edit', 'Delete']) {
    const item = await menu('Quote.pdf', action);
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
    expect(item.element().getAttribute('aria-description')).toMatch(/archived|in review|analyzed/);
    await screen.getByRole('heading', { name: 'MRI replacement' }).click();
    await expect.element(item).not.toBeInTheDocument();
  }
});

it('DOC-009 a document without a status in an active project can be edited, selected and deleted', async () => {
  const { screen, menu } = await showFiles();
  await expect.element(screen.getByRole('checkbox', { name: 'Select Quote.pdf' })).toBeEnabled();
  for (const action of ['Edit', 'Delete']) {
    const item = await menu('Quote.pdf', action);
    await expect.element(item).not.toHaveAttribute('aria-disabled');
    await screen.getByRole('heading', { name: 'MRI replacement' }).click();
    await expect.element(item).not.toBeInTheDocument();
  }
});

it('DOC-011 In Review and Quote Analyzed have their own colors', async () => {
  const { screen } = await showFiles({
    documents: [
      makeDocumentRow({ status: 'In Review' }),
      makeDocumentRow({ id: '43', fileName: 'B.pdf', status: 'Quote Analyzed' }),
    ],
  });
  const ground = async (text: string) => {
    const badge = screen.getByText(text, { exact: true });
    await expect.element(badge).toBeVisible();
    return getComputedStyle(badge.element()).backgroundColor;
  };
  // The colors of the status Active, filled.
  expect(await ground('In Review')).toBe('rgb(253, 236, 203)');
  expect(await ground('Quote Analyzed')).toBe('rgb(31, 111, 57)');
});

it('Delete asks first, deletes and refetches the list', async () => {
  let documents = [makeDocumentRow()];
  const { screen, menu, sentVariables } = await showFiles({
    documents: () => documents,
    answers: {
      deleteDocument: () => {
        documents = [];
        return { data: { deleteDocument: true } };
      },
    },
  });
  await (await menu('Quote.pdf', 'Delete')).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete Document?' });
  await expect.element(dialog.getByText(/“Quote\.pdf”/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Actions for Quote.pdf' })).toHaveFocus();
  expect(sentVariables('deleteDocument')).toEqual([]);
  await (await menu('Quote.pdf', 'Delete')).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Your document has been successfully deleted.')).toBeVisible();
  await expect.element(screen.getByText('No documents yet')).toBeVisible();
});

const ACTIONS = [
  ['Archive', 'archiveDocument', 'Failed to archive document', {}],
  ['Unarchive', 'unArchiveDocument', 'Failed to unarchive document', { isArchived: true }],
  ['Delete', 'deleteDocument', 'Your document was not deleted.', {}],
] as const;

it.each(ACTIONS.flatMap((action) => REFUSALS.map((error) => [...action, error] as const)))(
  'a refused %s (%s) shows "%s", stays on the page and refetches the list (%o, %s)',
  async (label, operation, text, changes, error) => {
    const { screen, menu, sentVariables, address } = await showFiles({
      documents: [makeDocumentRow(changes)],
      answers: { [operation]: { error } },
    });
    await (await menu('Quote.pdf', label)).click();
    if (label === 'Delete') await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    await expect.poll(() => sentVariables('GetProjectDocuments').length).toBe(2);
    expect(address()).toBe('/n/projects/12');
  },
);

it('Download requests an address with the bearer token and opens it', async () => {
  const asked = vi.fn((_init?: RequestInit) => Response.json({ url: '/files/9', fileName: 'Quote.pdf' }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { screen, menu } = await showFiles({ paths: { '/api/documents/42/download': asked } });
  await (await menu('Quote.pdf', 'Download')).click();
  await expect.element(screen.getByText('Your document has been successfully downloaded.')).toBeVisible();
  expect(new Headers(asked.mock.calls[0]![0]?.headers).get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
  const link = clicked.mock.instances[0] as unknown as HTMLAnchorElement;
  expect(new URL(link.href).pathname).toBe('/files/9');
  expect(link.download).toBe('Quote.pdf');
});

it('a failed download shows a message and refetches the list', async () => {
  const gone = () => new Response('', { status: 404, statusText: 'Not Found' });
  const { screen, menu, sentVariables } = await showFiles({ paths: { '/api/documents/42/download': gone } });
  await (await menu('Quote.pdf', 'Download')).click();
  await expect.element(screen.getByText('Your document was not downloaded.')).toBeVisible();
  await expect.poll(() => sentVariables('GetProjectDocuments').length).toBe(2);
});
