import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { choose, type OpenedEntry, openEntry, provider } from '../gift-entry/entry.fixtures.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const many = (count: number) => Array.from({ length: count }, (_, index) => provider(index + 1));
const table = ({ screen }: OpenedEntry) => screen.getByRole('table', { name: 'Selected Recipients' });
const chosen = (opened: OpenedEntry) =>
  table(opened)
    .getByText(/^Provider \d+$/)
    .elements()
    .map(({ textContent }) => textContent);
const open = async ({ line }: OpenedEntry, name: string) =>
  line(new RegExp(`^${name}`))
    .getByText(name, { exact: true })
    .click();
const check = ({ line }: OpenedEntry, name: string) =>
  userEvent.click(
    line(new RegExp(`^${name}`))
      .element()
      .querySelector('.mantine-CheckboxIndicator-indicator, [data-kind] > :nth-child(2)')!,
  );

it('GIFT-018 providers are selected in a tree of markets and entities, and each is a separate recipient', async () => {
  const opened = await openEntry();
  const { screen, line, sent } = opened;
  await expect.element(screen.getByText('No recipients added.')).toBeVisible();
  expect(sent('GiftAlertMarketEntityProviders')).toEqual([]);
  await open(opened, 'Central Ohio');
  await open(opened, 'Northgate Hospital');
  await line(/^Provider 1 /).click();
  await line(/^Provider 2 /).click();
  await expect.poll(() => chosen(opened)).toEqual(['Provider 1', 'Provider 2']);
  await expect.element(line(/^Provider 2 /)).toHaveAttribute('aria-selected', 'true');
  await expect.element(line(/^Central Ohio/)).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await line(/^Provider 2 /).click();
  await expect.poll(() => chosen(opened)).toEqual(['Provider 1']);
  await expect.element(line(/^Central Ohio/)).toHaveAttribute('aria-selected', 'false');
  await expect.element(screen.getByText('partly selected', { exact: false }).first()).toBeInTheDocument();
});

it.each(['Central Ohio', 'Northgate Hospital'])(
  'selecting %s selects everything below it, and deselecting clears it',
  async (name) => {
    const opened = await openEntry({ rows: many(45) });
    await open(opened, 'Central Ohio');
    await expect.element(opened.line(/^Northgate Hospital/)).toBeVisible();
    await check(opened, name);
    await expect.element(opened.screen.getByText('1–20 of 45')).toBeVisible();
    await expect
      .element(opened.screen.getByText('Saving creates 45 entries, one for each recipient.'))
      .toBeVisible();
    await check(opened, name);
    await expect.element(opened.screen.getByText('No recipients added.')).toBeVisible();
  },
);

it('more than 1,000 in one gift are refused', async () => {
  const opened = await openEntry({ rows: many(1_001) });
  await expect.element(opened.line(/^Central Ohio/)).toBeVisible();
  await check(opened, 'Central Ohio');
  await expect
    .element(opened.screen.getByText('Choose at most 1,000 recipients.', { exact: false }))
    .toBeVisible();
  await expect.element(opened.screen.getByText('No recipients added.')).toBeVisible();
});

