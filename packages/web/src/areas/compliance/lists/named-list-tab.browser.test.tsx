import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { typeSearch } from '../../../test/debounce.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { readyWith } from '../../../test/members.ts';
import { fixedSession, renderElement } from '../../../test/render.tsx';
import { type Answer, type Answers, stubServer } from '../../../test/server.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { GiftTypesTab, MarketsTab, RequestorsTab } from './named-list-tab.tsx';
import { GIFT_TYPES, MARKETS, REQUESTORS } from './named-lists.ts';

const LISTS = {
  Requestors: {
    id: 'REF-008',
    Tab: RequestorsTab,
    list: REQUESTORS,
    one: 'Requestor',
    search: 'Search Requestors',
    add: 'Add Requestor',
    query: 'GiftAlertRequestors',
    mutation: 'SaveGiftAlertRequestor',
    columns: ['Requestor', 'Current Entries', 'Active', 'Actions'],
  },
  Markets: {
    id: 'REF-009',
    Tab: MarketsTab,
    list: MARKETS,
    one: 'Market',
    search: 'Search Markets',
    add: 'Add Market',
    query: 'GiftAlertMarkets',
    mutation: 'SaveGiftAlertMarket',
    columns: ['Market', 'Actions'],
  },
  'Gift Types': {
    id: 'REF-010',
    Tab: GiftTypesTab,
    list: GIFT_TYPES,
    one: 'Gift Type',
    search: 'Search Gift Type',
    add: 'Add GiftType',
    query: 'GiftAlertTypes',
    mutation: 'SaveGiftAlertType',
    columns: ['Gift Type', 'Current Entries', 'Active', 'Actions'],
  },
} as const;
type ListName = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as ListName[];

const record = (number: number, name: string, changes: object = {}) => ({
  id: String(100 + number),
  originalId: String(number),
  name,
  currentEntriesCount: number,
  isActive: true,
  ...changes,
});
const SAVED: Answer = { data: { saved: { id: '300', originalId: '7' } } };

async function open(name: ListName, records: readonly object[], answers: Answers = {}) {
  const { Tab, query, mutation, search } = LISTS[name];
  const server = stubServer({
    [query]: () => ({ data: { rows: records } }),
    [mutation]: SAVED,
    ...answers,
  });
  const page = (
    <>
      <PageHeader title="Gift Alert Settings" home={null} />
      <Tab />
    </>
  );
  const session = fixedSession(readyWith());
  const { screen } = await renderElement(page, { session, brand: 'compliance' });
  const table = screen.getByRole('table', { name });
  const asked = (operation: string) =>
    server.calls.filter(({ operationName }) => operationName === operation);
  const cells = () =>
    [...document.querySelectorAll('tbody tr td:first-child')].map(({ textContent }) => textContent);
  const sent = () => asked(mutation).map(({ variables }) => variables['input']);
  await expect.element(screen.getByRole('searchbox', { name: search })).toBeVisible();
  return { screen, table, asked, sent, cells };
}
const place = { tenantName: 'northfield', organizationId: '5' };

for (const name of NAMES) {
  const { Tab, list, one, query } = LISTS[name];
  const WORDS = ['Apples', 'Bread', 'Candles'];
  provesLoadedList({
    path: '/',
    brand: 'compliance',
    element: <Tab />,
    table: name,
    operation: query,
    data: (rows) => ({ rows }),
    pageSize: 20,
    row: (n) => {
      const cell = WORDS[n - 1] ?? `Name ${n}`;
      return { row: record(n, cell, { isActive: n === 1 }), cell };
    },
    search: { finds: 'bread', others: 1 },
    sorts: [
      { header: one, ascending: ['Apples', 'Bread'] },
      ...(list.isCounted
        ? [{ header: 'Current Entries', ascending: ['Apples', 'Bread'] as const, down: true }]
        : []),
      ...(list.hasStatus ? [{ header: 'Active', ascending: ['Apples', 'Bread'] as const }] : []),
    ],
    empty: 'No results could be found',
    nothingFound: 'No results could be found',
  });
}

