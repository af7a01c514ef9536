import { GIFT_SORTS } from '@capwise/domain/compliance/gifts/gifts';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { memberWith } from '../../../test/members.ts';
import { filterItems, GIFTS_PATH, giftPage, giftSums, giftWith, openGifts } from './gift-list.fixtures.ts';

const MANY = Array.from({ length: 20 }, (_, at) =>
  giftWith({ id: `${at}1`, originalId: String(at + 1), providerName: `Provider ${at + 1}` }),
);

it('GIFT-001 Gift Alert has a filter bar, Export, Add New Entry and a table of 20 rows, newest first', async () => {
  const { screen, table, asked, address } = await openGifts({
    search: ({ variables }) => {
      const { pageNumber } = variables['giftSearchInput'] as { pageNumber: number };
      return giftPage(MANY, 45, pageNumber);
    },
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Gift Alert' })).toBeVisible();
  for (const name of [/^Filter/, 'Export'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Add New Entry' }))
    .toHaveAttribute('href', '/n/northfield/5/giftalert/create');
  await expect.element(table.getByText('Provider 20')).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(21);
  expect(asked()[0]).toMatchObject({
    pageNumber: 1,
    pageSize: 20,
    sortColumn: 'created_date',
    sortDirection: 'desc',
  });
  await expect.element(screen.getByText('1–20 of 45')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => asked().at(-1)).toMatchObject({ pageNumber: 2 });
  await screen.getByRole('combobox', { name: 'Rows per page of Gifts' }).selectOptions('50');
  await expect.poll(() => asked().at(-1)).toMatchObject({ pageNumber: 1, pageSize: 50 });
  expect(address()).toContain('pageSize=50');
});

it("every column of the list sorts, and one has the tenant's word for entity", async () => {
  const { table, asked } = await openGifts();
  await expect.element(table.getByRole('columnheader', { name: 'Location' })).toBeVisible();
  const headers = table.getByRole('columnheader').getByRole('button');
  const names = headers.elements().map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Date Received',
    'Provider',
    'Location',
    'Organization',
    'Gift Type',
    'Value',
    'Remaining',
    'Requestor',
    'Status',
    'Created By',
  ]);
  for (const [at, header] of headers.elements().entries()) {
    (header as HTMLElement).click();
    const sortColumn = GIFT_SORTS[at + 1];
    await expect.poll(() => asked().at(-1)).toMatchObject({ sortColumn });
    const { sortDirection: first } = asked().at(-1)!;
    (header as HTMLElement).click();
    await expect
      .poll(() => asked().at(-1))
      .toMatchObject({ sortColumn, sortDirection: first === 'asc' ? 'desc' : 'asc' });
  }
});

it('amounts have cents, and a small remaining amount has a label', async () => {
  const left = (remainingAmount: number | null, thresholdAmount: number | null, at: number) =>
    giftWith({ originalId: String(at), giftAmount: 1_250, remainingAmount, thresholdAmount });
  const { table } = await openGifts({
    search: giftPage([
      left(107.01, 535, 1),
      left(107, 535, 2),
      left(0, 535, 3),
      left(-36.5, 535, 4),
      left(null, null, 5),
    ]),
  });
  await expect.element(table.getByText('$1,250.00').first()).toBeVisible();
  const words = table
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.children[7]!.textContent);
  expect(words).toEqual(['$107.01', 'Near$107.00', 'At threshold$0.00', 'Over-$36.50', '--']);
  await expectAccessible();
});

it('GIFT-016 any status except 1 shows as returned', async () => {
  const { table } = await openGifts({
    search: giftPage([1, 2, 7].map((giftStatus) => giftWith({ originalId: String(giftStatus), giftStatus }))),
  });
  await expect.element(table.getByText('Submitted')).toBeVisible();
  expect(table.getByText('Returned', { exact: true }).elements()).toHaveLength(2);
});

it('TEN-013 a row opens to all details of the gift, and under 1400 px the creator and time are hidden', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  const { screen, table } = await openGifts({
    search: giftPage([
      giftWith({ totalAmount: 571.5, remainingAmount: -36.5, comments: 'Approved before the event' }),
      giftWith({
        originalId: '32',
        providerName: 'Mbeki, Thandiwe MD',
        isIncidental: true,
        isAboveIncidentalLimit: true,
        giftAmount: 46,
      }),
      giftWith({ originalId: '33', providerName: 'No Threshold', thresholdAmount: null, totalAmount: null }),
    ]),
  });
  await table.getByRole('button', { name: 'Gift to Dubois, Claire DO, received 11/17/2026' }).click();
  const thresholds = screen.getByRole('region', { name: '2026 threshold' });
  await expect.element(thresholds.getByRole('img', { name: '$571.50 of $535.00' })).toBeVisible();
  await expect
    .element(thresholds)
    .toHaveTextContent(
      '2026 thresholdThreshold$535.00Submitted in 2026$571.50RemainingOver-$36.50StatementCure Excess',
    );
  const facts = () =>
    screen
      .getByRole('term')
      .elements()
      .filter((term) => (term as HTMLElement).checkVisibility())
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts().slice(3)).toEqual([
    ['Provider', 'Dubois, Claire DO'],
    ['NPI', '1790446225'],
    ['Location', 'Cancer Pavilion'],
    ['Organization', 'Northfield Hospital'],
    ['Gift Type', 'Book or Journal'],
    ['Requestor', 'Oncology'],
    ['Incidental', 'No'],
    ['Created By', 'Omar Haddad'],
    // In the tenant's time zone, where it is still the evening before.
    ['Created Date', '11/17/2026'],
    ['Description', 'A handbook of oncology'],
    ['Comments', 'Approved before the event'],
  ]);
  await expectAccessible();
  await page.viewport(1399, 900);
  await expect.poll(() => facts().map(([name]) => name)).not.toContain('Created By');
  expect(facts().map(([name]) => name)).not.toContain('Created Date');
  await page.viewport(1440, 900);
  await table.getByRole('button', { name: 'Gift to Dubois, Claire DO, received 11/17/2026' }).click();
  await table.getByRole('button', { name: 'Gift to Mbeki, Thandiwe MD, received 11/17/2026' }).click();
  await expect
    .poll(() => thresholds.element().textContent)
    .toContain(
      'Incidental threshold for one gift$46.00Above incidental threshold An incidental gift must be less than $46.00.',
    );
  await table.getByRole('button', { name: 'Gift to Mbeki, Thandiwe MD, received 11/17/2026' }).click();
  await table.getByRole('button', { name: 'Gift to No Threshold, received 11/17/2026' }).click();
  await expect.element(thresholds).toHaveTextContent('2026 thresholdA threshold has not been setStatement');
});