it('tree keys open, select and load more', async () => {
  const opened = await openEntry({ rows: many(120) });
  const market = opened.line(/^Central Ohio/);
  await expect.element(market).toBeVisible();
  (market.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(opened.line(/^Northgate Hospital/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(opened.line(/^Provider 1 /)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}[Space]');
  await expect.poll(() => chosen(opened)).toEqual(['Provider 1']);
  (opened.line('Show 20 more').element() as HTMLElement).focus();
  await userEvent.keyboard('[Space]');
  await expect.element(opened.line(/^Provider 120 /)).toBeVisible();
});

it("TEN-018 the tree loads pages of 100 and shows 'No matches found' if empty", async () => {
  const opened = await openEntry({ rows: many(250) });
  const { line, sent } = opened;
  await open(opened, 'Central Ohio');
  await open(opened, 'Northgate Hospital');
  await expect.element(line(/^Provider 100 /)).toBeVisible();
  expect(line(/^Provider 101 /).query()).toBeNull();
  await line('Show 100 more').click();
  await expect.element(line('Show 50 more')).toBeVisible();
  await line('Show 50 more').click();
  await expect.element(line(/^Provider 250 /)).toBeVisible();
  expect(
    sent('GiftAlertMarketEntityProviders').map(({ pageNumber, pageSize }) => [pageNumber, pageSize]),
  ).toEqual([
    [1, 100],
    [2, 100],
    [3, 100],
  ]);
  const empty = await openEntry({
    answers: {
      GiftAlertRecipientTree: { data: { giftAlertRecipientTree: { filteredCount: 0, results: [] } } },
    },
  });
  await expect.element(empty.screen.getByText('No matches found', { exact: true })).toBeVisible();
});

it('GIFT-019 filters by providers, entities and a comparison of the remaining amount', async () => {
  const opened = await openEntry({ rows: many(3) });
  const { screen, line, sent } = opened;
  await choose(opened, 'Providers', 'Provider 2');
  await expect.element(line(/^Provider 2 /)).toBeVisible();
  expect(line(/^Provider 1 /).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await choose(opened, 'Locations', 'Northgate Hospital');
  await userEvent.keyboard('{Escape}');
  await choose(opened, 'Remaining Amount', '<');
  await screen.getByRole('textbox', { name: 'Remaining amount' }).fill('50000');
  await expect
    .poll(() => sent('GiftAlertMarketEntityProviders').at(-1))
    .toMatchObject({
      providerIds: ['2'],
      entityIds: ['8'],
      amountRemainingConditional: '<',
      amountRemainingStart: 500,
      amountRemainingEnd: null,
      receivedDate: '2026-06-15',
    });
  await choose(opened, 'Remaining Amount', 'Range');
  await screen.getByRole('textbox', { name: 'Remaining to' }).fill('60000');
  await expect
    .poll(() => sent('GiftAlertMarketEntityProviders').at(-1))
    .toMatchObject({
      amountRemainingConditional: 'RANGE',
      amountRemainingStart: 500,
      amountRemainingEnd: 600,
    });
  await expect.element(line(/^Provider 2 /)).toBeVisible();
  await check(opened, 'Central Ohio');
  await expect.poll(() => chosen(opened)).toEqual(['Provider 2']);
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(line(/^Provider 2 /)).not.toBeInTheDocument();
});

it("GIFT-019 the selected table has 20 rows per page, removes one or all, and shows 'No recipients added.'", async () => {
  const opened = await openEntry({ rows: many(21) });
  const { screen } = opened;
  await expect.element(opened.line(/^Central Ohio/)).toBeVisible();
  await check(opened, 'Central Ohio');
  await expect.element(screen.getByText('1–20 of 21')).toBeVisible();
  expect(chosen(opened)).toHaveLength(20);
  await screen.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(() => chosen(opened)).toHaveLength(1);
  await screen.getByRole('button', { name: 'Remove Provider 21 at Northgate Hospital' }).click();
  await expect.poll(() => chosen(opened)).toHaveLength(20);
  await screen.getByRole('button', { name: 'Remove All' }).click();
  await expect.element(screen.getByText('No recipients added.', { exact: true })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});

it('the tree and the selected table show what requests reserve this year, and nothing for another year', async () => {
  const opened = await openEntry({ rows: [provider(1, { currentReservedAmount: 12 })] });
  const { screen } = opened;
  await check(opened, 'Central Ohio');
  const table = screen.getByRole('table', { name: 'Selected Recipients' });
  await expect.element(table.getByText('$400.00$12.00 reserved')).toBeVisible();
  await screen.getByRole('treeitem', { name: /^Central Ohio/ }).click();
  await screen.getByRole('treeitem', { name: /^Northgate Hospital/ }).click();
  await expect.element(screen.getByText('$12.00 reserved of $400.00')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('textbox', { name: 'Date Received' }).fill('2025-12-30');
  await expect.element(table.getByText('$50.00', { exact: true }).first()).toBeVisible();
  expect(screen.getByText(/reserved/).elements()).toEqual([]);
});

it('a tree that failed to load can be reloaded', async () => {
  const { screen } = await openEntry({ answers: { GiftAlertRecipientTree: { error: 'InternalError' } } });
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
