import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { memberWith } from '../../../test/members.ts';
import { openGifts } from '../gifts/gift-list.fixtures.ts';
import type { GiftListFilter } from './gift-filter.ts';

async function openPanel(options: Parameters<typeof openGifts>[0] = {}) {
  const opened = await openGifts(options);
  await opened.screen.getByRole('button', { name: /^Filter/ }).click();
  const panel = opened.screen.getByRole('dialog', { name: 'Filter' });
  await expect.element(panel).toBeVisible();
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
  const choose = async (label: string, ...options: string[]) => {
    await panel.getByRole('combobox', { name: label, exact: true }).click({ force: true });
    for (const option of options) await opened.screen.getByRole('option', { name: option }).click();
    // A single choice closes automatically.
    if (opened.screen.getByRole('listbox').query()) await userEvent.keyboard('{Escape}');
  };
  return { ...opened, panel, button, field, choose };
}
const chips = (screen: Awaited<ReturnType<typeof openGifts>>['screen']) =>
  screen
    .getByRole('button', { name: /^Remove / })
    .elements()
    .map((button) => button.getAttribute('aria-label')!.slice('Remove '.length));
const LISTS = [
  'Providers (NPI)',
  'Locations',
  'Organizations',
  'Incidental',
  'Year Received',
  'Requestors',
  'Gift Types',
  'Gift Status',
  'Created By',
];
const editor = memberWith({ roles: ['gift_editor'] });

it.each([
  ['gift_moderator', undefined],
  ['gift_administrator', undefined],
  ['gift_editor', ['7']],
  ['internal_staff', ['7']],
])("GIFT-004 %s starts with everyone's gifts or, for others, with their own", async (role, createdByIds) => {
  const { screen, asked } = await openGifts({ visit: { member: memberWith({ roles: [role] }) } });
  await expect.poll(() => asked().length).toBeGreaterThan(0);
  expect(asked()[0]?.['createdByIds']).toEqual(createdByIds);
  await expect
    .poll(() => chips(screen))
    .toEqual(['Year Received: 2026', ...(createdByIds ? ['Created By: Nadia Petrov'] : [])]);
});

it('GIFT-005 TEN-013 the panel is 500 px wide and has twelve filters, Apply applies the selection and Cancel does not', async () => {
  const { screen, panel, button, choose, asked } = await openPanel();
  await expect.poll(() => panel.element().getBoundingClientRect().width).toBe(500);
  expect(panel.element().getBoundingClientRect().right).toBeGreaterThan(1_400);
  for (const label of LISTS)
    await expect.element(panel.getByRole('combobox', { name: label, exact: true })).toBeInTheDocument();
  for (const label of ['Amount', 'Remaining Amount', 'Received Date'])
    await expect.element(panel.getByRole('group', { name: label, exact: true })).toBeInTheDocument();
  expect(panel.getByRole('combobox', { name: 'Exceptions' }).elements()).toEqual([]);
  await expectAccessible();
  const before = asked().length;
  await choose('Gift Status', 'Returned');
  await expect.element(panel.getByRole('status')).toHaveTextContent('1 change not applied yet');
  await button('Cancel').click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(asked()).toHaveLength(before);
  await screen.getByRole('button', { name: /^Filter/ }).click();
  await choose('Gift Status', 'Submitted');
  await choose('Incidental', 'Yes');
  await expect.element(panel.getByRole('status')).toHaveTextContent('2 changes not applied yet');
  await button('Apply').click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(() => asked().at(-1)).toMatchObject({ statuses: [1], isIncidental: true });
});

