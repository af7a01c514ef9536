import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { userWith, userWithout } from '../../../../test/users.ts';
import { pdf } from '../../documents/files/documents.fixtures.tsx';
import { makeDocumentRow, showFiles } from './project-files.fixtures.tsx';

type Page = Awaited<ReturnType<typeof showFiles>>;
const TWO = [
  makeDocumentRow(),
  makeDocumentRow({ id: '43', fileName: 'Contract.pdf', isServiceContract: true }),
];
const SUBMITTED = { SubmitAnalysisRequest: { data: { submitAnalysisRequest: { id: '9' } } } };
const ask = ({ screen }: Page) => screen.getByRole('button', { name: 'Request Analysis' });
const select = ({ screen }: Page, name: string) =>
  screen.getByRole('checkbox', { name: `Select ${name}` }).click();
const dialog = ({ screen }: Page) => screen.getByRole('dialog', { name: 'Request Analysis' });
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

async function openWithBoth(answers = {}) {
  const page = await showFiles({ documents: TWO, answers: { ...SUBMITTED, ...answers } });
  await select(page, 'Quote.pdf');
  await select(page, 'Contract.pdf');
  await ask(page).click();
  await expect.element(dialog(page)).toBeVisible();
  return page;
}

it('REQ-001 the dialog opens with the selected documents, and a success clears the selection and refetches', async () => {
  const page = await openWithBoth();
  const rows = dialog(page).getByRole('list', { name: 'Documents of the request' }).getByRole('listitem');
  await expect.element(rows.nth(1)).toBeVisible();
  expect(rows.elements()).toHaveLength(2);
  await expect.element(rows.nth(0).getByText('Quote.pdf')).toBeVisible();
  await expectAccessible();
  await inDialog(page, 'Submit').click();
  await expect.element(page.screen.getByText('Your request has been submitted.')).toBeVisible();
  expect(page.sentVariables('SubmitAnalysisRequest')).toMatchObject([
    { projectId: '12', selectedDocuments: ['42', '43'] },
  ]);
  await expect.element(dialog(page)).not.toBeInTheDocument();
  await expect.element(page.screen.getByText('2 selected')).not.toBeInTheDocument();
  await expect.poll(() => page.sentVariables('GetProjectDocuments').length).toBe(2);
});

it('REQ-001 a cancel clears the selection and refetches the table', async () => {
  const page = await openWithBoth();
  await inDialog(page, 'Cancel').click();
  await expect.element(dialog(page)).not.toBeInTheDocument();
  await expect.element(page.screen.getByText('2 selected')).not.toBeInTheDocument();
  await expect.poll(() => page.sentVariables('GetProjectDocuments').length).toBe(2);
  await expect.element(ask(page)).toHaveAttribute('aria-disabled', 'true');
});

it('a refused request keeps the selection and the input', async () => {
  const page = await openWithBoth({ SubmitAnalysisRequest: { error: 'ConflictError' } });
  await dialog(page).getByRole('textbox', { name: 'Comments' }).fill('Please hurry');
  await inDialog(page, 'Submit').click();
  await expect
    .element(page.screen.getByText('There was an error and we were unable to process your request.'))
    .toBeVisible();
  await expect.element(dialog(page)).not.toBeInTheDocument();
  await expect.element(page.screen.getByText('2 selected')).toBeVisible();
  await ask(page).click();
  await expect.element(dialog(page).getByRole('textbox', { name: 'Comments' })).toHaveValue('Please hurry');
  expect(dialog(page).getByRole('listitem').elements()).toHaveLength(2);
});

it('a refusal is at its field when the dialog opens again, and a success clears it', async () => {
  const reason = 'cfo@elsewhere.example is outside the allowed email domains';
  let isRefused = true;
  const page = await openWithBoth({
    SubmitAnalysisRequest: () =>
      isRefused
        ? { error: 'ValidationError', field: 'otherUsers', message: reason }
        : { data: { submitAnalysisRequest: { id: '9' } } },
  });
  const users = dialog(page).getByRole('textbox', { name: 'Other users' });
  await users.fill('cfo@elsewhere.example');
  await inDialog(page, 'Submit').click();
  const failed = page.screen.getByText('There was an error and we were unable to process your request.');
  await expect.element(failed).toBeVisible();
  await expect.element(dialog(page)).not.toBeInTheDocument();
  // Without the frame above it, the message covers the button.
  (ask(page).element() as HTMLElement).click();
  await expect.element(users).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog(page).getByText(reason, { exact: true })).toBeVisible();
  await users.fill('');
  isRefused = false;
  await inDialog(page, 'Submit').click();
  await expect.element(page.screen.getByText('Your request has been submitted.')).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});

