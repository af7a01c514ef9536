import { expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { userWithout } from '../../../test/users.ts';
import { makeDocumentRow, showFiles } from '../projects/files/project-files.fixtures.tsx';

const DELETED = {
  id: '43',
  fileName: 'Old.pdf',
  deletedDate: new Date(2026, 10, 20, 14, 41).getTime() / 1_000,
  deletedBy: 'Morgan Diaz',
  daysLeft: 26,
  refusal: null,
};
const REFUSAL = 'Only the uploader, the project’s owner or an administrator can restore this document';

it('a deletion can be undone from its message', async () => {
  let isDeleted = false;
  const { screen, menu, sentVariables } = await showFiles({
    documents: () => (isDeleted ? [] : [makeDocumentRow()]),
    answers: {
      deleteDocument: () => {
        isDeleted = true;
        return { data: { deleteDocument: true } };
      },
      restoreDocument: () => {
        isDeleted = false;
        return { data: { restoreDocument: { __typename: 'ProjectDocument', id: '42' } } };
      },
    },
  });
  await (await menu('Quote.pdf', 'Delete')).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete Document?' });
  await expect.element(dialog.getByText(/You can restore it for up to 30 days\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('No documents yet')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Your document has been restored.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Quote.pdf' })).toBeVisible();
  expect(sentVariables('restoreDocument')).toEqual([{ documentId: '42' }]);
});

it('users who may not see projects are asked before a deletion that they cannot undo', async () => {
  const { screen, menu } = await showFiles({
    user: userWithout('ViewProjects'),
    documents: [makeDocumentRow()],
    answers: { deleteDocument: { data: { deleteDocument: true } } },
  });
  await (await menu('Quote.pdf', 'Delete')).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete Document?' });
  await expect.element(dialog.getByText(/Only users who may see projects can restore it/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Your document has been successfully deleted.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('deleted documents of the project are listed with who, when and days left, and restored', async () => {
  let rows = [DELETED, { ...DELETED, id: '44', fileName: 'Theirs.pdf', daysLeft: 1, refusal: REFUSAL }];
  const { screen, sentVariables } = await showFiles({
    answers: {
      GetDeletedDocuments: () => ({ data: { deletedDocuments: rows } }),
      restoreDocument: () => {
        rows = rows.slice(1);
        return { data: { restoreDocument: { __typename: 'ProjectDocument', id: '43' } } };
      },
    },
  });
  await screen.getByRole('button', { name: 'Deleted', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Deleted Documents' });
  await expect
    .element(dialog.getByText('Deleted by Morgan Diaz on Nov 20, 02:41 PM. 26 days left'))
    .toBeVisible();
  await expect.element(dialog.getByText(/1 day left/)).toBeVisible();
  await expectAccessible();
  const refused = dialog.getByRole('button', { name: 'Restore Theirs.pdf' });
  await expect.element(refused).toHaveAttribute('aria-disabled', 'true');
  await refused.hover();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent(REFUSAL);
  await dialog.getByRole('button', { name: 'Restore Old.pdf' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Restore Old.pdf' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Close' }).last()).toHaveFocus();
  expect(sentVariables('GetDeletedDocuments')[0]).toEqual({ systemId: '1', projectId: '12' });
  expect(sentVariables('restoreDocument')).toEqual([{ documentId: '43' }]);
});

it('a document of a colleague cannot be deleted, and its menu says why', async () => {
  const whyMayNotDelete =
    'Only the uploader, the project’s owner or an administrator can delete this document';
  const { screen, menu } = await showFiles({ documents: [makeDocumentRow({ whyMayNotDelete })] });
  const item = await menu('Quote.pdf', 'Delete');
  await expect.element(item).toHaveAttribute('aria-disabled', 'true');
  await item.hover();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent(whyMayNotDelete);
});