it('each filter is sent to the server, and shown in a chip', async () => {
  const kept: GiftListFilter = {
    providerIds: ['22'],
    entityIds: ['31'],
    organizationIds: ['6'],
    amount: { conditional: '=', start: 1_250, end: 9_900 },
    isIncidental: true,
    isAboveIncidentalLimit: false,
    exceptions: ['3'],
    isVoid: true,
    remaining: { conditional: 'RANGE', start: null, end: 5 },
    receivedDateStart: '2026-02-01',
    receivedDateEnd: '2026-02-28',
    giftYears: ['2026', '2024'],
    requestorIds: ['41'],
    giftTypeIds: ['12'],
    statuses: ['1'],
    createdByIds: ['99'],
  };
  sessionStorage.setItem('capwise.draft.gift-filter.7.5', JSON.stringify(kept));
  const { screen, asked } = await openGifts();
  await expect.poll(() => asked().length).toBeGreaterThan(0);
  expect(asked()[0]).toEqual({
    pageNumber: 1,
    pageSize: 20,
    sortColumn: 'created_date',
    sortDirection: 'desc',
    providerIds: ['22'],
    entityIds: ['31'],
    organizationIds: ['6'],
    amountConditional: '=',
    amountStart: 12.5,
    isIncidental: true,
    exceptions: [3],
    amountRemainingConditional: 'RANGE',
    amountRemainingEnd: 0.05,
    receivedDateStart: '2026-02-01',
    receivedDateEnd: '2026-02-28',
    giftYears: [2026, 2024],
    requestorIds: ['41'],
    giftTypeIds: ['12'],
    statuses: [1],
    isVoid: true,
    createdByIds: ['99'],
  });
  await expect
    .poll(() => chips(screen))
    .toEqual([
      'Providers: Dubois, Claire DO (1790446225)',
      'Locations: Cancer Pavilion',
      'Organizations: Westgate Clinic',
      'Amount: = $12.50',
      'Incidental: Yes',
      'Exceptions: Limited remuneration (z)',
      'Remaining Amount: up to $0.05',
      'Received Date: 02/01/2026 – 02/28/2026',
      'Year Received: 2026, 2024',
      'Requestors: Oncology',
      'Gift Types: Coffee',
      'Gift Status: Submitted',
      'Deleted Gifts: Void',
      'Created By: Omar Haddad',
    ]);
});

it('filters by exception where the organization asks for it', async () => {
  const complianceSettings = [{ id: '1', keyName: 'GIFT_EXCEPTIONS', value: 'True' }];
  const data = { giftAlertTypes: [], giftAlertRequestors: [], complianceSettings };
  const { screen, panel, button, choose, asked } = await openPanel({
    answers: { GiftEntryChoices: { data } },
  });
  await expect.element(panel.getByRole('combobox', { name: 'Exceptions' })).toBeInTheDocument();
  await expectAccessible();
  await choose('Exceptions', 'Limited remuneration (z)', 'Medical staff event (k)(4)', 'Not recorded');
  await button('Apply').click();
  await expect.poll(() => asked().at(-1)).toMatchObject({ exceptions: [3, 7, 0] });
  await expect
    .poll(() => chips(screen))
    .toContain('Exceptions: Limited remuneration (z), Medical staff event (k)(4), Not recorded');
});

it('GIFT-006 amounts are compared by =, >, < and Range, and a status is Submitted or Returned', async () => {
  const { screen, panel, button, field, choose, asked } = await openPanel();
  for (const label of ['Amount', 'Remaining Amount']) {
    const group = panel.getByRole('radiogroup', { name: `${label}: compare` });
    expect(
      group
        .getByRole('radio')
        .elements()
        .map((radio) => (radio as HTMLInputElement).labels![0]!.textContent),
    ).toEqual(['=', '>', '<', 'Range']);
  }
  const compare = (label: string, kind: string) =>
    panel
      .getByRole('radiogroup', { name: `${label}: compare` })
      .getByText(kind, { exact: true })
      .click();
  await compare('Amount', '>');
  await field('Amount').fill('1000');
  await compare('Remaining Amount', 'Range');
  await field('Remaining Amount from').fill('2000');
  await field('Remaining Amount to').fill('1000');
  await expect.element(panel.getByText('The range ends before it starts').first()).toBeVisible();
  await expect.element(button('Apply')).toHaveAttribute('aria-disabled', 'true');
  await field('Remaining Amount to').fill('5000');
  await panel.getByRole('combobox', { name: 'Gift Status' }).click();
  expect(
    screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Submitted', 'Returned']);
  await userEvent.keyboard('{Escape}');
  await choose('Gift Status', 'Returned');
  await button('Apply').click();
  await expect
    .poll(() => asked().at(-1))
    .toMatchObject({
      amountConditional: '>',
      amountStart: 10,
      amountRemainingConditional: 'RANGE',
      amountRemainingStart: 20,
      amountRemainingEnd: 50,
      statuses: [2],
    });
  await expect.poll(() => chips(screen)).toContain('Remaining Amount: $20.00 – $50.00');
});

it('GIFT-007 an end date before the start date is refused', async () => {
  const { panel, button, field, asked } = await openPanel();
  await field('Received Date start').fill('2026-02-02');
  await field('Received Date end').fill('2026-02-01');
  await expect.element(panel.getByText('The end date cannot precede the start date').first()).toBeVisible();
  await expectAccessible();
  const before = asked().length;
  await button('Apply').click({ force: true });
  await expect.element(panel).toBeVisible();
  expect(asked()).toHaveLength(before);
  await field('Received Date end').fill('2026-02-02');
  await button('Apply').click();
  await expect.poll(() => asked().at(-1)).toMatchObject({ receivedDateEnd: '2026-02-02' });
});

it('GIFT-008 the year offers the current one, the four before and older ones with gifts, and starts with the current one', async () => {
  const { screen, panel } = await openPanel();
  await expect.element(panel.getByText('2026', { exact: true })).toBeVisible();
  await panel.getByRole('combobox', { name: 'Year Received' }).click({ force: true });
  await expect.element(screen.getByRole('option', { name: '2026' })).toHaveAttribute('aria-selected', 'true');
  expect(
    screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['2026', '2025', '2024', '2023', '2022', '1998']);
});

it('GIFT-009 a chip shows three labels and the number of others, and is removed alone or with all others', async () => {
  const { screen, button, choose, asked } = await openPanel();
  await choose('Gift Types', 'Book or Journal', 'Coffee', 'Conference Fee', 'Event Ticket', 'Flowers');
  await button('Apply').click();
  const types = 'Gift Types: Book or Journal, Coffee, Conference Fee + 2 more';
  await expect.poll(() => chips(screen)).toEqual(['Year Received: 2026', types]);
  await expectAccessible();
  await screen.getByRole('button', { name: `Remove ${types}` }).click();
  await expect.poll(() => asked().at(-1)).not.toHaveProperty('giftTypeIds');
  await expect.poll(() => chips(screen)).toEqual(['Year Received: 2026']);
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => asked().at(-1)).not.toHaveProperty('giftYears');
  await expect.poll(() => chips(screen)).toEqual([]);
});

