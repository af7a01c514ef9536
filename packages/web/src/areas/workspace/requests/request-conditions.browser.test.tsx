import { expect, it, onTestFinished } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { pdf } from '../documents/files/documents.fixtures.tsx';
import { openRequest, type RequestPage, readyRequest, showButton } from './requests.fixtures.tsx';

/** Submit is disabled but focusable, says why, and sends nothing. */
async function expectRefused(page: RequestPage, reason: string) {
  await expect.element(page.submit).toHaveAttribute('aria-disabled', 'true');
  await page.field('Comments').click();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(page.submit).toHaveFocus();
  await expect.element(page.screen.getByRole('tooltip')).toHaveTextContent(reason);
  await userEvent.keyboard('{Enter}');
  expect(page.sentVariables('SubmitAnalysisRequest')).toEqual([]);
}

it.each([
  ['a vendor', userWith({ systemTypeName: 'VENDOR' })],
  ['a user without CanRequestAnalysis', userWithout('CanRequestAnalysis')],
])('SHELL-017 SHELL-018 %s has no button', async (_who, user) => {
  const { button } = await showButton({ user });
  await expect.element(button).not.toBeInTheDocument();
});

it('SHELL-017 SHELL-086 the button opens the overlay, which shows the turnaround', async () => {
  const { screen, dialog } = await openRequest();
  await expect.element(dialog).toBeVisible();
  await expect.element(screen.getByText(/typically 3-5 business days/)).toBeVisible();
});

it('SHELL-074 Submit is disabled without a document, with the reason', async () => {
  await expectRefused(await openRequest(), 'Add at least one document');
});

it.each(['123', '555-123-45'])('SHELL-074 SHELL-083 Submit is disabled with the phone %s', async (phone) => {
  const page = await openRequest();
  await readyRequest(page, pdf('Quote.pdf'));
  await expect.element(page.submit).toHaveAttribute('aria-disabled', 'false');
  await page.field('Phone').fill(phone);
  await page.field('Comments').click();
  await expect.element(page.screen.getByText('Phone must be a 10-digit number')).toBeVisible();
  await expectRefused(page, 'Correct the marked fields first');
  await expect.element(page.field('Phone')).toHaveFocus();
  await page.field('Phone').fill('5551234567');
  await expect.element(page.field('Phone')).toHaveValue('555-123-4567');
  await expect.element(page.submit).toHaveAttribute('aria-disabled', 'false');
});

it('SHELL-075 Submit is disabled without a quote or service contract', async () => {
  const page = await openRequest();
  await page.choose(pdf('Manual.pdf'));
  await page.flag('Supporting Document', 'Manual.pdf').click();
  await page.uploadAs('Manual.pdf', '42');
  await expectRefused(page, 'Mark at least one document as Quote or Service Contract');
  await page.flag('Service Contract', 'Manual.pdf').click();
  await expect.element(page.submit).toHaveAttribute('aria-disabled', 'false');
});

it('SHELL-076 Submit is disabled during an upload', async () => {
  const page = await openRequest();
  await readyRequest(page, pdf('Quote.pdf'));
  await page.choose(pdf('Contract.pdf'));
  await page.flag('Service Contract', 'Contract.pdf').click();
  await expectRefused(page, 'Upload or remove every new file first');
  await page.uploadAs('Contract.pdf', '43');
  await expect.element(page.submit).toHaveAttribute('aria-disabled', 'false');
});

it('SHELL-076 Submit is disabled if a document has no type', async () => {
  const page = await openRequest();
  await readyRequest(page, pdf('Quote.pdf'));
  await page.choose(pdf('Manual.pdf'));
  await page.flag('Quote', 'Manual.pdf').click();
  await page.uploadAs('Manual.pdf', '43');
  await page.flag('Quote', 'Manual.pdf').click();
  await expectRefused(page, 'Give every document at least one type');
});

it('SHELL-077 new files have the IDs -1 and -2 until they are uploaded', async () => {
  const page = await openRequest();
  await page.choose(pdf('Quote.pdf'), pdf('Contract.pdf'));
  const ids = () =>
    page
      .rows()
      .elements()
      .map((row) => row.getAttribute('data-document-id'));
  await expect.poll(ids).toEqual(['-1', '-2']);
  await page.flag('Quote', 'Quote.pdf').click();
  await page.uploadAs('Quote.pdf', '42');
  await expect.poll(ids).toEqual(['42', '-2']);
});

it('SHELL-078 a file with a name in the list is refused without changing the list', async () => {
  const page = await openRequest();
  await page.choose(pdf('Quote.pdf'));
  await expect.element(page.upload('Quote.pdf')).toBeVisible();
  await page.choose(pdf('quote.PDF'));
  await expect.element(page.screen.getByText('Duplicate file name detected', { exact: true })).toBeVisible();
  expect(page.rows().elements()).toHaveLength(1);
});

it('the limits are shown, and larger files are refused before anything is sent', async () => {
  const page = await openRequest();
  await expect.element(page.screen.getByText(/^PDF, .* or .*, at most \d+ MB$/)).toBeVisible();
  await page.choose(new File(['MZ'], 'setup.exe'));
  await expect.element(page.screen.getByText('Files of this type cannot be uploaded')).toBeVisible();
  expect(page.screen.getByRole('listitem').elements()).toHaveLength(1);
  expect(page.uploads).toEqual([]);
});

it('without UploadDocument, no file can be selected, and the overlay says so', async () => {
  const { screen } = await openRequest({ user: userWithout('UploadDocument') });
  await expect.element(screen.getByText('Your account may not upload files.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose files' }).query()).toBeNull();
});

it.each([1440, 390])(
  'axe finds nothing in the overlay at %i px: empty, full, editing and restored',
  async (width) => {
    await browser.viewport(width, 900);
    onTestFinished(() => browser.viewport(1440, 900));
    const page = await openRequest();
    await expectAccessible();
    await page.choose(pdf('Quote.pdf'), pdf('Contract.pdf'));
    await page.choose(pdf('Contract.pdf'));
    await expect.element(page.screen.getByText('Duplicate file name detected')).toBeVisible();
    await page.screen
      .getByRole('textbox', { name: 'Add a tag to Quote.pdf' })
      .fill('Radiology department budget');
    await userEvent.keyboard('{Enter}');
    await page.flag('Service Contract', 'Contract.pdf').click();
    await page.uploadAs('Contract.pdf', '42');
    await expect.element(page.screen.getByText('Your file has been successfully uploaded.')).toBeVisible();
    await page.screen.getByRole('button', { name: 'Quote.pdf, rename' }).click();
    await expect
      .element(page.screen.getByRole('textbox', { name: 'Document name of Quote.pdf' }))
      .toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(page.dialog).not.toBeInTheDocument();
    await page.button.click();
    await expect.element(page.screen.getByText('What you entered before is still here.')).toBeVisible();
    await expectAccessible();
  },
);

it('invalid addresses of other users are named, and do not block', async () => {
  const page = await openRequest();
  await readyRequest(page, pdf('Quote.pdf'));
  await page.field('Other users').fill('cfo@northfield.example, nonsense, me too');
  await userEvent.tab();
  const hint = page.screen.getByText(
    '“nonsense”, “me too” are not email addresses, so no email is sent there.',
    { exact: true },
  );
  await expect.element(hint).toBeVisible();
  await expect.element(page.submit).toHaveAttribute('aria-disabled', 'false');
  await page.field('Other users').fill('cfo@northfield.example');
  await userEvent.tab();
  await expect.element(hint).not.toBeInTheDocument();
});