it("GIFT-003 an empty list shows 'No results could be found', and filters without matches can be cleared", async () => {
  const { screen, asked } = await openGifts({ search: giftPage([]) });
  await expect.element(screen.getByText('No results could be found', { exact: true })).toBeVisible();
  await expectAccessible();
  expect(asked().at(-1)).toMatchObject({ giftYears: [2026] });
  await screen.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => asked().at(-1)).not.toHaveProperty('giftYears');
  await expect.element(screen.getByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('No results could be found', { exact: true })).toBeVisible();
});

it('a failure is shown in place and can be retried', async () => {
  let fails = true;
  const { screen, table } = await openGifts({
    search: () => (fails ? { error: 'InternalError' } : giftPage([giftWith()])),
  });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  await expectAccessible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(table.getByText('Dubois, Claire DO')).toBeVisible();
});

it('a row marks a gift as incidental, and as above the incidental threshold', async () => {
  const { table } = await openGifts({
    search: giftPage([
      giftWith({ originalId: '1' }),
      giftWith({ originalId: '2', isIncidental: true, giftAmount: 20 }),
      giftWith({ originalId: '3', isIncidental: true, isAboveIncidentalLimit: true, giftAmount: 400 }),
    ]),
  });
  await expect.element(table.getByText('$400.00')).toBeVisible();
  const values = table
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.children[6]!.textContent);
  expect(values).toEqual(['$84.95', '$20.00Incidental', '$400.00Above incidental threshold']);
  await expectAccessible();
});

