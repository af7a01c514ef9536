import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { userWithout } from '../../../../test/users.ts';
import { pdf, UPLOADED } from '../../documents/files/documents.fixtures.tsx';
import { makeDocumentRow, showFiles } from './project-files.fixtures.tsx';

type Page = Awaited<ReturnType<typeof showFiles>>;
const choose = (...files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, files);
const form = ({ screen }: Page, name = 'Offer.pdf') => screen.getByRole('form', { name: `Upload ${name}` });
const button = (page: Page, name: string) => form(page).getByRole('button', { name });
const uploadButton = ({ screen }: Page) => screen.getByRole('button', { name: 'Upload Document' });

async function save(page: Page) {
  const before = page.uploads.length;
  await button(page, 'Save').click();
  await vi.waitFor(() => expect(page.uploads).toHaveLength(before + 1));
  return page.uploads.at(-1)!;
}

it('PROJ-019 a selected file is a temporary row in edit mode, which Save uploads', async () => {
  let documents = [makeDocumentRow()];
  const page = await showFiles({ documents: () => documents });
  await expect.element(uploadButton(page)).toHaveAttribute('aria-disabled', 'false');
  await choose(pdf('Offer.pdf'));
  await expect.element(form(page)).toBeVisible();
  expect(document.querySelector('tbody tr')!.contains(form(page).element())).toBe(true);
  await expect.element(form(page).getByRole('textbox')).toHaveValue('Offer');
  await expectAccessible();
  await form(page).getByRole('checkbox', { name: 'Quote, for Offer.pdf' }).click();
  const upload = await save(page);
  expect(upload.operations).toMatchObject({
    operationName: 'UploadDocument',
    variables: {
      projectId: '12',
      systemId: '1',
      fileName: 'Offer.pdf',
      originalFileName: 'Offer.pdf',
      isQuote: true,
      isSupportingDocument: false,
      isServiceContract: false,
      categoryId: null,
    },
  });
  expect(upload.file.name).toBe('Offer.pdf');
  upload.progress(0.4);
  await expect.element(page.screen.getByText('40%')).toBeVisible();
  documents = [makeDocumentRow(), makeDocumentRow({ id: '43', fileName: 'Offer.pdf' })];
  upload.answer({ uploadDocument: { ...UPLOADED.uploadDocument, id: '43' } });
  await expect
    .element(page.screen.getByText('Your file has been successfully uploaded.', { exact: true }))
    .toBeVisible();
  await expect.element(page.screen.getByRole('link', { name: 'Offer.pdf' })).toBeVisible();
  await expect.element(form(page)).not.toBeInTheDocument();
  await expect.element(page.screen.getByRole('button', { name: 'Actions for Offer.pdf' })).toHaveFocus();
});

it('PROJ-019 the first file of a project has the focus once it is listed', async () => {
  let documents: ReturnType<typeof makeDocumentRow>[] = [];
  const page = await showFiles({ documents: () => documents });
  await choose(pdf('Offer.pdf'));
  await form(page).getByRole('checkbox', { name: 'Quote, for Offer.pdf' }).click();
  const upload = await save(page);
  documents = [makeDocumentRow({ id: '43', fileName: 'Offer.pdf' })];
  upload.answer({ uploadDocument: { ...UPLOADED.uploadDocument, id: '43' } });
  await expect.element(page.screen.getByRole('button', { name: 'Actions for Offer.pdf' })).toHaveFocus();
});

it('PROJ-019 a saved file does not take the focus from a field in use', async () => {
  let documents = [makeDocumentRow()];
  const page = await showFiles({ documents: () => documents });
  await choose(pdf('Offer.pdf'), pdf('Plan.pdf'));
  await form(page).getByRole('checkbox', { name: 'Quote, for Offer.pdf' }).click();
  const upload = await save(page);
  const typed = form(page, 'Plan.pdf').getByRole('textbox');
  await typed.click();
  documents = [makeDocumentRow(), makeDocumentRow({ id: '43', fileName: 'Offer.pdf' })];
  upload.answer({ uploadDocument: { ...UPLOADED.uploadDocument, id: '43' } });
  await expect.element(page.screen.getByRole('button', { name: 'Actions for Offer.pdf' })).toBeVisible();
  await userEvent.keyboard('{End} of the floor');
  await expect.element(typed).toHaveValue('Plan of the floor');
});

it('PROJ-019 Cancel discards the row, even during the upload', async () => {
  const page = await showFiles({ documents: [] });
  await choose(pdf('Offer.pdf'), pdf('Plan.pdf'));
  await expect.element(form(page, 'Plan.pdf')).toBeVisible();
  await form(page, 'Plan.pdf').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form(page, 'Plan.pdf')).not.toBeInTheDocument();
  expect(page.uploads).toEqual([]);
  await form(page).getByRole('checkbox', { name: 'Quote, for Offer.pdf' }).click();
  const upload = await save(page);
  await button(page, 'Cancel').click();
  await expect.element(form(page)).not.toBeInTheDocument();
  expect(upload.aborted).toBe(true);
  await expect.element(page.screen.getByText('No documents yet')).toBeVisible();
});

