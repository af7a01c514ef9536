import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { holding, memberWith, NORTH, permissionsIn, WEST } from '../../../test/members.ts';
import { TEST_TOKEN } from '../../../test/render.tsx';
import type { Answer, Answers } from '../../../test/server.ts';
import { stubChunks } from '../attachments/attachments.fixtures.ts';
import { GIFTS_PATH, giftPage, giftWith, type OpenOptions, openGifts } from './gift-list.fixtures.ts';

const OWN = { createdById: '7', createdByName: 'Nadia Petrov' };
const SEEN: GiftPermission = 'viewallgiftforallorgs';

async function openMenu(options: OpenOptions = {}) {
  const opened = await openGifts(options);
  await opened.table.getByRole('button', { name: /^Actions for gift to Dubois/ }).click();
  const item = (name: string) => opened.screen.getByRole('menuitem', { name, exact: true });
  return { ...opened, item };
}
const menuItems = async (options: OpenOptions) => {
  const { screen, table } = await openGifts(options);
  await expect.element(table.getByText('Dubois, Claire DO')).toBeVisible();
  const button = table.getByRole('button', { name: /^Actions for/ });
  if (button.query()) {
    await button.click();
    await expect.element(screen.getByRole('menuitem').first()).toBeVisible();
  }
  const names = screen
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
  await screen.unmount();
  return names;
};

it.each<[GiftPermission[], string[], string[]]>([
  [[], [], []],
  [['editallgifts'], ['Edit', 'Delete'], ['Edit', 'Delete']],
  [['editowngifts'], [], ['Edit', 'Delete']],
])(
  'CPERM-008 %j allows editing and deleting gifts of others: %j, and own ones: %j',
  async (held, others, own) => {
    const visit = holding(SEEN, ...held);
    expect(await menuItems({ visit })).toEqual(others);
    expect(await menuItems({ visit, search: giftPage([giftWith(OWN)]) })).toEqual(own);
  },
);

it.each<[GiftPermission[], string[], string[]]>([
  [['returnallgifts'], ['Return'], ['Return']],
  [['returnowngifts'], [], ['Return']],
])('CPERM-009 %j allows returning gifts of others: %j, and own ones: %j', async (held, others, own) => {
  const visit = holding(SEEN, ...held);
  expect(await menuItems({ visit })).toEqual(others);
  expect(await menuItems({ visit, search: giftPage([giftWith(OWN)]) })).toEqual(own);
});

it("actions depend on the permissions in the gift's own organization", async () => {
  const permissions = [...permissionsIn(NORTH), ...permissionsIn(WEST, ['login', SEEN])];
  const search = giftPage([giftWith({ organizationId: WEST.id })]);
  expect(await menuItems({ visit: { member: memberWith({ permissions }) }, search })).toEqual([]);
});

