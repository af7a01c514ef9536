import { NO_FLAGS } from '@capwise/domain/workspace/documents';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chosenFilesOf } from '../../../../lib/chosen-files/upload-store.ts';
import { makeDocumentRow } from '../../projects/files/project-files.fixtures.tsx';
import { pdf, saved, showRows } from '../files/documents.fixtures.tsx';
import { type Page, press, remove, update, upload } from './document-acts.fixtures.tsx';
import { showTab } from './documents-tab.fixtures.tsx';

const ERROR = { error: 'InternalError' };
const FAILING = {
  UpdateDocument: ERROR,
  deleteDocument: ERROR,
  archiveDocument: ERROR,
  unArchiveDocument: ERROR,
  moveProjectDocument: ERROR,
};
async function refused(page: Page) {
  await upload(page);
  page.uploads[0]!.refuse('InternalError');
}

it.each([
  ['upload', refused, {}, 'Your file was not uploaded.'],
  ['download', press('Download'), {}, 'Your document was not downloaded.'],
  ['update', update, {}, 'Your document was not updated.'],
  ['deletion', remove, {}, 'Your document was not deleted.'],
  ['archiving', press('Archive'), {}, 'Failed to archive document'],
  ['return from the archive', press('Unarchive'), { isArchived: true }, 'Failed to unarchive document'],
  ['removal from the project', press('Remove from Project'), {}, 'Failed to remove from project'],
] as const)('DOC-023 a failed %s shows a message', async (_what, act, changes, text) => {
  const projects = { systemProjects: { totalCount: 0, results: [] } };
  const page = await showTab({
    documents: [makeDocumentRow(changes)],
    answers: { ...FAILING, GetAttachableProjects: { data: projects } },
  });
  await act(page);
  await expect.element(page.screen.getByText(text, { exact: true })).toBeVisible();
});

it('an edit of a document that was deleted meanwhile says so when its form disappears', async () => {
  let documents = [makeDocumentRow()];
  const page = await showTab({
    documents: () => documents,
    answers: {
      UpdateDocument: () => {
        documents = [];
        return { error: 'NotFoundError', message: 'There is no such document' };
      },
    },
  });
  await update(page);
  await expect.element(page.screen.getByRole('form')).not.toBeInTheDocument();
  await expect
    .element(page.screen.getByText('Your document was not updated.', { exact: true }))
    .toBeVisible();
  await expect.element(page.screen.getByText('There is no such document')).toBeVisible();
});

it('SHELL-118 a failed download, update, deletion or removal of a document has its own message', async () => {
  const expectReported = async (act: (page: Page) => Promise<void>, text: string) => {
    const page = await showTab({ documents: [makeDocumentRow()], answers: FAILING });
    await act(page);
    await expect.element(page.screen.getByText(text, { exact: true })).toBeVisible();
    await page.screen.unmount();
  };
  await expectReported(press('Download'), 'Your document was not downloaded.');
  await expectReported(update, 'Your document was not updated.');
  await expectReported(remove, 'Your document was not deleted.');

  const { list, screen } = await showRows([]);
  list().add([pdf('Quote.pdf')], NO_FLAGS);
  const button = screen.getByRole('button', { name: 'Remove Quote.pdf' });
  await expect.element(button).toBeVisible();
  const { key } = list().documents()[0]!;
  await expect.poll(() => chosenFilesOf('7').find(key)).not.toBeNull();
  // The browser cannot read the file from its store.
  const refusal = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Refused', 'InvalidStateError');
  });
  await button.click();
  await expect.element(screen.getByText('Your document was not removed.', { exact: true })).toBeVisible();
  await expect.element(button).toBeVisible();
  refusal.mockRestore();
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  await expect.poll(() => chosenFilesOf('7').find(key)).toBeNull();
});

it('SHELL-119 failed changes of tags, archive and project have their own messages', async () => {
  const tag = { documentId: '42', systemTag: { id: '5', tag: 'MRI' } };
  const answers = { ...FAILING, saveDocumentTag: ERROR, deleteDocumentTag: ERROR };
  const expectReported = async (act: (page: Page) => Promise<void>, text: string, changes = {}) => {
    const page = await showTab({
      documents: [makeDocumentRow({ documentTags: [tag], ...changes })],
      answers,
    });
    await act(page);
    await expect.element(page.screen.getByText(text, { exact: true })).toBeVisible();
    await page.screen.unmount();
  };
  const openTags = (page: Page) => page.button('Tags of Quote.pdf').click();
  await expectReported(async (page) => {
    await openTags(page);
    await page.screen.getByRole('textbox', { name: 'Add a tag to Quote.pdf' }).fill('CT');
    await userEvent.keyboard('{Enter}');
  }, 'Failed to add new document tag');
  await expectReported(async (page) => {
    await openTags(page);
    await page.button('Remove tag MRI from Quote.pdf').click();
  }, 'Failed to delete document tag');
  await expectReported(press('Archive'), 'Failed to archive document');
  await expectReported(press('Unarchive'), 'Failed to unarchive document', { isArchived: true });
  await expectReported(press('Remove from Project'), 'Failed to remove from project');

  const rows = await showRows([saved({ documentTags: [tag] })], { systemDocumentTags: ERROR });
  await rows.list().restore();
  await expect
    .element(rows.screen.getByText('Failed to retrieve document tag', { exact: true }))
    .toBeVisible();
});