it.each([
  ['without a category', null],
  ['with a category', '4'],
])('PROJ-018 users who choose categories save a supporting document %s', async (_which, categoryId) => {
  const page = await showFiles({ user: userWithout('CanRequestAnalysis') });
  await choose(pdf('Offer.pdf'));
  const category = form(page).getByRole('combobox', { name: 'Category, for Offer.pdf' });
  if (categoryId) await category.selectOptions(categoryId);
  expect((await save(page)).operations.variables).toMatchObject({
    isQuote: false,
    isSupportingDocument: true,
    isServiceContract: false,
    categoryId,
  });
});

it('a failed upload shows the reason, and the input stays', async () => {
  const page = await showFiles();
  await choose(pdf('Offer.pdf'));
  await form(page).getByRole('checkbox', { name: 'Quote, for Offer.pdf' }).click();
  await form(page).getByRole('textbox').fill('Second offer');
  (await save(page)).refuse('ConflictError', 'The project is archived');
  await expect.element(page.screen.getByText('Your file was not uploaded.', { exact: true })).toBeVisible();
  await expect.element(form(page).getByText('The project is archived')).toBeVisible();
  await expect.element(form(page).getByRole('textbox')).toHaveValue('Second offer');
  (await save(page)).answer(UPLOADED);
  await expect.element(form(page)).not.toBeInTheDocument();
});

it('a file that cannot be uploaded is refused immediately', async () => {
  const page = await showFiles();
  await choose(new File(['x'], 'Setup.exe'));
  await expect.element(page.screen.getByText('Files of this type cannot be uploaded')).toBeVisible();
});

it('several new files are marked and saved together, one upload after the other', async () => {
  const page = await showFiles({ documents: [] });
  await choose(pdf('One.pdf'), pdf('Two.pdf'));
  await expect.element(page.screen.getByText('Mark all 2 as')).toBeVisible();
  await page.screen.getByRole('checkbox', { name: 'Quote, for all new files' }).click();
  await expectAccessible();
  await page.screen.getByRole('button', { name: 'Save all' }).click();
  await expect.poll(() => page.uploads.length).toBe(1);
  page.uploads[0]!.answer(UPLOADED);
  await expect.poll(() => page.uploads.length).toBe(2);
  page.uploads[1]!.answer(UPLOADED);
  expect(page.uploads.map(({ operations }) => operations.variables)).toMatchObject([
    { fileName: 'One.pdf', isQuote: true },
    { fileName: 'Two.pdf', isQuote: true },
  ]);
  await expect.element(page.screen.getByRole('textbox', { name: /^Document name/ })).not.toBeInTheDocument();
});

it('the list of refused files can be dismissed', async () => {
  const page = await showFiles();
  await choose(new File(['x'], 'Setup.exe'));
  await page.screen.getByRole('button', { name: 'Dismiss the refused files' }).click();
  await expect.element(page.screen.getByText('Setup.exe')).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
});

it('without documents it offers to choose files, and says that they can be dropped', async () => {
  const page = await showFiles({ documents: [] });
  await expect.element(page.screen.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await expect.element(page.screen.getByText('You can also drop files here.')).toBeVisible();
  await expectAccessible();
});

it('a project may have two documents with one name (B-43)', async () => {
  const page = await showFiles({ documents: [makeDocumentRow({ fileName: 'Offer.pdf' })] });
  await choose(pdf('Offer.pdf'));
  await expect.element(form(page)).toBeVisible();
});

it.each([
  ['while a new file is neither saved nor discarded', {}, 'Save or cancel the new files first'],
  ['in an archived project', { project: { isArchived: true } }, 'The project is archived'],
  ['without the permission', { user: userWithout('UploadDocument') }, 'Your account may not upload files'],
])('Upload Document is disabled %s, and says why', async (_when, options, reason) => {
  const page = await showFiles(options);
  if (reason.startsWith('Save')) {
    await choose(pdf('Offer.pdf'));
    // The new row's name gets the focus first.
    await expect.element(form(page).getByRole('textbox')).toHaveFocus();
  }
  await expect.element(uploadButton(page)).toHaveAttribute('aria-disabled', 'true');
  const target = uploadButton(page).element();
  for (let tabs = 0; tabs < 30 && document.activeElement !== target; tabs += 1)
    await userEvent.keyboard('{Tab}');
  await expect.element(page.screen.getByText(reason)).toBeVisible();
});
