import { expect, it, vi } from 'vitest';
import { renderRoutes } from '../../test/render.tsx';
import { brandRoutes } from '../../test/routes.ts';
import { stubServer } from '../../test/server.ts';
import { foundContract, linkedContract, showContracts } from './contracts/contracts.fixtures.tsx';
import { UPLOADED } from './documents/files/documents.fixtures.tsx';
import { type Page, press, remove, update, upload } from './documents/tab/document-acts.fixtures.tsx';
import { PROJECTS, showTab } from './documents/tab/documents-tab.fixtures.tsx';
import { makeDocumentRow } from './projects/files/project-files.fixtures.tsx';
import { PROJECT, PROJECT_ANSWERS } from './projects/projects.fixtures.ts';

const DONE = {
  ...PROJECTS,
  UpdateDocument: { data: { documentUpdate: { id: '42' } } },
  deleteDocument: { data: { deleteDocument: true } },
  archiveDocument: { data: { archiveDocument: { id: '42' } } },
  unArchiveDocument: { data: { unArchiveDocument: { id: '42' } } },
};

async function uploaded(page: Page) {
  await upload(page);
  page.uploads[0]!.answer(UPLOADED);
}

async function download(page: Page) {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await press('Download')(page);
}

it.each([
  ['upload', uploaded, {}, 'Your file has been successfully uploaded.'],
  ['update', update, {}, 'Your document has been successfully updated.'],
  ['download', download, {}, 'Your document has been successfully downloaded.'],
  ['deletion', remove, {}, 'Your document has been successfully deleted.'],
  ['archiving', press('Archive'), {}, 'Your document has been successfully archived.'],
  [
    'return from the archive',
    press('Unarchive'),
    { isArchived: true },
    'Your document has been successfully unarchived.',
  ],
] as const)('WS-023 a successful %s of a document shows a message', async (_what, act, changes, text) => {
  const page = await showTab({
    documents: [makeDocumentRow(changes)],
    answers: DONE,
    paths: { '/api/documents/42/download': () => Response.json({ url: '#', fileName: 'Quote.pdf' }) },
  });
  await act(page);
  await expect.element(page.screen.getByText(text, { exact: true })).toBeVisible();
});

it('WS-023 a successful save of a project shows a message', async () => {
  stubServer({ ...PROJECT_ANSWERS, saveProject: { data: { saveProject: { ...PROJECT, version: 2 } } } });
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: '/n/projects/12/edit' });
  await screen.getByRole('textbox', { name: 'Title' }).fill('Other');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(screen.getByText('Your project has been successfully saved.', { exact: true }))
    .toBeVisible();
});

it('WS-023 successfully linked and unlinked contracts show a message', async () => {
  const { screen } = await showContracts({
    contracts: [linkedContract()],
    found: [foundContract('1')],
    answers: {
      saveProjectContracts: { data: { saveProjectContracts: [] } },
      deleteProjectContract: { data: { deleteProjectContract: true } },
    },
  });
  await screen.getByRole('button', { name: 'Link Contract' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Link an Existing Contract' });
  await dialog.getByRole('searchbox').fill('ct');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('checkbox', { name: /Contract 1/ }).click();
  await dialog.getByRole('button', { name: 'Link Contract(s)' }).click();
  await expect.element(screen.getByText('Your contract has been successfully linked.')).toBeVisible();
  await screen.getByRole('button', { name: 'Actions for CT full service' }).click();
  await screen.getByRole('menuitem', { name: 'Unlink Contract' }).click();
  await expect.element(screen.getByText('Your contract has been successfully unlinked.')).toBeVisible();
});
