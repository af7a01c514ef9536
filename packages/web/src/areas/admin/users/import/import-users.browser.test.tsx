import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { TEST_TOKEN } from '../../../../test/render.tsx';
import { brandRoutes } from '../../../../test/routes.ts';
import { usersOn } from '../data/users.fixtures.tsx';

const showUsers = usersOn(brandRoutes('spend'));
const IMPORT = '/api/systems/2/users/import';

const line = (number: number, outcome: string, ...reasons: string[]) => ({
  line: number,
  name: `Person ${number}`,
  email: `person${number}@lakeside.example`,
  outcome,
  reasons,
});
const LOOKED_AT = [
  line(2, 'new'),
  line(3, 'known', 'A user with this email address cannot be added.'),
  line(4, 'wrong', 'title is missing', 'facility is missing'),
  line(5, 'new'),
];
const FILE = new File(['first_name,last_name,email,title'], 'users.csv', { type: 'text/csv' });

async function showImport(...answers: Response[]) {
  const sent: (RequestInit | undefined)[] = [];
  const answer = vi.fn((init?: RequestInit) => {
    sent.push(init);
    return answers.shift()!;
  });
  const shown = await showUsers({}, { paths: { [IMPORT]: answer } });
  await expect.element(shown.button('Import Users')).toHaveAttribute('aria-disabled', 'false');
  await shown.button('Import Users').click();
  const dialog = shown.screen.getByRole('dialog', { name: 'Import Users' });
  await expect.element(dialog.getByText(/^Columns: first_name, last_name, email, title/)).toBeVisible();
  const choose = (file = FILE) =>
    userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  return { ...shown, dialog, choose, sent };
}

const rows = (element: Element) =>
  [...element.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));

it('a file is shown row by row before anybody is added, and then the good rows are', async () => {
  const message = 'The users were added, but not invited.';
  const { screen, dialog, choose, sent, sentVariables } = await showImport(
    Response.json({ lines: LOOKED_AT, message: '' }),
    Response.json({ lines: [line(2, 'added'), line(5, 'known')], message }),
  );
  await expectAccessible();
  await choose();
  const add = dialog.getByRole('button', { name: 'Add 2 User(s)' });
  await expect.element(add).toBeVisible();
  expect(rows(dialog.element())).toEqual([
    ['2', 'Person 2', 'person2@lakeside.example', 'New'],
    ['3', 'Person 3', 'person3@lakeside.example', 'ExistsA user with this email address cannot be added.'],
    ['4', 'Person 4', 'person4@lakeside.example', 'Invalidtitle is missingfacility is missing'],
    ['5', 'Person 5', 'person5@lakeside.example', 'New'],
  ]);
  await expect.element(dialog.getByText('2 new, 1 existing, 1 invalid')).toBeVisible();
  await expectAccessible();
  expect(sent).toHaveLength(1);
  await add.click();
  await expect.element(screen.getByText('Successfully added 1 User(s)')).toBeVisible();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => sentVariables('GetUsers').length).toBe(2);
  expect(sent).toHaveLength(2);
  for (const [at, init] of sent.entries())
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      authorization: `Bearer ${TEST_TOKEN}`,
      'content-type': 'text/csv',
      // Adding is repeated with its key after a lost answer.
      ...(at === 1 && { 'idempotency-key': expect.any(String) }),
    });
});

it('a file that cannot be read says why, and another can be chosen', async () => {
  const { dialog, choose } = await showImport(
    Response.json({ name: 'ValidationError', message: 'The file has no rows' }, { status: 400 }),
    Response.json({ lines: [LOOKED_AT[1]], message: '' }),
  );
  await choose();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The file has no rows');
  await choose(new File(['x'.repeat(1_048_577)], 'large.csv'));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The file is larger than 1 MB. Split it.');
  await choose(new File(['first_name'], 'other.csv'));
  await expect.element(dialog.getByText('0 new, 1 existing, 0 invalid')).toBeVisible();
  expect(dialog.getByRole('alert').query()).toBeNull();
  await expect
    .element(dialog.getByRole('button', { name: 'Add 0 User(s)' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('what goes wrong on the way is told without what the server says inside', async () => {
  const { dialog, choose } = await showImport(
    Response.json({ name: 'InternalError', message: 'secret' }, { status: 500 }),
  );
  await choose();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('There was an error and we were unable to process your request.');
});
