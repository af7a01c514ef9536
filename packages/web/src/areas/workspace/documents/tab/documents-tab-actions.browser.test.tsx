import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { userWith, userWithout } from '../../../../test/users.ts';
import { makeDocumentRow } from '../../projects/files/project-files.fixtures.tsx';
import { pdf, UPLOADED } from '../files/documents.fixtures.tsx';
import { PROJECTS, showTab } from './documents-tab.fixtures.tsx';

const LOOSE = { projectId: '0', projectTitle: null };
const MOVED = { moveProjectDocument: { data: { moveProjectDocument: { id: '42' } } } };

it('the row menu offers its actions, and Attach to Project if there is no project', async () => {
  const { screen, menu } = await showTab({
    documents: [makeDocumentRow(), makeDocumentRow({ id: '43', fileName: 'Loose.pdf', ...LOOSE })],
  });
  const items = () =>
    screen
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent);
  await expect.element(await menu('Quote.pdf', 'Download')).toBeVisible();
  expect(items()).toEqual(['Download', 'Edit', 'Remove from Project', 'Archive', 'Delete']);
  await screen.getByRole('heading', { name: 'Document Dashboard' }).click();
  await expect.poll(items).toEqual([]);
  await expect.element(await menu('Loose.pdf', 'Download')).toBeVisible();
  expect(items()).toEqual([
    'Download',
    'Edit',
    'Attach to Project',
    'Remove from Project',
    'Archive',
    'Delete',
  ]);
});

it.each([
  ['without Projects.View', userWithout('ViewProjects')],
  ['to a vendor', userWith({ systemTypeName: 'VENDOR' })],
])('neither Attach nor Remove is offered %s', async (_who, user) => {
  const { screen, menu, button } = await showTab({
    user,
    documents: [makeDocumentRow(), makeDocumentRow({ id: '43', fileName: 'Loose.pdf', ...LOOSE })],
  });
  for (const name of ['Quote.pdf', 'Loose.pdf']) {
    await expect.element(await menu(name, 'Download')).toBeVisible();
    expect(screen.getByRole('menuitem', { name: /Project/ }).query()).toBeNull();
    await screen.getByRole('heading', { name: 'Document Dashboard' }).click();
    await expect.element(screen.getByRole('menuitem').first()).not.toBeInTheDocument();
  }
  expect(button('Attach to Project').query()).toBeNull();
});

it('DOC-012 Remove from Project needs Projects.View and a project, and is disabled in review or archived', async () => {
  for (const [changes, refusal] of [
    [{}, null],
    [{ status: 'Quote Analyzed' }, null],
    [LOOSE, 'The document has no project'],
    [{ status: 'In Review' }, 'The document is in review'],
    [{ isArchived: true }, 'The document is archived'],
  ] as const) {
    const { screen, menu } = await showTab({ documents: [makeDocumentRow(changes)] });
    const item = await menu('Quote.pdf', 'Remove from Project');
    await expect.element(item).toBeVisible();
    expect(item.element().getAttribute('aria-disabled')).toBe(refusal === null ? null : 'true');
    expect(item.element().getAttribute('aria-description')).toBe(refusal);
    await screen.unmount();
  }
  const other = await showTab({ user: userWithout('ViewProjects') });
  await expect.element(await other.menu('Quote.pdf', 'Download')).toBeVisible();
  expect(other.screen.getByRole('menuitem', { name: 'Remove from Project' }).query()).toBeNull();
});

it('Remove from Project moves the document to none and refetches the list', async () => {
  const { screen, menu, sentVariables } = await showTab({ answers: MOVED });
  await (await menu('Quote.pdf', 'Remove from Project')).click();
  await expect
    .element(screen.getByText('Your document has been successfully removed from its project.'))
    .toBeVisible();
  expect(sentVariables('moveProjectDocument')).toEqual([{ documentId: '42', toProjectId: '0' }]);
  await expect.poll(() => sentVariables('GetSystemDocuments').length).toBe(2);
});

it.each(['ConflictError', 'NotFoundError', 'ForbiddenError'])(
  'a refused Remove from Project (%s) shows a message and stays on the page',
  async (error) => {
    const { screen, menu, sentVariables, address } = await showTab({
      answers: { moveProjectDocument: { error } },
    });
    await (await menu('Quote.pdf', 'Remove from Project')).click();
    await expect.element(screen.getByText('Failed to remove from project', { exact: true })).toBeVisible();
    await expect.poll(() => sentVariables('GetSystemDocuments').length).toBe(2);
    expect(address()).toBe('/n/workspace');
  },
);