describe.each(NAMES)('the list %s', (name) => {
  const { id, one, add, search, columns, query } = LISTS[name];
  const { hasStatus, isCounted } = LISTS[name].list;

  it(`${id} REF-004 REF-005 REF-006 REF-012 has its columns and its dialog`, async () => {
    const golf = record(6, 'Golf Outing', { isActive: false });
    const { screen, table, sent, asked } = await open(name, [record(1204, 'Meal'), golf]);
    await expect.element(table.getByText('Golf Outing')).toBeVisible();
    const heads = table.getByRole('columnheader').elements();
    expect(heads.map(({ textContent }) => textContent.trim())).toEqual(columns);
    if (isCounted)
      await expect.element(table.getByRole('row', { name: /Meal/ }).getByText('1,204')).toBeVisible();
    if (hasStatus) {
      await expect.element(table.getByRole('row', { name: /Meal/ }).getByText('Active')).toBeVisible();
      await expect.element(table.getByRole('row', { name: /Golf/ }).getByText('Inactive')).toBeVisible();
    }
    await expectAccessible();

    await screen.getByRole('button', { name: add }).click();
    const added = screen.getByRole('dialog', { name: `Add New ${one}` });
    await expect.element(added.getByRole('textbox', { name: one })).toHaveValue('');
    expect(added.getByRole('checkbox', { name: 'Active' }).elements()).toHaveLength(hasStatus ? 1 : 0);
    if (hasStatus) await expect.element(added.getByRole('checkbox', { name: 'Active' })).toBeChecked();
    expect(document.querySelector('.mantine-Modal-content')!.getBoundingClientRect().width).toBe(800);
    await expectAccessible();
    await added.getByRole('textbox', { name: one }).fill('  Flowers ');
    await userEvent.keyboard('{Enter}');
    await expect.element(added).not.toBeInTheDocument();
    await expect.poll(() => asked(query).length).toBe(2);
    const created = {
      ...place,
      originalId: null,
      id: null,
      name: 'Flowers',
      ...(hasStatus && { isActive: true }),
    };
    expect(sent()).toEqual([created]);

    await screen.getByRole('button', { name: 'Edit Golf Outing' }).click();
    const edited = screen.getByRole('dialog', { name: `Edit ${one}` });
    const field = edited.getByRole('textbox', { name: one });
    await field.fill('Tennis');
    await edited.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(edited).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Edit Golf Outing' }).click();
    await expect.element(field).toHaveValue('Golf Outing');
    await field.fill('Golf');
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect.element(edited).not.toBeInTheDocument();
    const changed = {
      ...place,
      originalId: '6',
      id: '106',
      name: 'Golf',
      ...(hasStatus && { isActive: false }),
    };
    expect(sent()[1]).toEqual(changed);
    await expect.poll(() => asked(query).length).toBe(3);
  });

  it('REF-001 up to three tenths of the letters may be wrong', async () => {
    const { screen, table, cells } = await open(name, [record(1, 'Whitman')]);
    await expect.element(table.getByText('Whitman')).toBeVisible();
    // Two of seven letters: 0.29.
    typeSearch('whutmun');
    await expect.poll(cells).toEqual(['Whitman']);
    // Two of six: 0.33.
    typeSearch('whutmu');
    await expect.element(screen.getByText('No results could be found')).toBeVisible();
  });

  it('REF-001 REF-002 REF-003 (requestors, markets and gift types) is searched, sorted and paged', async () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      record(index, `Entry ${String(index).padStart(2, '0')}`),
    );
    const { screen, table, cells } = await open(name, [...many, record(40, 'Abc Catering')]);
    await expect.element(table.getByText('Abc Catering')).toBeVisible();
    expect(cells()).toHaveLength(20);
    expect(cells()[0]).toBe('Abc Catering');
    const pages = screen.getByRole('navigation', { name: `Pages of ${name}` });
    await expect.element(pages.getByText('1–20 of 24')).toBeVisible();
    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(cells).toEqual(['Entry 19', 'Entry 20', 'Entry 21', 'Entry 22']);
    typeSearch('ctering');
    await expect.poll(cells).toEqual(['Abc Catering']);
    typeSearch('nothing like it');
    await expect.element(screen.getByText('No results could be found')).toBeVisible();
    expect(document.querySelector('input[type="search"]')).toHaveAttribute('placeholder', search);
  });

  it('REF-003 (requestors, markets and gift types) an empty list shows a message', async () => {
    const { screen } = await open(name, []);
    await expect.element(screen.getByText('No results could be found')).toBeVisible();
  });

  it('REF-007 a name is required', async () => {
    const { screen, sent } = await open(name, []);
    await screen.getByRole('button', { name: add }).click();
    const dialog = screen.getByRole('dialog', { name: `Add New ${one}` });
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('textbox', { name: one }).fill('   ');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['conflict', `Failed to save ${one}. Duplicate ${one}.`],
    ['InternalError', `Failed to save ${one}`],
    ['ValidationError', `Failed to save ${one}`],
  ])(
    `REF-027 REF-028 SHELL-120 SHELL-121 (${one}) a save refused as %s shows the refusal and keeps the input`,
    async (error, reported) => {
      const { mutation } = LISTS[name];
      const { screen } = await open(name, [], {
        [mutation]: { error, field: 'name', message: 'Not this one' },
      });
      await screen.getByRole('button', { name: add }).click();
      const dialog = screen.getByRole('dialog', { name: `Add New ${one}` });
      const field = dialog.getByRole('textbox', { name: one });
      await field.fill('Meals');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect.element(screen.getByRole('alert').getByText(reported, { exact: true })).toBeVisible();
      await expect.element(field).toHaveValue('Meals');
    },
  );
});

