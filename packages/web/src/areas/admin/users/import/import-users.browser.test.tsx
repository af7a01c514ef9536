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
  changes: [] as string[],
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

it('a file is previewed row by row, and then the good rows are added', async () => {
  const message = 'The users were added, but not invited.';
  const { screen, dialog, choose, sent, sentVariables } = await showImport(
    Response.json({ lines: LOOKED_AT, missing: null, message: '' }),
    Response.json({ lines: [line(2, 'added'), line(5, 'known')], missing: null, message }),
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
      // After a lost answer, the import is repeated with its key.
      ...(at === 1 && { 'idempotency-key': expect.any(String) }),
    });
});

it('an unreadable file shows the reason, and another can be selected', async () => {
  const { dialog, choose } = await showImport(
    Response.json({ name: 'ValidationError', message: 'The file has no rows' }, { status: 400 }),
    Response.json({ lines: [LOOKED_AT[1]], missing: null, message: '' }),
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

it("a transport failure is reported without the server's internals", async () => {
  const { dialog, choose } = await showImport(
    Response.json({ name: 'InternalError', message: 'secret' }, { status: 500 }),
  );
  await choose();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('There was an error and we were unable to process your request.');
});

const MISSING = {
  users: [
    { id: 8, name: 'Person 8', email: 'person8@lakeside.example', refusal: '' },
    { id: 9, name: 'Person 9', email: 'person9@lakeside.example', refusal: 'You may not' },
  ],
  count: 1,
  activeCount: 9,
  refusal: '',
};
const changed = (outcome: string) => ({
  ...line(2, outcome),
  changes: ['Title: Buyer → Director', 'Adds Purchaser'],
});
const check = (dialog: Awaited<ReturnType<typeof showImport>>['dialog'], label: RegExp) =>
  dialog.getByRole('checkbox', { name: label }).click();

it('known users are updated and missing ones deactivated, after a question with their number', async () => {
  const { screen, dialog, choose, sent } = await showImport(
    Response.json({ lines: [changed('change'), line(3, 'unchanged')], missing: MISSING, message: '' }),
    Response.json({ lines: [changed('changed'), line(3, 'unchanged')], missing: MISSING, message: '' }),
  );
  await check(dialog, /^Update users/);
  await expect.element(dialog.getByText(/^Columns: email. Optional: first_name/)).toBeVisible();
  await check(dialog, /^Deactivate users who are missing/);
  await choose();
  await expect.element(dialog.getByText('0 new, 1 changed, 1 unchanged, 0 invalid, 2 missing')).toBeVisible();
  expect(rows(dialog.element())).toEqual([
    ['2', 'Person 2', 'person2@lakeside.example', 'ChangedTitle: Buyer → DirectorAdds Purchaser'],
    ['3', 'Person 3', 'person3@lakeside.example', 'Unchanged'],
    ['Person 8', 'person8@lakeside.example', 'Deactivated'],
    ['Person 9', 'person9@lakeside.example', 'StaysYou may not'],
  ]);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Change 1, Deactivate 1 User(s)' }).click();
  const question = screen.getByRole('dialog', { name: 'Deactivate 1 user?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Change 1, Deactivate 1 User(s)' }).click();
  await question.getByRole('button', { name: 'Deactivate 1 User(s)' }).click();
  await expect.element(screen.getByText('Successfully changed 1, deactivated 1 User(s)')).toBeVisible();
  expect(sent).toHaveLength(2);
});

it('the file is checked again after a change of the options, and more than half needs a confirmation', async () => {
  const most = { ...MISSING, count: 5 };
  const { dialog, choose, sent } = await showImport(
    Response.json({ lines: [line(3, 'known')], missing: null, message: '' }),
    Response.json({ lines: [line(3, 'known')], missing: most, message: '' }),
    Response.json({
      lines: [line(3, 'known')],
      missing: { ...most, refusal: 'You are not in it.' },
      message: '',
    }),
  );
  await choose();
  await expect.element(dialog.getByRole('button', { name: 'Add 0 User(s)' })).toBeVisible();
  await check(dialog, /^Deactivate users who are missing/);
  const save = dialog.getByRole('button', { name: 'Deactivate 5 User(s)' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await check(dialog, /^Deactivate 5 of 9 users/);
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  await check(dialog, /^Update users/);
  await expect.element(dialog.getByText('You are not in it.').first()).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Add 0 User(s)' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  expect(sent).toHaveLength(3);
});
