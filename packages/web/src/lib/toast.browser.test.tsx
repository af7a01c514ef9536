import { expect, it } from 'vitest';
import { renderElement } from '../test/render.tsx';
import { toastError, toastSuccess } from './toast.ts';

const UPLOADED = 'Your file has been successfully uploaded.';

const shownTexts = () =>
  [...document.querySelectorAll('[role="status"], [role="alert"]')]
    .map(({ textContent }) => textContent)
    .filter(Boolean);

it('equal messages are merged, and the newest comes first', async () => {
  const { screen } = await renderElement(<h1>A page</h1>);
  toastSuccess(UPLOADED);
  await expect.element(screen.getByText(UPLOADED)).toBeVisible();
  for (let more = 0; more < 4; more += 1) toastSuccess(UPLOADED);
  await expect.element(screen.getByText('×5')).toBeVisible();
  await expect.poll(shownTexts).toEqual([`${UPLOADED} ×5`]);
  toastSuccess('Your document has been successfully updated.');
  await expect.poll(shownTexts).toEqual(['Your document has been successfully updated.', `${UPLOADED} ×5`]);
  toastSuccess(UPLOADED);
  await expect.poll(() => shownTexts()[0]).toBe(`${UPLOADED} ×6`);
});

it('dismissed messages are counted from one again', async () => {
  const { screen } = await renderElement(<h1>A page</h1>);
  toastSuccess(UPLOADED);
  await screen.getByRole('button', { name: 'Dismiss message' }).click();
  await expect.poll(shownTexts).toEqual([]);
  toastSuccess(UPLOADED);
  await expect.poll(shownTexts).toEqual([UPLOADED]);
});

it('only the newest five messages are shown', async () => {
  await renderElement(<h1>A page</h1>);
  for (const number of [1, 2, 3, 4, 5, 6]) toastError(`Failure ${number}`);
  await expect.poll(shownTexts).toEqual(['Failure 6', 'Failure 5', 'Failure 4', 'Failure 3', 'Failure 2']);
});

it('a success removes the failure that it resolves', async () => {
  await renderElement(<h1>A page</h1>);
  toastError('Failed to submit Feedback');
  toastError('Your file was not uploaded.');
  toastSuccess(UPLOADED, 'Your file was not uploaded.');
  await expect.poll(shownTexts).toEqual([UPLOADED, 'Failed to submit Feedback']);
});

it('a failure shows its reason below the message, and is counted by its text', async () => {
  const { screen } = await renderElement(<h1>A page</h1>);
  toastError('Your document was not deleted.', 'The project is archived');
  await expect.element(screen.getByText('Your document was not deleted.', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('The project is archived', { exact: true })).toBeVisible();
  toastError('Your document was not deleted.', 'The document is in analysis');
  await expect.element(screen.getByText('×2')).toBeVisible();
  await expect.element(screen.getByText('The project is archived')).not.toBeInTheDocument();
});