it.each<[GiftPermission[], boolean, boolean]>([
  [[], false, false],
  [['reportgiftalert'], true, false],
  [['enternewgifts'], false, true],
])('CPERM-007 with %j Export: %s, Add New Entry: %s', async (held, exports, enters) => {
  const { screen, table } = await openGifts({ visit: holding(SEEN, ...held) });
  await expect.element(table.getByText('Dubois, Claire DO')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' }).query() !== null).toBe(exports);
  expect(screen.getByRole('link', { name: 'Add New Entry' }).query() !== null).toBe(enters);
});

it('Edit leads to the form of the gift', async () => {
  const { item, address } = await openMenu();
  await item('Edit').click();
  await expect.poll(address).toBe(`${GIFTS_PATH}/31/edit`);
});

it("Edit leads to the gift's organization if the current one allows no edits", async () => {
  const permissions = [...permissionsIn(NORTH, ['login', SEEN]), ...permissionsIn(WEST)];
  const { item } = await openMenu({
    visit: { member: memberWith({ permissions }) },
    search: giftPage([giftWith({ organizationId: WEST.id })]),
  });
  await expect.element(item('Edit')).toHaveAttribute('href', '/n/northfield/6/giftalert/31/edit?from=5');
});

it('GIFT-014 a returned gift can be deleted, but not edited or returned', async () => {
  const { item, screen } = await openMenu({ search: giftPage([giftWith({ giftStatus: 2 })]) });
  for (const name of ['Edit', 'Return']) {
    await expect.element(item(name)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item(name)).toHaveAttribute('aria-description', 'This gift has been returned');
  }
  await item('Return').click({ force: true });
  expect(screen.getByRole('dialog').query()).toBeNull();
  await item('Delete').click();
  await expect.element(screen.getByRole('dialog', { name: 'Delete Gift' })).toBeVisible();
});

it('GIFT-015 the menu of gifts from before last year is disabled, with the reason', async () => {
  const { table, screen } = await openGifts({
    search: giftPage([
      giftWith({ giftYear: 2024, receivedDate: '2024-12-31' }),
      giftWith({ originalId: '32', providerName: 'Mbeki', giftYear: 2025, receivedDate: '2025-01-01' }),
    ]),
  });
  const closed = table.getByRole('button', { name: /^Actions for gift to Dubois/ });
  await expect.element(closed).toHaveAttribute('aria-disabled', 'true');
  await expect.element(closed).toHaveAttribute('aria-description', 'Gifts of 2024 are closed');
  await closed.click({ force: true });
  (closed.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitem').query()).toBeNull();
  await expectAccessible();
  await table.getByRole('button', { name: /^Actions for gift to Mbeki/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
});

const ACTS = [
  ['Return', 'Return Gift', 'ReturnGiftAlert', 'Failed to return Gift'],
  ['Delete', 'Delete Gift', 'DeleteGiftAlert', 'Failed to delete Gift'],
] as const;
const SENT = {
  Return: { giftReturn: { returnedDate: '2026-11-22', manner: 1, amount: 84.95, note: '' } },
  Delete: { reason: 'Entered twice' },
};
const DONE: Answers = {
  ReturnGiftAlert: { data: { returnGiftAlert: { id: '312', originalId: '31', giftStatus: 2 } } },
  DeleteGiftAlert: { data: { deleteGiftAlert: true } },
};

it.each(ACTS)(
  'TEN-013 %s asks in a dialog of 600 px, calls by ID, and refetches the list',
  async (label, title, operation) => {
    const { item, screen, calls, asked, table } = await openMenu({ answers: DONE });
    const made = () => calls.filter(({ operationName }) => operationName === operation);
    await item(label).click();
    const dialog = screen.getByRole('dialog', { name: title });
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().textContent).toContain('$84.95 to Dubois, Claire DO, received 11/17/2026.');
    expect(dialog.element().getBoundingClientRect().width).toBe(600);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(made()).toEqual([]);

    await table.getByRole('button', { name: /^Actions for gift to Dubois/ }).click();
    await item(label).click();
    if (label === 'Delete') {
      await dialog.getByRole('button', { name: title }).click();
      await expect.element(dialog.getByText('Enter why the gift is deleted')).toBeVisible();
      expect(made()).toEqual([]);
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
    }
    const before = asked().length;
    const sums = () => calls.filter(({ operationName }) => operationName === 'GiftAlertSums').length;
    expect(sums()).toBe(1);
    await dialog.getByRole('button', { name: title }).click();
    await expect
      .poll(() => made().map(({ variables }) => variables))
      .toEqual([{ tenantName: 'northfield', organizationId: '5', id: '311', ...SENT[label] }]);
    await expect.poll(() => asked().length).toBeGreaterThan(before);
    await expect.poll(sums).toBeGreaterThan(1);
  },
);

it.each(ACTS)(
  'GIFT-033 SHELL-122 (%s) a failure is reported, and so are changes by others',
  async (label, title, operation, failed) => {
    let answer: Answer = { error: 'InternalError' };
    const { item, screen, asked } = await openMenu({ answers: { [operation]: () => answer } });
    await item(label).click();
    const dialog = screen.getByRole('dialog');
    const note = dialog.getByRole('textbox', { name: label === 'Delete' ? 'Reason' : 'Note' });
    await note.fill('Entered twice');
    await dialog.getByRole('button', { name: title }).click();
    await expect.element(screen.getByRole('alert').getByText(failed, { exact: true })).toBeVisible();
    answer = { error: 'ConflictError', message: 'Someone else has changed this gift' };
    const before = asked().length;
    await dialog.getByRole('button', { name: title }).click();
    await expect
      .element(screen.getByText('Someone else has changed this gift', { exact: true }))
      .toBeVisible();
    await expect.element(note).toHaveValue('Entered twice');
    await expect.poll(() => asked().length).toBeGreaterThan(before);
  },
);

it.each(ACTS)(
  '%s after a change by another person shows it, and changes the newest version',
  async (label, title, operation) => {
    let gift = giftWith();
    const { item, screen, calls } = await openMenu({
      search: () => giftPage([gift]),
      answers: {
        [operation]: () => ({ error: 'ConflictError', message: 'Someone else has changed this gift' }),
      },
    });
    await item(label).click();
    const dialog = screen.getByRole('dialog');
    const note = dialog.getByRole('textbox', { name: label === 'Delete' ? 'Reason' : 'Note' });
    await note.fill('Entered twice');
    gift = giftWith({ id: '399', giftAmount: 90 });
    await dialog.getByRole('button', { name: title }).click();
    await expect.element(dialog.getByText('$90.00 to Dubois, Claire DO')).toBeVisible();
    await expect.element(note).toHaveValue('Entered twice');
    await dialog.getByRole('button', { name: title }).click();
    const ids = () =>
      calls
        .filter(({ operationName }) => operationName === operation)
        .map(({ variables }) => variables['id']);
    await expect.poll(ids).toEqual(['311', '399']);
  },
);

it('a part of a gift can come back, with a day, a manner, a note and a file, and wrong input stays at its field', async () => {
  const uploads = stubChunks();
  const { item, screen, calls } = await openMenu({
    search: giftPage([giftWith({ returnedAmount: 20 })]),
    answers: DONE,
  });
  await item('Return').click();
  const dialog = screen.getByRole('dialog', { name: 'Return Gift' });
  const amount = dialog.getByRole('textbox', { name: 'Amount Returned' });
  await expect.element(amount).toHaveValue('$64.95');
  await amount.fill('6496');
  await dialog.getByRole('textbox', { name: 'Date Returned' }).fill('2026-11-16');
  await dialog.getByRole('radio', { name: 'Its value' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Check 1042');
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')!,
    new File(['%PDF-1.7'], 'Check.pdf', { type: 'application/pdf' }),
  );
  const send = dialog.getByRole('button', { name: 'Return Gift' });
  await send.click();
  await expect
    .element(dialog.getByText('Enter at most $64.95, which has not been returned yet'))
    .toBeVisible();
  await expect
    .element(dialog.getByText('Date returned cannot be before the gift was received, 11/17/2026'))
    .toBeVisible();
  await expectAccessible();
  await amount.fill('1250');
  await dialog.getByRole('textbox', { name: 'Date Returned' }).fill('2026-11-20');
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]!.answer(200, { assetId: 'a1' });
  await expect.element(dialog.getByText('8 B')).toBeVisible();
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const file = { fileName: 'Check.pdf', description: '', scontractId: 'a1', refrenceId: 'a1' };
  expect(calls.findLast(({ operationName }) => operationName === 'ReturnGiftAlert')!.variables).toMatchObject(
    {
      giftReturn: { returnedDate: '2026-11-20', manner: 2, amount: 12.5, note: 'Check 1042', file },
    },
  );
});

it('the detail shows returns with their evidence, and who deleted a void gift and why', async () => {
  const back = { id: '1', returnedDate: '2026-11-20', manner: 2, amount: 12.5, note: 'Check 1042' };
  const entered = {
    assetId: 'a1',
    fileName: 'Check.pdf',
    enteredDate: 1_795_300_000,
    enteredByName: 'Omar Haddad',
  };
  const voided = { voidReason: 'Entered twice', voidedDate: 1_795_300_000, voidedByName: 'Nadia Petrov' };
  const { table } = await openGifts({
    search: giftPage([
      giftWith({ returnedAmount: 12.5, returns: [{ ...back, ...entered }] }),
      giftWith({ id: '321', originalId: '32', providerName: 'Mbeki', giftStatus: 3, ...voided }),
    ]),
  });
  await expect.element(table.getByText('$12.50 returned')).toBeVisible();
  await table.getByRole('button', { name: /^Gift to Dubois/ }).click();
  const returns = table.getByRole('region', { name: 'Returns' });
  await expect.element(returns.getByText('11/20/2026, $12.50, its value')).toBeVisible();
  await expect.element(returns.getByRole('button', { name: 'Check.pdf' })).toBeVisible();
  await expectAccessible();
  await table.getByRole('button', { name: /^Gift to Mbeki/ }).click();
  await expect.element(table.getByText('Entered twice')).toBeVisible();
  const menu = table.getByRole('button', { name: /^Actions for gift to Mbeki/ });
  await expect.element(menu).toHaveAttribute('aria-description', 'This gift has been deleted');
});

it("the event of a gift is linked in the gift's organization, if the viewer may enter it", async () => {
  const ofEvent = (originalId: string, organizationId: string) =>
    giftWith({
      originalId,
      organizationId,
      providerName: `Dubois ${originalId}`,
      eventId: '8',
      eventName: 'Dinner',
    });
  const { table } = await openGifts({ search: giftPage([ofEvent('31', WEST.id), ofEvent('32', '77')]) });
  await table.getByRole('button', { name: /^Gift to Dubois 31/ }).click();
  const link = table.getByRole('link', { name: 'Dinner' });
  await expect.element(link).toHaveAttribute('href', '/n/northfield/6/events/8');
  await table.getByRole('button', { name: /^Gift to Dubois 32/ }).click();
  await expect.element(table.getByText('Dinner').nth(1)).toBeVisible();
  expect(link.elements()).toHaveLength(1);
});

it('the history of a gift is loaded when it is opened, and a failure can be tried again', async () => {
  let answer: Answer = { error: 'InternalError' };
  const { table, screen, calls } = await openGifts({ answers: { GiftAlertHistory: () => answer } });
  await table.getByRole('button', { name: /^Gift to Dubois/ }).click();
  const toggle = table.getByRole('button', { name: 'History' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(calls.some(({ operationName }) => operationName === 'GiftAlertHistory')).toBe(false);
  await toggle.click();
  await expect.element(table.getByRole('button', { name: 'Try again' })).toBeVisible();
  const change = { changedDate: 1_795_300_000, changedByName: 'Omar Haddad', __typename: 'GiftChange' };
  const values = [{ __typename: 'GiftChangedValue', name: 'Value', before: '$90.00', after: '$84.95' }];
  const entered = [{ __typename: 'GiftChangedValue', name: 'Value', before: null, after: '$90.00' }];
  answer = {
    data: {
      giftAlertHistory: [
        { ...change, action: 'update', note: '', values },
        { ...change, action: 'create', note: '', values: entered },
      ],
    },
  };
  await table.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Value: $90.00 → $84.95')).toBeVisible();
  await expect.element(screen.getByText('Value: $90.00', { exact: true })).toBeVisible();
  await expectAccessible();
});

const CSV = '/api/northfield/5/giftalerts/csv';

/** Records files that the page would save. */
function savedFiles() {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

it('GIFT-011 Export posts the filter with the token and saves a dated file', async () => {
  const posted: RequestInit[] = [];
  const { screen } = await openGifts({
    paths: {
      [CSV]: (init) => {
        posted.push(init!);
        return new Response('a,b');
      },
    },
  });
  const names = savedFiles();
  await screen.getByRole('button', { name: 'Export' }).click();
  await expect.poll(() => names).toEqual(['Gift Alert Report 2026-11-22.csv']);
  const [{ method, headers, body }] = posted as [RequestInit];
  expect(method).toBe('POST');
  expect(new Headers(headers).get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
  expect(JSON.parse(String(body))).toEqual({ giftYears: [2026] });
});

it('GIFT-033 SHELL-122 a failure shows a message', async () => {
  const { screen } = await openGifts({ paths: { [CSV]: () => new Response('', { status: 500 }) } });
  await screen.getByRole('button', { name: 'Export' }).click();
  await expect.element(screen.getByText('Failed to download Gift Alert report')).toBeVisible();
});

it('Export names the organizations that it omits', async () => {
  const permissions = [...permissionsIn(NORTH), ...permissionsIn(WEST, ['login', SEEN])];
  const { screen } = await openGifts({ visit: { member: memberWith({ permissions }) } });
  await expect
    .element(screen.getByRole('button', { name: 'Export' }))
    .toHaveAttribute('aria-description', 'Excludes gifts of Westgate Clinic, which you cannot export');
});