it.each([
  [1200, '{}'],
  [1440, '{}'],
  [1200, '{"created_date":true}'],
])('at %i px with the columns %s names are distinguishable, and no amount is cut', async (width, chosen) => {
  const key = `capwise.columns.gifts.${memberWith().id}`;
  localStorage.setItem(key, chosen);
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(width, 900);
  const { table } = await openGifts({
    search: giftPage([
      giftWith({ originalId: '1', providerName: 'Nethercott, Alexandra M.', providerNPI: '1043288817' }),
      giftWith({
        originalId: '2',
        providerName: 'Nethercott, Alexander M.',
        giftAmount: 150_000,
        remainingAmount: -149_465,
        isIncidental: true,
        isAboveIncidentalLimit: true,
      }),
      giftWith({ originalId: '3', giftAmount: 999_999.99, remainingAmount: -1_433_861.3 }),
      giftWith({ originalId: '4', giftAmount: 888_888.88, remainingAmount: -88_888_888.88 }),
    ]),
  });
  await expect.element(table.getByText('1043288817')).toBeVisible();
  const name = table.getByText('Nethercott, Alexandra M.').element();
  expect(name.getBoundingClientRect().height).toBeLessThanOrEqual(45);
  for (const text of [
    'Nethercott, Alexandra M.',
    'Nethercott, Alexander M.',
    '$150,000.00',
    '-$149,465.00',
    '$999,999.99',
    '-$1,433,861.30',
    '$888,888.88',
    '-$88,888,888.88',
  ]) {
    const shown = table.getByText(text, { exact: true }).element();
    const cell = shown.closest('td')!.getBoundingClientRect();
    // The scroll width of a right-aligned cell excludes the part that is cut on its left.
    const range = document.createRange();
    range.selectNodeContents(shown);
    const drawn = range.getBoundingClientRect();
    expect(drawn.left, text).toBeGreaterThanOrEqual(cell.left);
    expect(drawn.right, text).toBeLessThanOrEqual(cell.right);
  }
});

provesList({
  path: GIFTS_PATH,
  brand: 'compliance',
  answers: { GiftFilters: filterItems, GiftAlertSums: giftSums },
  operation: 'GiftAlertSearch',
  field: 'giftAlertSearch',
  total: 'filteredCount',
  request: ({ giftSearchInput }) => giftSearchInput as Record<string, unknown>,
  table: 'Gifts',
  pageSize: 20,
  row: (n) => ({
    row: giftWith({ id: `${n}1`, originalId: String(n), providerName: `Provider number ${n}` }),
    cell: `Provider number ${n}`,
  }),
  search: null,
  empty: 'No results could be found',
  nothingFound: 'No results could be found',
});

it('columns can be shown and hidden, and the choice outlasts a reload', async () => {
  const { screen, table, asked } = await openGifts();
  const headers = () =>
    table
      .getByRole('columnheader')
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(headers).toHaveLength(10);
  await screen.getByRole('button', { name: 'Columns' }).click();
  await screen.getByRole('menuitemcheckbox', { name: 'Created Date' }).click();
  await screen.getByRole('menuitemcheckbox', { name: 'Organization' }).click();
  await expect
    .element(screen.getByRole('menuitemcheckbox', { name: 'Organization' }))
    .toHaveAttribute('aria-checked', 'false');
  await expectAccessible();
  const chosen = headers();
  expect(chosen).toContain('Created Date');
  expect(chosen).not.toContain('Organization');
  await expect.element(table.getByText('11/17/2026').nth(1)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await table.getByRole('columnheader', { name: 'Created Date' }).getByRole('button').click();
  await expect.poll(() => asked().at(-1)).toMatchObject({ sortColumn: 'created_date', sortDirection: 'asc' });
  await screen.unmount();
  const again = await openGifts();
  await expect
    .poll(() => again.table.getByRole('columnheader').getByRole('button').elements().length)
    .toBe(10);
  await expect.element(again.table.getByRole('columnheader', { name: 'Created Date' })).toBeVisible();
});

it('the list shows sums of all listed gifts, which other pages do not ask for again', async () => {
  const { screen, calls } = await openGifts({ search: giftPage([giftWith()], 1_234) });
  const sums = screen.getByLabelText('Sums of the listed gifts');
  await expect.element(sums).toHaveTextContent('Gifts 1,234Value $84.95Counted $64.95Returned $20.00');
  await screen.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => calls.filter((call) => call.operationName === 'GiftAlertSearch')).toHaveLength(2);
  expect(calls.filter((call) => call.operationName === 'GiftAlertSums')).toHaveLength(1);
});