it('GIFT-010 each organization keeps its filter in the session storage, even an empty one', async () => {
  const first = await openGifts({ visit: { member: editor } });
  await first.screen.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => chips(first.screen)).toEqual([]);
  await first.screen.unmount();
  // The page is reloaded.
  const again = await openGifts({ visit: { member: editor } });
  await expect.poll(() => again.asked().length).toBeGreaterThan(0);
  expect(again.asked()[0]).not.toHaveProperty('giftYears');
  expect(again.asked()[0]).not.toHaveProperty('createdByIds');
  expect(JSON.stringify(sessionStorage)).toContain('giftYears');
  await again.screen.unmount();
  // Another organization starts with the default filter.
  const west = { id: '6', name: 'Westgate Clinic' };
  const other = await openGifts({
    visit: { member: editor, organization: west },
    address: '/n/northfield/6/giftalert',
  });
  await expect.poll(() => chips(other.screen)).toEqual(['Year Received: 2026', 'Created By: Nadia Petrov']);
  await other.screen.unmount();
  sessionStorage.clear();
  const anew = await openGifts({ visit: { member: editor } });
  await expect.poll(() => chips(anew.screen)).toEqual(['Year Received: 2026', 'Created By: Nadia Petrov']);
});

it('values are searched on the server during typing, and selected ones stay', async () => {
  const { screen, panel, button, calls } = await openPanel();
  const searched = () =>
    calls
      .filter(({ operationName }) => operationName === 'GiftFilters')
      .map(({ variables }) => [variables['filterItemType'], variables['searchTerm']]);
  // Opening a list sends the first query.
  expect(searched()).toEqual([]);
  const providers = panel.getByRole('combobox', { name: 'Providers (NPI)' });
  await providers.fill('alvarez');
  await expect.poll(searched).toContainEqual([2, 'alvarez']);
  await screen.getByRole('option', { name: /^Alvarez/ }).click();
  await providers.fill('nobody at all');
  await expect.element(screen.getByText('No matches found').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel.getByText('Alvarez, Beatriz MD (1043288817)').first()).toBeVisible();
  await button('Apply').click();
  await expect.poll(() => chips(screen)).toContain('Providers: Alvarez, Beatriz MD (1043288817)');
});

it('a changed filter leads to the first page', async () => {
  const { screen, asked } = await openGifts({
    address: '/n/northfield/5/giftalert?page=3&sortby=gift_amount',
  });
  await expect.poll(() => asked().at(-1)).toMatchObject({ pageNumber: 3 });
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => asked().at(-1)).toMatchObject({ pageNumber: 1, sortColumn: 'gift_amount' });
});

it('a filter finds gifts above the incidental threshold', async () => {
  const { screen, choose, button, asked } = await openPanel();
  await choose('Incidental', 'Above incidental threshold');
  await button('Apply').click();
  await expect.poll(() => asked().at(-1)).toMatchObject({ isAboveIncidentalLimit: true });
  expect(asked().at(-1)).not.toHaveProperty('isIncidental');
  await expect.poll(() => chips(screen)).toContain('Incidental: Above incidental threshold');
  await screen.getByRole('button', { name: 'Remove Incidental: Above incidental threshold' }).click();
  await expect.poll(() => asked().at(-1)).not.toHaveProperty('isAboveIncidentalLimit');
});