it('DOC-013 attaching needs a project, of the ten newest active ones', async () => {
  const { screen, menu, sentVariables } = await showTab({
    documents: [makeDocumentRow({ id: '41', fileName: 'A.pdf', ...LOOSE })],
    answers: {
      ...MOVED,
      GetAttachableProjects: {
        data: {
          systemProjects: {
            totalCount: 12,
            results: Array.from({ length: 12 }, (_, n) => ({
              id: String(50 + n),
              title: `Project ${n}`,
              isArchived: n === 0,
            })),
          },
        },
      },
    },
  });
  await (await menu('A.pdf', 'Attach to Project')).click();
  const dialog = screen.getByRole('dialog', { name: 'Attach to Project' });
  await expect.element(dialog.getByRole('radio', { name: 'Project 1', exact: true })).toBeVisible();
  expect(dialog.getByRole('radio').elements()).toHaveLength(10);
  expect(dialog.getByRole('radio', { name: 'Project 0', exact: true }).query()).toBeNull();
  expect(sentVariables('GetAttachableProjects')[0]).toMatchObject({
    systemId: '1',
    pageSize: 10,
    filters: [{ filterType: 'Status', values: ['active'] }],
  });
  const attach = dialog.getByRole('button', { name: 'Attach' });
  await expect.element(attach).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await dialog.getByRole('searchbox').fill('CT');
  await expect.poll(() => sentVariables('GetAttachableProjects').at(-1)).toMatchObject({ searchTerm: 'CT' });
  await dialog.getByRole('radio', { name: 'Project 4', exact: true }).click();
  await attach.click();
  await expect
    .element(screen.getByText('Your document has been successfully attached to the project.'))
    .toBeVisible();
  expect(sentVariables('moveProjectDocument')).toEqual([{ documentId: '41', toProjectId: '54' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('a request for selected documents names their project if all share one and the user may open it', async () => {
  const SUBMITTED = { SubmitAnalysisRequest: { data: { submitAnalysisRequest: { id: '9' } } } };
  const one = makeDocumentRow();
  const other = makeDocumentRow({ id: '43', fileName: 'Other.pdf', projectId: '13' });
  const page = await showTab({ documents: [one, other], answers: SUBMITTED });
  const submit = async ({ button, screen } = page) => {
    await button('Request Analysis').click();
    const dialog = screen.getByRole('dialog', { name: 'Request Analysis' });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await page.select('Quote.pdf');
  await submit();
  await page.select('Quote.pdf');
  await page.select('Other.pdf');
  await submit();
  expect(page.sentVariables('SubmitAnalysisRequest')).toMatchObject([
    { projectId: '12', selectedDocuments: ['42'] },
    { projectId: '0', selectedDocuments: ['42', '43'] },
  ]);
  await page.screen.unmount();
  const blind = await showTab({ documents: [one], answers: SUBMITTED, user: userWithout('ViewProjects') });
  await blind.select('Quote.pdf');
  await submit(blind);
  expect(blind.sentVariables('SubmitAnalysisRequest')).toMatchObject([
    { projectId: '0', selectedDocuments: ['42'] },
  ]);
});

it('Upload Document asks for file, types and project, and shows the progress', async () => {
  const page = await showTab({ answers: PROJECTS });
  await page.button('Upload Document').click();
  const dialog = page.screen.getByRole('dialog', { name: 'Upload Document' });
  const send = dialog.getByRole('button', { name: 'Upload' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.upload(dialog.getByLabelText('file upload'), [pdf('Offer.pdf')]);
  await dialog.getByRole('checkbox', { name: 'Quote, for Offer.pdf' }).click();
  await dialog.getByRole('combobox', { name: 'Project' }).click();
  await page.screen.getByRole('option', { name: 'CT replacement' }).click();
  await expectAccessible();
  await send.click();
  await vi.waitFor(() => expect(page.uploads).toHaveLength(1));
  expect(page.uploads[0]!.operations.variables).toMatchObject({
    fileName: 'Offer.pdf',
    originalFileName: 'Offer.pdf',
    isQuote: true,
    projectId: '51',
    systemId: '1',
  });
  page.uploads[0]!.progress(0.4);
  await expect.element(dialog.getByText('Uploading, 40%')).toBeVisible();
  page.uploads[0]!.answer(UPLOADED);
  await expect
    .element(page.screen.getByText('Your file has been successfully uploaded.', { exact: true }))
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => page.sentVariables('GetSystemDocuments').length).toBe(2);
});

it('the project that is restored with other input is shown, even if it is not among the newest', async () => {
  const before = await showTab({ answers: PROJECTS });
  await before.button('Upload Document').click();
  const dialog = before.screen.getByRole('dialog', { name: 'Upload Document' });
  await dialog.getByRole('combobox', { name: 'Project' }).click();
  await before.screen.getByRole('option', { name: 'CT replacement' }).click();
  await before.screen.unmount();
  const none = { data: { systemProjects: { totalCount: 0, results: [] } } };
  const page = await showTab({ answers: { ...PROJECTS, GetAttachableProjects: none } });
  await page.button('Upload Document').click();
  const again = page.screen.getByRole('dialog', { name: 'Upload Document' });
  await expect.element(again.getByRole('combobox', { name: 'Project' })).toHaveValue('CT replacement');
});

it('a refused or canceled upload keeps the input', async () => {
  const page = await showTab({ answers: PROJECTS });
  await page.button('Upload Document').click();
  const dialog = page.screen.getByRole('dialog', { name: 'Upload Document' });
  const send = dialog.getByRole('button', { name: 'Upload' });
  await userEvent.upload(dialog.getByLabelText('file upload'), [pdf('Offer.pdf')]);
  await dialog.getByRole('checkbox', { name: 'Service Contract, for Offer.pdf' }).click();
  await send.click();
  await vi.waitFor(() => expect(page.uploads).toHaveLength(1));
  page.uploads[0]!.refuse('LimitError', 'The system has no room left');
  await expect.element(page.screen.getByText('Your file was not uploaded.', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('The system has no room left')).toBeVisible();
  await send.click();
  await dialog.getByRole('button', { name: 'Stop the upload' }).click();
  await expect.element(dialog.getByText('The upload was stopped')).toBeVisible();
  expect(page.uploads[1]!.aborted).toBe(true);
  await expect
    .element(dialog.getByRole('textbox', { name: 'Document name of Offer.pdf' }))
    .toHaveValue('Offer.pdf');
});

it('several files are renamed, marked together and uploaded one after the other', async () => {
  const page = await showTab({ answers: PROJECTS });
  await page.button('Upload Document').click();
  const dialog = page.screen.getByRole('dialog', { name: 'Upload Document' });
  const send = dialog.getByRole('button', { name: 'Upload' });
  await expect.element(dialog.getByText('Choose a file first')).toBeVisible();
  await userEvent.upload(dialog.getByLabelText('file upload'), [pdf('One.pdf'), pdf('Two.pdf')]);
  await expect.element(dialog.getByText('Check at least one type')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Quote, for all files' }).click();
  await dialog.getByRole('textbox', { name: 'Document name of Two.pdf' }).fill('Renamed.pdf');
  await expectAccessible();
  await send.click();
  await vi.waitFor(() => expect(page.uploads).toHaveLength(1));
  page.uploads[0]!.answer(UPLOADED);
  await vi.waitFor(() => expect(page.uploads).toHaveLength(2));
  page.uploads[1]!.refuse('LimitError', 'The system has no room left');
  await expect.element(dialog.getByText('The system has no room left')).toBeVisible();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Document name of One.pdf' }))
    .not.toBeInTheDocument();
  await send.click();
  await vi.waitFor(() => expect(page.uploads).toHaveLength(3));
  expect(page.uploads.map(({ operations }) => operations.variables)).toMatchObject([
    { fileName: 'One.pdf', originalFileName: 'One.pdf', isQuote: true },
    { fileName: 'Renamed.pdf', originalFileName: 'Two.pdf', isQuote: true },
    { fileName: 'Renamed.pdf', originalFileName: 'Two.pdf', isQuote: true },
  ]);
  page.uploads[2]!.answer(UPLOADED);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('Upload Document is disabled without the permission', async () => {
  const { button } = await showTab({ user: userWithout('UploadDocument') });
  await expect.element(button('Upload Document')).toHaveAttribute('aria-disabled', 'true');
});
