import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import type { GraphqlCall } from '../../../../test/server.ts';
import { makeDocumentRow } from '../../projects/files/project-files.fixtures.tsx';
import { PROJECTS, showTab } from './documents-tab.fixtures.tsx';

/** As the server answers: with __typename if requested. */
const typed = (field: string) => ({
  [field]: ({ query }: GraphqlCall) => ({
    data: { [field]: { id: '42', ...(query.includes('__typename') && { __typename: 'ProjectDocument' }) } },
  }),
});
const THREE = ['A', 'B', 'C'].map((name, index) =>
  makeDocumentRow({ id: String(41 + index), fileName: `${name}.pdf`, projectId: '0', projectTitle: null }),
);

it('several documents are attached one after the other, with one message', async () => {
  const { screen, select, button, sentVariables } = await showTab({
    documents: THREE,
    answers: { ...typed('moveProjectDocument'), ...PROJECTS },
  });
  for (const name of ['A.pdf', 'C.pdf']) await select(name);
  await button('Attach to Project').click();
  const dialog = screen.getByRole('dialog', { name: 'Attach to Project' });
  await dialog.getByRole('radio', { name: 'CT replacement' }).click();
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await expect
    .element(screen.getByText('2 documents have been successfully attached to the project.'))
    .toBeVisible();
  expect(sentVariables('moveProjectDocument')).toEqual([
    { documentId: '41', toProjectId: '51' },
    { documentId: '43', toProjectId: '51' },
  ]);
  await expect.element(screen.getByText('2 selected')).not.toBeInTheDocument();
});

