import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chosenFilesOf } from '../../../../lib/chosen-files/upload-store.ts';
import { TEST_TOKEN } from '../../../../test/render.tsx';
import { fresh, makeTag, showRows, UPLOADED } from './documents.fixtures.tsx';

type Page = Awaited<ReturnType<typeof showRows>>;
const uploadButton = ({ screen }: Page) => screen.getByRole('button', { name: 'Upload Quote.pdf' });
const progress = ({ screen }: Page) => screen.getByRole('progressbar', { name: 'Uploading Quote.pdf' });
const row = () => document.querySelector('[data-document-id]')!.getAttribute('data-document-id');

async function start(page: Page) {
  await uploadButton(page).click();
  await vi.waitFor(() => expect(page.uploads).toHaveLength(1));
  return page.uploads[0]!;
}

it.each([
  ['ValidationError', 'The content is not that of a PDF'],
  ['LimitError', 'The file is larger than 500 MB'],
])(
  'SHELL-088 a refused upload (%s) shows a message with the reason, and the file stays',
  async (name, reason) => {
    const page = await showRows([fresh({ isQuote: true })]);
    (await start(page)).refuse(name, reason);
    await expect.element(page.screen.getByText('Your file was not uploaded.')).toBeVisible();
    await expect.element(page.screen.getByText(reason)).toBeVisible();
    await expect.element(uploadButton(page)).toBeEnabled();
    expect(page.list().documents()[0]).toMatchObject({ id: '-1', isQuote: true, isNewFile: true });
  },
);

it('SHELL-088 after a lost connection the upload can be repeated', async () => {
  const page = await showRows([fresh({ isQuote: true })]);
  (await start(page)).lose();
  await expect.element(page.screen.getByText('Your file was not uploaded.')).toBeVisible();
  await uploadButton(page).click();
  await vi.waitFor(() => expect(page.uploads).toHaveLength(2));
  page.uploads[1]!.answer(UPLOADED);
  await expect.element(page.screen.getByText('Your file has been successfully uploaded.')).toBeVisible();
});

it('a canceled upload ends without an error, and can start again', async () => {
  const page = await showRows([fresh({ isQuote: true })]);
  const upload = await start(page);
  upload.progress(0.4);
  await expect.element(progress(page)).toHaveAttribute('aria-valuenow', '40');
  await expect.element(page.screen.getByText('40%')).toBeVisible();
  await page.screen.getByRole('button', { name: 'Cancel, upload of Quote.pdf' }).click();
  expect(upload.aborted).toBe(true);
  await expect.element(uploadButton(page)).toHaveFocus();
  expect(page.screen.getByRole('alert').query()).toBeNull();
});

it('SHELL-077 SHELL-088 SHELL-103 an upload gives the document its final ID', async () => {
  const page = await showRows([fresh({ isQuote: true, categoryId: '3', fileName: 'Offer.pdf' })]);
  expect(row()).toBe('-1');
  await page.screen.getByRole('button', { name: 'Upload Offer.pdf' }).click();
  await vi.waitFor(() => expect(page.uploads).toHaveLength(1));
  const [upload] = page.uploads;
  expect(upload!.operations).toMatchObject({
    operationName: 'UploadDocument',
    variables: {
      file: null,
      projectId: '0',
      systemId: '1',
      isQuote: true,
      isSupportingDocument: false,
      isServiceContract: false,
      fileName: 'Offer.pdf',
      originalFileName: 'Quote.pdf',
      categoryId: '3',
    },
  });
  expect(upload!.headers.get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
  upload!.answer(UPLOADED);
  await expect.element(page.screen.getByText('Your file has been successfully uploaded.')).toBeVisible();
  expect(row()).toBe('42');
  await expect.element(page.screen.getByRole('button', { name: 'Offer.pdf, rename' })).toHaveFocus();
  expect(page.server.calls).toEqual([]);
});

it('a file without a type is not sent, and says so until it has one', async () => {
  const page = await showRows([fresh()]);
  await uploadButton(page).click();
  const problem = page.screen.getByRole('alert');
  await expect.element(problem).toHaveTextContent('Check at least one type');
  expect(page.uploads).toEqual([]);
  await page.screen.getByRole('checkbox', { name: 'Quote, for Quote.pdf' }).click();
  await expect.element(problem).not.toBeInTheDocument();
  (await start(page)).answer(UPLOADED);
  await expect.poll(row).toBe('42');
});

it('tags and changes made before and during the upload are sent after it', async () => {
  const page = await showRows([fresh({ isQuote: true })], {
    UpdateDocument: { data: { documentUpdate: { id: '42' } } },
    saveDocumentTag: { data: { saveDocumentTag: makeTag('5', 'MRI') } },
  });
  await page.screen.getByRole('textbox', { name: 'Add a tag to Quote.pdf' }).fill('MRI');
  await userEvent.keyboard('{Enter}');
  const upload = await start(page);
  await page.screen.getByRole('checkbox', { name: 'Service Contract, for Quote.pdf' }).click();
  upload.answer(UPLOADED);
  await expect
    .poll(() => page.sentVariables('UpdateDocument'))
    .toMatchObject([{ id: '42', isQuote: true, isServiceContract: true }]);
  await expect
    .poll(() => page.sentVariables('saveDocumentTag'))
    .toEqual([{ documentId: '42', systemId: '1', tag: 'MRI' }]);
  await expect.poll(() => page.list().documents()[0]!.documentTags).toEqual([makeTag('5', 'MRI')]);
});

it('a selected file is stored until it is uploaded', async () => {
  const page = await showRows([]);
  page.list().add([new File(['%PDF'], 'Quote.pdf')], fresh({ isQuote: true }));
  const { key } = page.list().documents()[0]!;
  await vi.waitFor(async () => expect(await chosenFilesOf('7').find(key)).not.toBeNull());
  (await start(page)).answer(UPLOADED);
  await vi.waitFor(async () => expect(await chosenFilesOf('7').find(key)).toBeNull());
});

it('a new file is removed with its upload', async () => {
  const page = await showRows([fresh({ isQuote: true })]);
  const upload = await start(page);
  page.list().remove(page.list().documents()[0]!.key);
  expect(upload.aborted).toBe(true);
  await expect.element(page.screen.getByRole('listitem')).not.toBeInTheDocument();
});
