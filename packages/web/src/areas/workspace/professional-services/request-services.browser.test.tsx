import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { renderElement } from '../../../test/render.tsx';
import { type Answer, stubServer } from '../../../test/server.ts';
import { RequestServicesDialog } from './request-services-dialog.tsx';
import { showServices } from './services.fixtures.ts';

const SENT: Answer = { data: { professionalServicesRequest: true } };

async function openRequest(answer: Answer = SENT) {
  const { screen, calls } = await showServices({ answers: { professionalServicesRequest: answer } });
  await expect.element(screen.getByRole('tab').first()).toBeVisible();
  const entry = screen.getByRole('button', { name: 'Request Services' });
  await entry.click();
  const dialog = screen.getByRole('dialog', { name: 'Request Professional Services' });
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  const comments = dialog.getByRole('textbox', { name: 'Comments' });
  const submit = dialog.getByRole('button', { name: 'Submit Request' });
  const service = (name: string) => dialog.getByRole('checkbox', { name });
  await expect.element(phone).toHaveFocus();
  const requests = () =>
    calls
      .filter(({ operationName }) => operationName === 'professionalServicesRequest')
      .map(({ variables }) => variables);
  return { screen, entry, dialog, phone, comments, submit, service, requests };
}

const PHONE_ERROR = 'Phone must be a 10-digit number';
const SERVICES_ERROR = 'At least one service must be selected';

it.each([
  ['an empty phone', ''],
  ['nine digits', '555123456'],
])('SHELL-071 %s is refused in place and gets the focus', async (_what, typed) => {
  const { dialog, phone, service, submit, requests } = await openRequest();
  if (typed) await phone.fill(typed);
  await service('Quote Analysis').click();
  await submit.click();
  await expect.element(dialog.getByText(PHONE_ERROR, { exact: true })).toBeVisible();
  await expect.element(phone).toHaveFocus();
  expect(requests()).toEqual([]);
});

it('SHELL-072 a request needs a service, but no comments', async () => {
  const { screen, dialog, phone, service, submit, requests } = await openRequest();
  await phone.fill('5551234567');
  await expect.element(phone).toHaveValue('555-123-4567');
  await submit.click();
  await expect.element(dialog.getByText(SERVICES_ERROR, { exact: true })).toBeVisible();
  await expect.element(service('Negotiation Support')).toHaveFocus();
  expect(requests()).toEqual([]);
  await service('User Training').click();
  await expect.element(dialog.getByText(SERVICES_ERROR)).not.toBeInTheDocument();
  await submit.click();
  await expect.element(screen.getByText('Your request has been submitted.')).toBeVisible();
  expect(requests()).toEqual([{ phone: '5551234567', comments: '', services: [4] }]);
});

it('SHELL-073 SHELL-101 a sent request has digits, comments and service numbers, and shows a message', async () => {
  const { screen, entry, dialog, phone, comments, service, submit, requests } = await openRequest();
  await phone.fill('555-123-4567');
  await service('Technology Assessment').click();
  await service('Quote Analysis').click();
  await comments.fill('  In March, please ');
  await submit.click();
  await expect.element(screen.getByText('Your request has been submitted.', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests()).toEqual([{ phone: '5551234567', comments: 'In March, please', services: [3, 2] }]);
  await entry.click();
  await expect.element(phone).toHaveValue('');
  await expect.element(service('Quote Analysis')).not.toBeChecked();
});

it.each<Answer>([
  { error: 'InternalError' },
  { error: 'ForbiddenError' },
  { data: { professionalServicesRequest: false } },
  new TypeError('no network'),
])(
  'SHELL-073 a failed request closes the overlay, shows a message and keeps the input (%j)',
  async (failure) => {
    const { screen, entry, dialog, phone, comments, service, submit } = await openRequest(failure);
    await phone.fill('5551234567');
    await service('Quote Analysis').click();
    await comments.fill('In March');
    await submit.click();
    const toast = 'There was an error and we were unable to process your request.';
    await expect.element(screen.getByText(toast, { exact: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    // By keyboard, because messages cover the button.
    await expect.element(entry).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(phone).toHaveValue('555-123-4567');
    await expect.element(service('Quote Analysis')).toBeChecked();
    await expect.element(comments).toHaveValue('In March');
  },
);

it('the services are grouped by type, and Escape returns the focus', async () => {
  const { entry, dialog } = await openRequest();
  const training = dialog.getByRole('group', { name: 'TRAINING' });
  await expect.element(training.getByRole('checkbox', { name: 'User Training' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(entry).toHaveFocus();
});

it('axe finds nothing on the services, and on the dialog with errors', async () => {
  const { dialog, submit } = await openRequest();
  await submit.click();
  await expect.element(dialog.getByText(PHONE_ERROR)).toBeVisible();
  await expect.element(dialog.getByText(SERVICES_ERROR)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expectAccessible();
});

it('a service can be requested at its card, in addition to earlier selections', async () => {
  const { screen, dialog, service } = await openRequest();
  await service('User Training').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Request Quote Analysis' }).click();
  await expect.element(service('Quote Analysis')).toBeChecked();
  await expect.element(service('User Training')).toBeChecked();
  await expect.element(service('Negotiation Support')).not.toBeChecked();
});

it('without services, a message replaces the form', async () => {
  stubServer({ GetServicesBaseInfo: { data: { professionalServices: [] } } });
  const dialog = <RequestServicesDialog opened onClose={() => {}} services={[]} error={undefined} />;
  const { screen } = await renderElement(dialog);
  await expect.element(screen.getByRole('dialog').getByText('No services are available yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit Request' }).query()).toBeNull();
});