it('drafts of the home page and of the project are separate (A-82)', async () => {
  const home = JSON.stringify({
    form: { phone: '', otherUsers: '', comments: 'From home' },
    documents: [],
  });
  sessionStorage.setItem('capwise.draft.analysis-request.7.1', home);
  const page = await openWithBoth();
  const comments = dialog(page).getByRole('textbox', { name: 'Comments' });
  await expect.element(comments).toHaveValue('');
  await comments.fill('From here');
  await inDialog(page, 'Submit').click();
  await expect.element(page.screen.getByText('Your request has been submitted.')).toBeVisible();
  expect(sessionStorage.getItem('capwise.draft.analysis-request.7.1')).toBe(home);
});

it('a file added in the dialog belongs to the project', async () => {
  const page = await openWithBoth();
  await userEvent.upload(dialog(page).getByLabelText('file upload'), [pdf('Plan.pdf')]);
  await dialog(page).getByRole('checkbox', { name: 'Quote, for Plan.pdf' }).click();
  await dialog(page).getByRole('button', { name: 'Upload Plan.pdf' }).click();
  await expect.poll(() => page.uploads.length).toBe(1);
  expect(page.uploads[0]!.operations.variables).toMatchObject({ projectId: '12', systemId: '1' });

  // Another request during the upload would end it.
  await userEvent.keyboard('{Escape}');
  await select(page, 'Quote.pdf');
  await ask(page).click();
  const question = page.screen.getByRole('dialog', { name: 'Leave while a file is being uploaded?' });
  await question.getByRole('button', { name: 'Keep Uploading' }).click();
  expect(page.uploads[0]!.aborted).toBe(false);
  await page.screen.getByRole('button', { name: 'Show request' }).click();
  await expect.element(dialog(page).getByText('Plan.pdf')).toBeVisible();
});

it('PROJ-008 Your Documents has both buttons, and Request Analysis needs a selection', async () => {
  const page = await showFiles({ documents: TWO });
  await expect.element(page.screen.getByRole('heading', { name: 'Your Documents' })).toBeVisible();
  const upload = page.screen.getByRole('button', { name: 'Upload Document' });
  await expect.element(ask(page)).toHaveAttribute('aria-disabled', 'true');
  await select(page, 'Quote.pdf');
  await expect.element(ask(page)).toHaveAttribute('aria-disabled', 'false');
  await page.screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(ask(page)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(upload).toHaveAttribute('aria-disabled', 'false');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, [pdf('Plan.pdf')]);
  await expect.element(upload).toHaveAttribute('aria-disabled', 'true');
  await page.screen.unmount();
  const archived = await showFiles({ documents: [], project: { isArchived: true } });
  const blocked = archived.screen.getByRole('button', { name: 'Upload Document' });
  await expect.element(blocked).toHaveAttribute('aria-disabled', 'true');
});

it.each([
  ['a vendor', userWith({ systemTypeName: 'VENDOR' })],
  ['one without the permission', userWithout('CanRequestAnalysis')],
])('%s is offered no Request Analysis', async (_who, user) => {
  const page = await showFiles({ user });
  await expect.element(page.screen.getByRole('link', { name: 'Quote.pdf' })).toBeVisible();
  expect(ask(page).query()).toBeNull();
});

it('PROJ-022 an archived project blocks editing, uploading, selecting and requesting', async () => {
  const page = await showFiles({
    documents: [makeDocumentRow({ projectIsArchived: true })],
    project: { isArchived: true },
  });
  await expect
    .element(page.screen.getByRole('checkbox', { name: 'Quote.pdf: The project is archived' }))
    .toBeDisabled();
  for (const name of ['Upload Document', 'Request Analysis'])
    await expect.element(page.screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, [pdf('Plan.pdf')]);
  expect(page.screen.getByRole('form').query()).toBeNull();
  await page.menu('Quote.pdf', 'Edit');
  for (const name of ['Edit', 'Archive', 'Delete']) {
    const item = page.screen.getByRole('menuitem', { name });
    await expect.element(item).toHaveAttribute('aria-description', 'The project is archived');
  }
  await expect
    .element(page.screen.getByRole('menuitem', { name: 'Download' }))
    .not.toHaveAttribute('aria-disabled');
});
