import { TextInput } from '@mantine/core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { EndOwnSessionMutation } from '../../areas/account/sessions/sessions.graphql.ts';
import { useSave } from '../../lib/graphql/use-save.ts';
import { OtherPerson } from '../../lib/sign-in-again/sign-in-again.ts';
import { expectAccessible } from '../../test/axe.ts';
import { fixedSession, renderElement } from '../../test/render.tsx';
import { type Answer, stubServer } from '../../test/server.ts';
import { userWith } from '../../test/users.ts';
import { EditDialog } from '../edit/edit-dialog.tsx';

const TOO_OLD: Answer = {
  ...{ error: 'ForbiddenError', field: 'signIn' },
  reason: 'You signed in more than 10 minutes ago. Sign in again.',
};
const SAVED: Answer = { data: { endOwnSession: true } };

function Form() {
  const [save, busy] = useSave(EndOwnSessionMutation, { done: 'Saved.', failed: false });
  return (
    <EditDialog
      {...{ title: 'Role', opened: true, busy, draft: 'role', initial: { id: '' } }}
      schema={z.object({ id: z.string() })}
      onClose={() => {}}
      onSave={async (values) => (await save(values))?.refusal ?? null}
    >
      {(form) => <TextInput label="Name" {...form.getInputProps('id')} />}
    </EditDialog>
  );
}

/** Sends a form whose session is too old until somebody signs in again. */
async function sent(answers: Answer[] = [TOO_OLD, SAVED], opens = true) {
  const close = vi.fn();
  const opening = vi.spyOn(window, 'open').mockReturnValue(opens ? ({ close } as unknown as Window) : null);
  onTestFinished(() => opening.mockRestore());
  const { calls } = stubServer({ endOwnSession: () => answers.shift()! });
  const session = fixedSession({ status: 'ready', user: userWith() });
  const { screen } = await renderElement(<Form />, { session });
  const form = screen.getByRole('dialog', { name: 'Role' });
  await form.getByLabelText('Name').fill('Buyer');
  await form.getByRole('button', { name: 'Save' }).click();
  const question = screen.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect.element(question).toBeVisible();
  return { screen, form, question, session, calls, opening, close };
}

it('the person signs in again in another window, and the same request is sent again', async () => {
  const { screen, form, question, session, calls } = await sent();
  await expect.element(question.getByRole('button', { name: 'Sign in again' })).toHaveFocus();
  await expectAccessible();
  await question.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(session.confirmed).toEqual(['another window']);
  expect(calls.map(({ variables }) => variables)).toEqual([{ id: 'Buyer' }, { id: 'Buyer' }]);
  const [first, second] = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  await expect.element(form.getByLabelText('Name')).toHaveValue('Buyer');
  await expect.poll(() => form.element().contains(document.activeElement)).toBe(true);
});

it('a person who cancels reads why nothing was saved, and keeps the input', async () => {
  const { form, question, calls, close } = await sent();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect
    .element(form.getByText('You signed in more than 10 minutes ago. Sign in again.'))
    .toBeVisible();
  await expect.element(form.getByLabelText('Name')).toHaveValue('Buyer');
  expect(calls).toHaveLength(1);
  expect(close).not.toHaveBeenCalled();
  await expect.poll(() => form.element().contains(document.activeElement)).toBe(true);
});

it('a provider that signs in without asking leads to the refusal, not to a second question', async () => {
  const { form, question, calls } = await sent([TOO_OLD, TOO_OLD]);
  await question.getByRole('button', { name: 'Sign in again' }).click();
  await expect
    .element(form.getByText('You signed in more than 10 minutes ago. Sign in again.'))
    .toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(calls).toHaveLength(2);
});

it('a blocked window is explained, and this page can be used instead', async () => {
  const { question, session } = await sent(undefined, false);
  await question.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(question.getByText('Your browser blocked the window')).toBeVisible();
  await expectAccessible();
  expect(session.confirmed).toEqual([]);
  await question.getByRole('button', { name: 'Sign in on this page' }).click();
  expect(session.confirmed).toEqual(['this page']);
});

it.each([
  [new OtherPerson(), 'You signed in as somebody else. Sign in with the account that you use here.'],
  [new TypeError('offline'), 'Your identity provider does not answer. Try again in a moment.'],
  [new Error('access_denied'), 'The sign-in was not completed. Try again.'],
])('after %s the person reads "%s" and tries again', async (error, text) => {
  const { screen, question, session, close } = await sent();
  session.refusesConfirming = error;
  await question.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(question.getByText(text)).toBeVisible();
  expect(close).toHaveBeenCalled();
  session.refusesConfirming = null;
  await question.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(screen.getByText('Saved.')).toBeVisible();
});

it('several requests ask once', async () => {
  const opening = vi.spyOn(window, 'open').mockReturnValue({ close: () => {} } as Window);
  onTestFinished(() => opening.mockRestore());
  const answers = [TOO_OLD, TOO_OLD, SAVED, SAVED];
  const { calls } = stubServer({ endOwnSession: () => answers.shift()! });
  const { screen, client } = await renderElement(<p>Page</p>);
  const both = ['1', '2'].map((id) => client.mutation(EndOwnSessionMutation, { id }).toPromise());
  await expect.poll(() => calls.length).toBe(2);
  await screen.getByRole('button', { name: 'Sign in again' }).click();
  expect((await Promise.all(both)).map(({ data }) => data)).toEqual([
    { endOwnSession: true },
    { endOwnSession: true },
  ]);
  expect(opening).toHaveBeenCalledTimes(1);
});

it('fits a phone', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1440, 900));
  const { question } = await sent(undefined, false);
  await question.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(question.getByText('Your browser blocked the window')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
