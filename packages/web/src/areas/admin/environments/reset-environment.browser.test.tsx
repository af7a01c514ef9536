import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TopBar } from '../../../app/frame/top-bar.tsx';
import { expectAccessible } from '../../../test/axe.ts';
import { renderElement, renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answer, stubServer } from '../../../test/server.ts';

const answered = (result: string, message: string | null = null): Answer => ({
  data: { saveResetEnvironment: { result, message } },
});

async function openReset(answer: Answer = answered('true'), until?: Promise<void>) {
  const server = stubServer({ saveResetEnvironment: answer }, {}, until);
  const { screen } = await renderElement(<TopBar />, { path: '/n/home' });
  const profile = screen.getByRole('button', { name: /profile of/ });
  await profile.click();
  await screen.getByRole('menuitem', { name: 'Reset Environment' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Reset Environment' });
  const name = dialog.getByRole('textbox', { name: 'System name' });
  const trainer = dialog.getByRole('textbox', { name: 'Trainer password' });
  const trainee = dialog.getByRole('textbox', { name: 'Trainee password' });
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const chooseTrainer = () => dialog.getByText('Trainer', { exact: true }).click();
  const refuses = async (reason: string) => {
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    while (document.activeElement !== submit.element()) await userEvent.keyboard('{Tab}');
    await expect.element(dialog.getByText(reason, { exact: true }).first()).toBeVisible();
    await userEvent.keyboard('{Enter}');
  };
  await expect.element(name).toHaveFocus();
  return { screen, profile, dialog, name, trainer, trainee, submit, chooseTrainer, refuses, ...server };
}

const SUCCESS = 'Successfully reset environment';
const FAILURE = 'An error occured while resetting the environment.';

it('SHELL-061 the overlay offers sales and trainer, and overwriting is on', async () => {
  const { dialog } = await openReset();
  const types = dialog.getByRole('radio');
  expect(types.elements().map((type) => (type as HTMLInputElement).value)).toEqual(['sales', 'trainer']);
  await expect.element(dialog.getByRole('radio', { name: 'Sales' })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: 'Overwrite if exists' })).toBeChecked();
});

it('SHELL-062 cannot be submitted without a system name', async () => {
  const { name, submit, refuses, operations } = await openReset();
  await refuses('System name is required');
  await name.fill('   ');
  await refuses('System name is required');
  expect(operations()).toEqual([]);
  await name.fill('Sales West');
  await expect.element(submit).toHaveAttribute('aria-disabled', 'false');
});

it('SHELL-063 a trainer reset cannot be submitted without both passwords', async () => {
  const { name, trainer, trainee, submit, chooseTrainer, refuses, calls, operations } = await openReset();
  await name.fill('Training East');
  await chooseTrainer();
  await trainee.fill('for the trainees');
  await refuses('Trainer password is required');
  await trainee.fill('');
  await trainer.fill('for the trainer');
  await refuses('Trainee password is required');
  expect(operations()).toEqual([]);
  await trainee.fill('for the trainees');
  await submit.click();
  await expect
    .poll(() => calls.map(({ variables }) => variables))
    .toEqual([
      {
        resetType: 'trainer',
        systemName: 'Training East',
        trainerPassword: 'for the trainer',
        traineePassword: 'for the trainees',
        overwriteIfExists: true,
      },
    ]);
});

it('SHELL-064 a sales reset sends no passwords, even if some were typed before', async () => {
  const { dialog, name, trainer, trainee, submit, chooseTrainer, calls } = await openReset();
  await name.fill('Sales West');
  await chooseTrainer();
  await trainer.fill('for the trainer');
  await trainee.fill('for the trainees');
  await dialog.getByText('Sales', { exact: true }).click();
  await expect.element(trainer).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: 'Overwrite if exists' }).click();
  await submit.click();
  await expect
    .poll(() => calls.map(({ variables }) => variables))
    .toEqual([{ resetType: 'sales', systemName: 'Sales West', overwriteIfExists: false }]);
});

it("SHELL-065 the result 'true' shows a message and closes the overlay", async () => {
  const { screen, profile, dialog, name, submit } = await openReset();
  await name.fill('Sales West');
  await submit.click();
  await expect.element(screen.getByText(SUCCESS, { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(profile).toHaveFocus();
});

it.each<Answer>([
  answered('false'),
  answered('True'),
  answered(''),
  { error: 'InternalError' },
  { error: 'ForbiddenError' },
  new TypeError('no network'),
])('SHELL-065 any other result and a failed call show a message and keep the input (%j)', async (failure) => {
  const { screen, name, submit } = await openReset(failure);
  await name.fill('Sales West');
  await submit.click();
  await expect.element(screen.getByText(FAILURE, { exact: true })).toBeVisible();
  await expect.element(name).toHaveValue('Sales West');
});

it('the overlay shows why an environment was not reset', async () => {
  const { dialog, name, submit } = await openReset(answered('false', 'The environment already exists.'));
  await name.fill('Sales West');
  await submit.click();
  await expect.element(dialog.getByText('The environment already exists.')).toBeVisible();
});

it("the server's message after a reset stays until it is dismissed", async () => {
  const said = 'These users can sign in with the passwords that you entered:';
  const accounts = ['trainer@training-east-12.example', 'trainee-01@training-east-12.example'];
  const message = [said, ...accounts].join('\n');
  const { screen, profile, dialog, name, submit } = await openReset(answered('true', message));
  await name.fill('Training East');
  await submit.click();
  await expect.element(screen.getByText(SUCCESS)).toBeVisible();
  await expect.element(dialog.getByText(said)).toBeVisible();
  const rows = dialog.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(2);
  for (const account of accounts)
    await expect.element(rows.getByRole('button', { name: `Copy ${account}` })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Copy all' })).toBeVisible();
  const done = dialog.getByRole('button', { name: 'Done' });
  await expect.element(done).toHaveFocus();
  await done.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(profile).toHaveFocus();
});

it('during the reset, the overlay shows it, stays and sends nothing more', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { dialog, name, submit, operations } = await openReset(answered('true'), held);
  await name.fill('Sales West');
  await submit.click();
  await expect.element(dialog.getByText(/This can take a minute/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  (submit.element() as HTMLElement).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  expect(operations()).toEqual(['saveResetEnvironment']);
  release();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('passwords are hidden, can be shown, and are cleared with the overlay', async () => {
  const { screen, profile, dialog, trainer, chooseTrainer } = await openReset();
  await chooseTrainer();
  await trainer.fill('for the trainer');
  await expect.element(trainer).toHaveAttribute('type', 'password');
  await expect.element(trainer).toHaveAttribute('autocomplete', 'new-password');
  await dialog.getByRole('button', { name: 'Show characters' }).first().click();
  await expect.element(trainer).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('for the trainer');
  await profile.click();
  await screen.getByRole('menuitem', { name: 'Reset Environment' }).click();
  await chooseTrainer();
  await expect.element(trainer).toHaveValue('');
});

it('axe finds nothing on the overlay of a trainer reset', async () => {
  stubServer({ saveUserActivityInfo: { data: { saveUserActivityInfo: true } } });
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: '/n/404' });
  await screen.getByRole('button', { name: /profile of/ }).click();
  await screen.getByRole('menuitem', { name: 'Reset Environment' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Reset Environment' });
  await dialog.getByText('Trainer', { exact: true }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Trainee password' })).toBeVisible();
  await expectAccessible();
});
