import { aim, median, table } from '../lib/figures.ts';
import { say } from '../lib/say.ts';
import { inTurn } from '../workspace/lists.ts';
import { type AskGifts, COUNT, GIFTS, type GiftAnswer, giftVariables, PAGE_ONLY } from './ask.ts';
import type { BenchTenant } from './data.ts';

const ROUNDS = 21;
const YEAR = { giftYears: [2026] };
const SORTS = [
  'created_date',
  'received_date',
  'provider_name',
  'entity_name',
  'organization_name',
  'gift_type_name',
  'gift_amount',
  'remaining_amount',
  'requestor_name',
  'gift_status',
  'created_by_name',
] as const;
const LOW = { amountRemainingConditional: '<', amountRemainingStart: 100 };

/** Queries and the allowed growth of their time: log of the ratio of times ÷ log of the ratio of sizes. */
const QUESTIONS = [
  { name: 'page of this year', most: 0.05, query: PAGE_ONLY, input: YEAR },
  { name: 'page of this year, with count', most: 0.05, query: GIFTS, input: YEAR },
  { name: 'page of all, with count', most: 0.05, query: GIFTS, input: {} },
  ...SORTS.flatMap((sortColumn) =>
    ['asc', 'desc'].map((sortDirection) => ({
      name: `sort by ${sortColumn}, ${sortDirection}`,
      most: 0.25,
      query: PAGE_ONLY,
      input: { ...YEAR, sortColumn, sortDirection },
    })),
  ),
  {
    name: 'sort by provider_name of all years',
    most: 0.25,
    query: PAGE_ONLY,
    input: { sortColumn: 'provider_name' },
  },
  {
    name: 'sort by remaining_amount of all years',
    most: 0.25,
    query: PAGE_ONLY,
    input: { sortColumn: 'remaining_amount' },
  },
  { name: 'count of all', most: 0.25, query: COUNT, input: {} },
  { name: 'count of returned ones', most: 0.25, query: COUNT, input: { statuses: [2] } },
  {
    name: 'count by amount',
    most: 0.25,
    query: COUNT,
    input: { ...YEAR, amountConditional: '>', amountStart: 150 },
  },
  {
    name: 'count by day received',
    most: 0.25,
    query: COUNT,
    input: { receivedDateStart: '2026-02-01', receivedDateEnd: '2026-06-30' },
  },
  { name: 'page and count with little remaining', most: 0.25, query: GIFTS, input: { ...YEAR, ...LOW } },
];

export async function compareGrowth(
  ask: AskGifts,
  [small, large]: readonly [BenchTenant, BenchTenant],
  [fewer, more]: readonly [number, number],
): Promise<void> {
  const rows: string[][] = [];
  const lines: string[] = [];
  for (const { name, most, query, input } of QUESTIONS) {
    const found: string[] = [];
    for (const tenant of [small, large]) {
      const answer: GiftAnswer = await ask(COUNT, giftVariables(tenant, input));
      found.push(answer.filteredCount.toLocaleString('en-US'));
    }
    const times = await inTurn(ROUNDS, [
      () => ask(query, giftVariables(small, input)),
      () => ask(query, giftVariables(large, input)),
    ]);
    const [quick, slow] = times.map(median);
    const exponent = Math.log(slow! / quick!) / Math.log(more / fewer);
    rows.push([name, ...found, quick!.toFixed(1), slow!.toFixed(1), exponent.toFixed(3)]);
    lines.push(aim(`${name}, exponent`, exponent, { most }));
  }
  const size = (gifts: number) => gifts.toLocaleString('en-US');
  say(table(['asked', `found of ${size(fewer)}`, `of ${size(more)}`, 'ms', 'ms', 'exponent'], rows));
  say(`\n${lines.join('\n')}`);
}
