import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COMPLIANCE_ROUTES } from '../../../app/compliance/compliance-routes.tsx';
import { expectAccessible } from '../../../test/axe.ts';
import { NO_GIFTS } from '../../../test/gifts.ts';
import { readyWith } from '../../../test/members.ts';
import { fixedSession, renderRoutes } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';

const SAVED: Answers = {
  ...NO_GIFTS,
  saveComplianceActivity: { data: { saveComplianceActivity: true } },
  SaveFeedback: {
    data: {
      saveFeedback: { id: '1', contactName: 'Nadia Petrov', contactEmail: 'nadia@northfield.example' },
    },
  },
};

async function openDialog(answers: Answers = SAVED) {
  const server = stubServer(answers);
  const session = fixedSession(readyWith());
  const path = '/n/northfield/5/giftalert';
  const { screen } = await renderRoutes(COMPLIANCE_ROUTES, { path, session, brand: 'compliance' });
  await screen.getByRole('button', { name: 'Provide Feedback' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Provide Feedback' });
  await expect.element(dialog).toBeVisible();
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const send = dialog.getByRole('button', { name: 'Send' });
  return { ...server, screen, dialog, field, send };
}
const sent = (calls: Awaited<ReturnType<typeof openDialog>>['calls']) =>
  calls
    .filter(({ operationName }) => operationName === 'SaveFeedback')
    .map(({ variables }) => variables['feedback']);

it('TEN-025 Send needs Steps that are not blank and a phone of ten digits or none, and the sender is read-only', async () => {
  const { field, send, calls, dialog } = await openDialog();
  await expect.element(field('Contact Name')).toHaveValue('Nadia Petrov');
  await expect.element(field('Contact E-mail')).toHaveValue('nadia.petrov@northfield.example');
  await expect.element(field('Contact Name')).toHaveAttribute('readonly');
  await expect.element(field('Contact E-mail')).toHaveAttribute('readonly');
  await expect.element(send).toBeDisabled();
  await field('Steps').fill('  \n ');
  await expect.element(send).toBeDisabled();
  await expectAccessible();
  await field('Steps').fill('Open the list');
  await expect.element(send).toBeEnabled();
  await field('Phone').fill('555123');
  await expect.element(send).toBeDisabled();
  await field('Phone').fill('');
  await expect.element(send).toBeEnabled();
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(calls)).toEqual([
    expect.objectContaining({
      tenantName: 'northfield',
      organizationId: '5',
      phone: '',
      subject: '',
      description: '',
      steps: 'Open the list',
      pageUrl: location.href,
    }),
  ]);
});

it('a short phone number is reported, and all input is sent', async () => {
  const { field, send, calls, dialog } = await openDialog();
  await field('Steps').fill('Open the list');
  await field('Phone').fill('555123');
  await expect.element(send).toBeDisabled();
  await field('Steps').click();
  await expect.element(dialog.getByText('Phone must be a 10-digit number', { exact: true })).toBeVisible();
  await field('Phone').fill('5551234567');
  await expect.element(field('Phone')).toHaveValue('555-123-4567');
  await field('Subject').fill('Filter');
  await field('Description').fill('The filter forgets the year');
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(calls)).toEqual([
    expect.objectContaining({
      phone: '5551234567',
      subject: 'Filter',
      description: 'The filter forgets the year',
    }),
  ]);
});

it.each([
  ['ValidationError', 'Enter at most 10,000 characters'],
  ['TooManyRequestsError', 'You have sent too many. Try again in an hour.'],
  ['ForbiddenError', 'Forbidden'],
])("a refusal shows the server's message (%s)", async (error, message) => {
  const { screen, field, send, dialog } = await openDialog({ ...SAVED, SaveFeedback: { error, message } });
  await field('Steps').fill('Open the list');
  await send.click();
  await expect.element(screen.getByRole('alert').filter({ hasText: message }).first()).toBeVisible();
  await expect.element(dialog).toBeVisible();
  await expect.element(field('Steps')).toHaveValue('Open the list');
});

it('the input survives closing the dialog', async () => {
  const { screen, field, dialog } = await openDialog();
  await field('Steps').fill('Open the list');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Provide Feedback' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Steps' })).toHaveValue('Open the list');
});
