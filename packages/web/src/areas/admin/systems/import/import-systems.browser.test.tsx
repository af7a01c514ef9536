import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { TEST_TOKEN } from '../../../../test/render.tsx';
import { brandRoutes } from '../../../../test/routes.ts';
import { userWith, userWithout } from '../../../../test/users.ts';
import { STAFF, systemsOn } from '../systems.fixtures.ts';

const show = systemsOn(brandRoutes('spend'));
const IMPORT = '/api/imports/systems';
const FILE = new File(['id,name'], 'systems.csv', { type: 'text/csv' });

const line = (number: number, outcome: string, changes: string[] = [], reasons: string[] = []) => ({
  line: number,
  name: `System ${number}`,
  outcome,
  changes,
  reasons,
});
const GOOD = [line(2, 'new'), line(3, 'change', ['Address: none → 1 Main St']), line(4, 'unchanged')];
const WRONG = [line(2, 'new'), line(3, 'wrong', [], ['phone must be a 10-digit number'])];
const answer = (lines: object[], isImported = false) => Response.json({ lines, isImported, note: '' });

async function showImport(...answers: Response[]) {
  const sent: (RequestInit | undefined)[] = [];
  const send = vi.fn((init?: RequestInit) => {
    sent.push(init);
    return answers.shift()!;
  });
  const shown = await show('/n/systems', {}, STAFF, { [IMPORT]: send });
  await shown.screen.getByRole('button', { name: 'Import Systems' }).click();
  const dialog = shown.screen.getByRole('dialog', { name: 'Import Systems' });
  await expect.element(dialog.getByText(/^Columns: id, name, type, master_client_id/)).toBeVisible();
  const choose = (file = FILE) =>
    userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  return { ...shown, dialog, choose, sent };
}

it('is offered to staff who may edit systems', async () => {
  for (const user of [userWithout('CreateEditSystems'), userWith({ systemTypeName: 'HOSPITAL' })]) {
    const { screen } = await show('/n/systems', {}, user);
    await expect.element(screen.getByRole('button', { name: 'Create System' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import Systems' }).query()).toBeNull();
    await screen.unmount();
  }
});

it('a file is previewed row by row, and then imported once', async () => {
  const { screen, dialog, choose, sent, asked } = await showImport(answer(GOOD), answer(GOOD, true));
  await expectAccessible();
  await choose();
  await expect.element(dialog.getByText('1 new, 1 changed, 1 unchanged, 0 invalid')).toBeVisible();
  await expect
    .element(dialog.getByRole('row', { name: /System 3/ }))
    .toHaveTextContent('3System 3ChangedAddress: none → 1 Main St');
  await expectAccessible();
  const before = asked('SearchSystems').length;
  await dialog.getByRole('button', { name: 'Import 2 Row(s)' }).click();
  await expect.element(screen.getByText('Imported 2 row(s)')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => asked('SearchSystems').length).toBe(before + 1);
  const headers = sent.map((init) => Object.fromEntries(new Headers(init?.headers)));
  expect(headers).toEqual([
    { authorization: `Bearer ${TEST_TOKEN}`, 'content-type': 'text/csv' },
    expect.objectContaining({ 'idempotency-key': expect.any(String) }),
  ]);
});

it('a file with an invalid row cannot be imported, also if it became invalid since', async () => {
  const { dialog, choose } = await showImport(answer(WRONG), answer(GOOD), answer(WRONG));
  await choose();
  const action = (count: number) => dialog.getByRole('button', { name: `Import ${count} Row(s)` });
  await expect.element(action(1)).toHaveAttribute('aria-disabled', 'true');
  await choose(new File(['id'], 'other.csv'));
  await action(2).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Nothing was imported. Correct the invalid rows.');
  await expect.element(action(1)).toHaveAttribute('aria-disabled', 'true');
});

it('an unreadable file shows the reason', async () => {
  const { dialog, choose } = await showImport(
    Response.json({ name: 'ValidationError', message: 'The file has no rows' }, { status: 400 }),
  );
  await choose();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The file has no rows');
  await choose(new File(['x'.repeat(4_194_305)], 'large.csv'));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The file is larger than 4 MB. Split it.');
});
