import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { z } from 'zod';
import { draftOf } from '../../../lib/draft.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { userWith } from '../../../test/users.ts';
import { makeTag, pdf } from '../documents/files/documents.fixtures.tsx';
import { openRequest, type RequestPage, readyRequest, showButton } from './requests.fixtures.tsx';

const KEPT = 'What you entered before is still here.';
const draft = () =>
  draftOf('analysis-request.7.1', z.object({ form: z.object({ comments: z.string() }) })).read();

async function fill(page: RequestPage) {
  await page.field('Phone').fill('5551234567');
  await page.field('Other users').fill(' a@northfield.example, b@northfield.example ');
  await page.field('Comments').fill('Please hurry');
}

async function expectFilled(page: RequestPage) {
  await expect.element(page.field('Phone')).toHaveValue('555-123-4567');
  await expect.element(page.field('Other users')).toHaveValue(' a@northfield.example, b@northfield.example ');
  await expect.element(page.field('Comments')).toHaveValue('Please hurry');
  await expect.element(page.flag('Quote', 'Quote.pdf')).toBeChecked();
}

async function expectEmpty(page: RequestPage) {
  await expect.element(page.screen.getByText(/^No documents yet/)).toBeVisible();
  for (const label of ['Phone', 'Other users', 'Comments'])
    await expect.element(page.field(label)).toHaveValue('');
  await expect.poll(draft).toBeNull();
}

it.each([
  ['InternalError', KEPT],
  ['ForbiddenError', KEPT],
])(
  'SHELL-087 a failed request (%s) closes the overlay, shows a message and keeps everything',
  async (error, notice) => {
    const page = await openRequest({ answers: { SubmitAnalysisRequest: { error } } });
    await readyRequest(page, pdf('Quote.pdf'));
    await fill(page);
    await page.submit.click();
    await expect
      .element(page.screen.getByText('There was an error and we were unable to process your request.'))
      .toBeVisible();
    await expect.element(page.dialog).not.toBeInTheDocument();
    expect(page.address()).toBe('/');
    await page.button.click();
    await expect.element(page.screen.getByText(notice)).toBeVisible();
    await expectFilled(page);
    await expect.element(page.submit).toHaveAttribute('aria-disabled', 'false');
  },
);

it('after a failure, the overlay shows the server’s reason', async () => {
  const page = await openRequest({ answers: { SubmitAnalysisRequest: { error: 'ConflictError' } } });
  await readyRequest(page, pdf('Quote.pdf'));
  await page.submit.click();
  await expect.element(page.dialog).not.toBeInTheDocument();
  await page.button.click();
  await expect.element(page.screen.getByText(/The request was not sent: ConflictError/)).toBeVisible();
});

it('SHELL-085 SHELL-087 a request is sent with everything, and then the form is empty', async () => {
  const page = await openRequest();
  await readyRequest(page, pdf('Quote.pdf'));
  await fill(page);
  await page.submit.click();
  await expect.element(page.screen.getByText('Your request has been submitted.')).toBeVisible();
  await expect.element(page.dialog).not.toBeInTheDocument();
  await expect.element(page.button).toHaveFocus();
  expect(page.sentVariables('SubmitAnalysisRequest')).toEqual([
    {
      projectId: '0',
      phone: '5551234567',
      comments: 'Please hurry',
      otherUsers: 'a@northfield.example, b@northfield.example',
      returnUrl: location.href,
      selectedDocuments: ['42'],
    },
  ]);
  await page.button.click();
  await expectEmpty(page);
});

it('SHELL-083 SHELL-085 phone, other users and comments are optional', async () => {
  const page = await openRequest();
  await readyRequest(page, pdf('Quote.pdf'));
  await page.submit.click();
  await expect.element(page.screen.getByText('Your request has been submitted.')).toBeVisible();
  expect(page.sentVariables('SubmitAnalysisRequest')).toMatchObject([
    { phone: '', otherUsers: '', comments: '' },
  ]);
});

it('a just marked type is saved before the request is sent', async () => {
  const page = await openRequest();
  await page.choose(pdf('Quote.pdf'));
  await page.flag('Supporting Document', 'Quote.pdf').click();
  await page.uploadAs('Quote.pdf', '42');
  await page.flag('Quote', 'Quote.pdf').click();
  await page.submit.click();
  await expect
    .poll(() => page.server.operations().filter((name) => name !== 'systemDocumentTags'))
    .toEqual(['UpdateDocument', 'SubmitAnalysisRequest']);
});

it('a type that failed to save is reverted, and the request waits for it', async () => {
  const page = await openRequest({ answers: { UpdateDocument: { error: 'InternalError' } } });
  await page.choose(pdf('Quote.pdf'));
  await page.flag('Supporting Document', 'Quote.pdf').click();
  await page.uploadAs('Quote.pdf', '42');
  await page.flag('Quote', 'Quote.pdf').click();
  await expect.element(page.screen.getByText('Your document was not updated.')).toBeVisible();
  await expect.element(page.flag('Quote', 'Quote.pdf')).not.toBeChecked();
  await expect.element(page.submit).toHaveAttribute('aria-disabled', 'true');
});

it('Escape closes the overlay and keeps the input, and Start over clears it', async () => {
  const page = await openRequest();
  await readyRequest(page, pdf('Quote.pdf'));
  await fill(page);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.dialog).not.toBeInTheDocument();
  await page.button.click();
  await expect.element(page.screen.getByText(KEPT)).toBeVisible();
  await expectFilled(page);
  await page.screen.getByRole('button', { name: 'Start over' }).click();
  await expectEmpty(page);
  await expect.element(page.screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
  expect(page.screen.getByText(KEPT).query()).toBeNull();
});