it('Attach to Project names documents that leave another project, and moves them', async () => {
  const [first, ...others] = THREE;
  const { screen, select, button, sentVariables } = await showTab({
    documents: [makeDocumentRow({ ...first!, projectId: '7', projectTitle: 'MRI upgrade' }), ...others],
    answers: { ...typed('moveProjectDocument'), ...PROJECTS },
  });
  const dialog = screen.getByRole('dialog', { name: 'Attach to Project' });
  await select('A.pdf');
  await button('Attach to Project').click();
  await expect
    .element(dialog.getByText('“A.pdf” will be removed from the project “MRI upgrade”.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await select('B.pdf');
  await button('Attach to Project').click();
  await expect.element(dialog.getByText('1 of 2 documents will be removed from its project.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'CT replacement' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect.poll(() => sentVariables('moveProjectDocument')).toHaveLength(2);
});

it.each(['Archive', 'Attach to Project'])(
  '%s refetches the list once, after the last one',
  async (action) => {
    const { screen, button, sentVariables } = await showTab({
      documents: THREE.map((document) => ({ ...document, __typename: 'ProjectDocument' as const })),
      answers: { ...PROJECTS, ...typed('archiveDocument'), ...typed('moveProjectDocument') },
    });
    await screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    expect(sentVariables('GetSystemDocuments')).toHaveLength(1);
    await button(action).click();
    if (action !== 'Archive') {
      const dialog = screen.getByRole('dialog', { name: 'Attach to Project' });
      await dialog.getByRole('radio', { name: 'CT replacement' }).click();
      await dialog.getByRole('button', { name: 'Attach' }).click();
    }
    await expect.element(screen.getByText(/^3 documents have been successfully/)).toBeVisible();
    await expect.element(screen.getByText('3 selected')).not.toBeInTheDocument();
    expect(sentVariables('GetSystemDocuments')).toHaveLength(2);
  },
);

it('archiving several can be stopped, with one message', async () => {
  const held: (() => void)[] = [];
  const page = await showTab({ documents: THREE });
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (!String(init?.body).includes('"archiveDocument"')) return fetched(input, init);
    await new Promise<void>((resolve) => held.push(resolve));
    return Response.json({ data: { archiveDocument: { id: '41' } } });
  });
  await page.screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await page.button('Archive').click();
  await expect.element(page.screen.getByText('1 of 3')).toBeVisible();
  held[0]!();
  await expect.element(page.screen.getByText('2 of 3')).toBeVisible();
  await page.button('Stop').click();
  await expect.poll(() => held.length).toBe(2);
  held[1]!();
  await expect
    .element(page.screen.getByText('Stopped. 2 documents have been successfully archived.'))
    .toBeVisible();
  expect(held).toHaveLength(2);
  await expect.element(page.screen.getByText('1 selected')).toBeVisible();
});

it('one message names the documents that could not be archived, only they stay selected, and the others can be undone', async () => {
  const { screen, button, sentVariables } = await showTab({
    documents: THREE,
    answers: {
      archiveDocument: ({ variables }) =>
        variables['documentId'] === '42'
          ? { error: 'NotFoundError' }
          : { data: { archiveDocument: { id: String(variables['documentId']) } } },
      ...typed('unArchiveDocument'),
    },
  });
  await screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expectAccessible();
  await button('Archive').click();
  await expect.element(screen.getByText('Failed to archive document: B.pdf', { exact: true })).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(1);
  await expect.element(screen.getByText('1 selected')).toBeVisible();
  await expect.element(screen.getByText('2 documents have been successfully archived.')).toBeVisible();
  await button('Undo').click();
  await expect
    .poll(() => sentVariables('unArchiveDocument'))
    .toEqual([{ documentId: '41' }, { documentId: '43' }]);
});

it('a selected document that is deleted leaves the selection, and the filters follow', async () => {
  let rows = THREE.slice(0, 2);
  const { screen, select, menu, button, sentVariables } = await showTab({
    documents: () => rows,
    answers: {
      ...typed('archiveDocument'),
      deleteDocument: () => {
        rows = rows.slice(1);
        return { data: { deleteDocument: true } };
      },
    },
  });
  await select('A.pdf');
  await select('B.pdf');
  await (await menu('A.pdf', 'Delete')).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('1 selected')).toBeVisible();
  // The filters and the number of unread documents.
  await expect.poll(() => sentVariables('GetSystemDocumentsFilters')).toHaveLength(2);
  await button('Archive').click();
  await expect.poll(() => sentVariables('archiveDocument')).toEqual([{ documentId: '42' }]);
});

it('archiving several can be undone, and what was selected since stays selected', async () => {
  const { screen, button, select, sentVariables } = await showTab({
    documents: THREE,
    answers: { ...typed('archiveDocument'), ...typed('unArchiveDocument') },
  });
  await screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await button('Archive').click();
  await expect.element(button('Undo')).toBeVisible();
  await select('B.pdf');
  await button('Undo').click();
  await expect.element(screen.getByText('3 documents have been successfully unarchived.')).toBeVisible();
  expect(sentVariables('unArchiveDocument').map(({ documentId }) => documentId)).toEqual(['41', '42', '43']);
  await expect.element(screen.getByText('1 selected')).toBeVisible();
});

it('a selection includes other pages, and can include all of them', async () => {
  const all = Array.from({ length: 12 }, (_, n) =>
    makeDocumentRow({
      id: String(n + 1),
      fileName: `File ${n + 1}.pdf`,
      ...(n === 11 && { isArchived: true }),
    }),
  );
  const loaded = Promise.withResolvers<void>();
  const { screen, button, select } = await showTab({
    answers: {
      GetSystemDocuments: async ({ variables }) => {
        if (variables['pageSize'] === 100) await loaded.promise;
        const [page, size] = [Number(variables['pageNumber']), Number(variables['pageSize'])];
        const results = all.slice((page - 1) * size, page * size);
        const systemDocuments = { totalCount: 12, pageNumber: page, pageSize: size, results };
        return { data: { systemDocuments, documentCategories: [] } };
      },
      ...typed('archiveDocument'),
    },
  });
  await select('File 2.pdf');
  await screen.getByRole('button', { name: 'Next page' }).first().click();
  await expect.element(screen.getByText('File 11.pdf')).toBeVisible();
  await select('File 11.pdf');
  await expect.element(screen.getByText('2 selected')).toBeVisible();
  await expectAccessible();
  await button('Select all 12').click();
  await screen.getByRole('checkbox', { name: 'Select File 11.pdf' }).click();
  await expect.element(screen.getByText('1 selected')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Select File 11.pdf' }).click();
  loaded.resolve();
  // The archived one cannot be selected.
  await expect.element(screen.getByText('11 selected')).toBeVisible();
  await button('Archive').click();
  await expect.element(screen.getByText('11 documents have been successfully archived.')).toBeVisible();
});