it.each(['Requestors', 'Gift Types'] as const)(
  'REF-011 (the checkbox, and nothing that deletes) %s can be deactivated and activated again',
  async (name) => {
    const { one } = LISTS[name];
    const { screen, sent } = await open(name, [record(6, 'Golf Outing')]);
    const dialog = screen.getByRole('dialog', { name: `Edit ${one}` });
    await screen.getByRole('button', { name: 'Edit Golf Outing' }).click();
    await dialog.getByRole('checkbox', { name: 'Active' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent()).toMatchObject([{ originalId: '6', isActive: false }]);
    expect(screen.getByRole('button', { name: /delete|remove/i }).elements()).toEqual([]);
  },
);

it('of two concurrent editors of a name, the second gets a question, and can overwrite', async () => {
  const seen = record(6, 'Golf Outing');
  const theirs = { ...seen, id: '200', name: 'Golf Day' };
  let saves = 0;
  const rows = [seen, theirs];
  let reads = 0;
  const { screen, sent } = await open('Gift Types', [], {
    GiftAlertTypes: () => ({ data: { rows: [rows[Math.min(reads++, 1)]!] } }),
    SaveGiftAlertType: () =>
      saves++ === 0
        ? { error: 'ConflictError', field: 'id', message: 'Somebody else has changed it' }
        : SAVED,
  });
  await screen.getByRole('button', { name: 'Edit Golf Outing' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit Gift Type' });
  await dialog.getByRole('textbox', { name: 'Gift Type' }).fill('Golf');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: /mine/i }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ id: '106' }, { id: '200', name: 'Golf' }]);
});

it('a gift type can be never allowed', async () => {
  const { screen, table, sent } = await open('Gift Types', [
    record(1, 'Cash', { isNeverAllowed: true }),
    record(2, 'Meal', { isNeverAllowed: false }),
  ]);
  await expect.element(table.getByText('Never allowed')).toBeVisible();
  await screen.getByRole('button', { name: 'Edit Meal' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit Gift Type' });
  await dialog.getByRole('checkbox', { name: 'Never allowed' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(sent).toMatchObject([{ name: 'Meal', isNeverAllowed: true }]);
});