it('a reload keeps fields, uploaded documents and selected files', async () => {
  const page = await openRequest();
  await readyRequest(page, pdf('Quote.pdf'));
  await page.choose(pdf('Contract.pdf'));
  await page.flag('Service Contract', 'Contract.pdf').click();
  await fill(page);
  await expect.poll(() => draft()?.form.comments).toBe('Please hurry');
  await page.screen.unmount();

  const again = await showButton();
  await again.button.click();
  await expect.element(again.screen.getByText(KEPT)).toBeVisible();
  await expectFilled(again);
  await expect.element(again.flag('Service Contract', 'Contract.pdf')).toBeChecked();
  await expect.element(again.upload('Contract.pdf')).toBeEnabled();
  await again.uploadAs('Contract.pdf', '43');
  expect(await again.uploads[0]!.file.text()).toBe('%PDF-1.7');
  await again.submit.click();
  await expect
    .poll(() => again.sentVariables('SubmitAnalysisRequest'))
    .toMatchObject([{ selectedDocuments: ['42', '43'] }]);
});

it('a draft is hidden from other users', async () => {
  const page = await openRequest();
  await page.field('Comments').fill('Please hurry');
  await page.screen.unmount();
  const other = await showButton({ user: userWith({ id: '8' }) });
  await other.button.click();
  await expect.element(other.field('Comments')).toHaveValue('');
});

it('an uploaded document can be removed from the request', async () => {
  const page = await openRequest();
  await readyRequest(page, pdf('Quote.pdf'));
  await page.screen.getByRole('button', { name: 'Remove Quote.pdf' }).click();
  await expect.element(page.screen.getByText(/^No documents yet/)).toBeVisible();
});

it('all files are uploaded one after the other', async () => {
  const page = await openRequest();
  await page.choose(pdf('Quote.pdf'), pdf('Contract.pdf'));
  for (const name of ['Quote.pdf', 'Contract.pdf']) await page.flag('Quote', name).click();
  await page.screen.getByRole('button', { name: 'Upload all 2' }).click();
  await expect.poll(() => page.uploads.length).toBe(1);
  page.uploads[0]!.refuse('InternalError');
  await expect.poll(() => page.uploads.map(({ file }) => file.name)).toEqual(['Quote.pdf', 'Contract.pdf']);
});

it('leaving during an upload asks first, and the upload continues until the answer', async () => {
  const page = await openRequest();
  await page.choose(pdf('Quote.pdf'));
  await page.flag('Quote', 'Quote.pdf').click();
  await page.upload('Quote.pdf').click();
  await expect.poll(() => page.uploads.length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.dialog).not.toBeInTheDocument();
  page.uploads[0]!.progress(0.4);
  const running = page.screen.getByRole('region', { name: 'Running uploads' });
  await expect.element(running.getByText('40%')).toBeVisible();
  await expectAccessible();
  await running.getByRole('button', { name: 'Show request' }).click();
  await expect.element(page.dialog).toBeVisible();
  await expect.element(running).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(running).toBeVisible();

  await page.router.navigate('/n/insights');
  const question = page.screen.getByRole('dialog', { name: 'Leave while a file is being uploaded?' });
  await question.getByRole('button', { name: 'Keep Uploading' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(page.address()).toBe('/');
  expect(page.uploads[0]!.aborted).toBe(false);

  await page.router.navigate('/n/insights');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(page.address).toBe('/n/insights');
});

it('uploads for one system continue when another one is selected', async () => {
  const user = userWith({
    systems: [
      { id: '1', name: 'Northfield' },
      { id: '2', name: 'Lakeside' },
    ],
  });
  const page = await openRequest({ user });
  await page.choose(pdf('Quote.pdf'));
  await page.flag('Quote', 'Quote.pdf').click();
  await page.upload('Quote.pdf').click();
  await expect.poll(() => page.uploads.length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await page.router.navigate('/?systemId=2');
  await page.button.click();
  await expect.element(page.screen.getByText(/for Lakeside/)).toBeVisible();
  expect(page.uploads[0]!.aborted).toBe(false);
});

it('Submit includes a name and a tag that are still being typed', async () => {
  const page = await openRequest({
    answers: { saveDocumentTag: { data: { saveDocumentTag: makeTag('5', 'MRI') } } },
  });
  await readyRequest(page, pdf('Quote.pdf'));
  await page.screen.getByRole('button', { name: 'Quote.pdf, rename' }).click();
  await page.field('Document name of Quote.pdf').fill('Offer.pdf');
  await page.field('Add a tag to Quote.pdf').fill('MRI');
  await page.submit.click();
  await expect.element(page.screen.getByText('Your request has been submitted.')).toBeVisible();
  expect(page.sentVariables('UpdateDocument')).toMatchObject([{ id: '42', fileName: 'Offer.pdf' }]);
  expect(page.sentVariables('saveDocumentTag')).toMatchObject([{ documentId: '42', tag: 'MRI' }]);
});

it('Submit waits for an invalid name', async () => {
  const page = await openRequest();
  await readyRequest(page, pdf('Quote.pdf'));
  await page.screen.getByRole('button', { name: 'Quote.pdf, rename' }).click();
  await page.field('Document name of Quote.pdf').fill(' ');
  await page.submit.click();
  await expect.element(page.screen.getByText('The file name must not be blank')).toBeVisible();
  await expect.element(page.field('Document name of Quote.pdf')).toHaveFocus();
  expect(page.sentVariables('SubmitAnalysisRequest')).toEqual([]);
  await expect.element(page.submit).toHaveAttribute('aria-disabled', 'false');
});
