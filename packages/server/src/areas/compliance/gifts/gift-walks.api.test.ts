import { randomFrom } from '@capwise/demo/random';
import { GIFT_SORTS, type GiftSort } from '@capwise/domain/compliance/gifts/gifts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { randomGifts } from '../../../../test/records/random-gifts.ts';

let api: TestApi;
let world: Awaited<ReturnType<typeof randomGifts>>;
let viewer: Who;
let gifts: Plain[];
beforeAll(async () => {
  api = await startApi();
  world = await randomGifts(api, 'gift walks', { hasExceptions: true });
  const roles = world.places.map(({ organizationId }) => [organizationId, 'gift_administrator']);
  viewer = await world.gifts.person(Object.fromEntries(roles));
  // Enough that filters leave more than are found and sorted in one step. Some were created in the same moment.
  for (let copy = 0; copy < 12; copy += 1)
    await sql`
      insert into gifts (original_id, id, organization_id, gift_year, received_on, provider_id, entity_id, gift_type_id,
        requestor_id, amount_cents, is_incidental, status, returned_at, created_at, created_by, exception, change_no)
      select v.id, v.id, organization_id, gift_year, received_on, provider_id, entity_id, gift_type_id, requestor_id,
        amount_cents + ${copy * 7}, is_incidental, status, returned_at, created_at + make_interval(hours => v.id % 50),
        created_by, exception, 1
      from (select nextval('record_versions')::int as id, g.* from (select organization_id, gift_year, received_on,
        provider_id, entity_id, gift_type_id, requestor_id, amount_cents, is_incidental, status, returned_at, created_at,
        created_by, exception from gifts where organization_id = any(${ids()}::int[]) order by original_id limit 440) g) v
    `.execute(api.services.database.db);
  gifts = await readAll();
});
afterAll(() => api.close());

const ids = () => world.places.map(({ organizationId }) => Number(organizationId));

interface Plain {
  id: string;
  values: Record<GiftSort, string | number | null>;
  organizationId: string;
  giftYear: number;
  status: number;
  isIncidental: boolean;
  exception: number | null;
  giftTypeId: string;
  entityId: string;
  createdById: string;
  cents: number;
  receivedDate: string;
}

/** Every gift by a simple statement, with the sort values. */
async function readAll(): Promise<Plain[]> {
  const { rows } = await sql<{ gift: Plain }>`
    select jsonb_build_object('id', g.original_id::text, 'organizationId', g.organization_id::text,
      'giftYear', g.gift_year, 'status', g.status, 'isIncidental', g.is_incidental, 'exception', g.exception, 'giftTypeId', g.gift_type_id::text,
      'entityId', g.entity_id::text, 'createdById', g.created_by::text, 'cents', g.amount_cents,
      'receivedDate', g.received_on::text, 'values', jsonb_build_object('created_date', g.created_at,
        'received_date', g.received_on, 'provider_name', p.name_key, 'entity_name', e.name_key,
        'organization_name', lower(o.name), 'gift_type_name', y.name_key, 'gift_amount', g.amount_cents,
        'remaining_amount', (select l.amount_cents from gift_thresholds l where l.organization_id = g.organization_id
            and l.year = g.gift_year order by id desc limit 1)
          - (select coalesce(sum(h.amount_cents - h.returned_cents), 0) from gifts h where h.organization_id = g.organization_id
            and h.provider_id = g.provider_id and h.gift_year = g.gift_year and h.status = 1 and not h.is_incidental),
        'requestor_name', r.name_key, 'gift_status', g.status,
        'created_by_name', lower(u.first_name || ' ' || u.last_name))) as gift
    from gifts g join gift_providers p on p.id = g.provider_id join gift_entities e on e.id = g.entity_id
    join organizations o on o.id = g.organization_id join gift_types y on y.original_id = g.gift_type_id
    join requestors r on r.original_id = g.requestor_id join users u on u.id = g.created_by
    where g.organization_id = any(${ids()}::int[]) and g.status <> 3
  `.execute(api.services.database.db);
  return rows.map(({ gift }) => gift);
}

function sorted(gifts: readonly Plain[], sort: GiftSort, sign: number): string[] {
  return [...gifts]
    .sort((one, other) => {
      const [a, b] = [one.values[sort], other.values[sort]];
      if (a === null || b === null) {
        if (a !== b) return a === null ? 1 : -1;
      } else if (a !== b) return a < b ? -sign : sign;
      return sign * (Number(one.id) - Number(other.id));
    })
    .map(({ id }) => id);
}

const SEARCH = `query($tenantName: String!, $organizationId: ID!, $input: GiftSearchInput) {
  list: giftAlertSearch(tenantName: $tenantName, organizationId: $organizationId, giftSearchInput: $input) {
    filteredCount pageNumber sums { giftAmount countedAmount } results { originalId remainingAmount } } }`;
async function search(input: Record<string, unknown>) {
  const answer = await api.graphql(viewer, SEARCH, { ...world.places[0]!, input });
  expect(answer.errors, JSON.stringify(input)).toBeUndefined();
  return answer.data.list as {
    filteredCount: number;
    pageNumber: number;
    sums: { giftAmount: number; countedAmount: number };
    results: { originalId: string; remainingAmount: number | null }[];
  };
}

const random = randomFrom('filters of many gifts');
/** A filter of one kind, which matches few or many gifts. */
const FILTERS: readonly ((some: Plain) => [Record<string, unknown>, (gift: Plain) => boolean])[] = [
  () => [{}, () => true],
  ({ giftYear }) => [{ giftYears: [giftYear, giftYear, 1999] }, (gift) => gift.giftYear === giftYear],
  ({ status }) => [{ statuses: [status] }, (gift) => gift.status === status],
  ({ isIncidental }) => [{ isIncidental }, (gift) => gift.isIncidental === isIncidental],
  ({ exception }) => [{ exceptions: [exception ?? 0] }, (gift) => gift.exception === exception],
  ({ giftTypeId }) => [{ giftTypeIds: [giftTypeId] }, (gift) => gift.giftTypeId === giftTypeId],
  ({ entityId }) => [{ entityIds: [entityId] }, (gift) => gift.entityId === entityId],
  ({ createdById }) => [{ createdByIds: [createdById] }, (gift) => gift.createdById === createdById],
  ({ organizationId }) => [
    { organizationIds: [organizationId] },
    (gift) => gift.organizationId === organizationId,
  ],
  ({ cents }) => [{ amountConditional: '>', amountStart: cents / 100 }, (gift) => gift.cents > cents],
  ({ receivedDate }) => [{ receivedDateStart: receivedDate }, (gift) => gift.receivedDate >= receivedDate],
  ({ values: { remaining_amount: left } }) =>
    left === null
      ? [{}, () => true]
      : [
          { amountRemainingConditional: '<', amountRemainingStart: Number(left) / 100 },
          ({ values: { remaining_amount: own } }) => own !== null && own < left,
        ],
];

const sum = (of: readonly Plain[]) => of.reduce((total, { cents }) => total + cents, 0) / 100;

it.each([...GIFT_SORTS])(
  'with many gifts, any page by %s matches a simple comparison',
  async (sortColumn) => {
    for (let round = 0; round < 6; round += 1) {
      const chosen = [random.pick(FILTERS), random.pick(FILTERS)].map((filter) => filter(random.pick(gifts)));
      const input = Object.assign({}, ...chosen.map(([given]) => given)) as Record<string, unknown>;
      const kept = chosen.filter(([given]) =>
        Object.entries(given).every(([key, value]) => input[key] === value),
      );
      const left = gifts.filter((gift) => kept.every(([, holds]) => holds(gift)));
      const sortDirection = random.pick(['asc', 'desc']);
      const expected = sorted(left, sortColumn, sortDirection === 'asc' ? 1 : -1);
      const last = Math.max(Math.ceil(left.length / 100), 1);
      for (const pageNumber of [1, 1 + random.below(last), last]) {
        const page = await search({ ...input, sortColumn, sortDirection, pageSize: 100, pageNumber });
        const what = JSON.stringify({ ...input, sortDirection, pageNumber });
        expect([page.filteredCount, page.pageNumber], what).toEqual([left.length, pageNumber]);
        expect([page.sums.giftAmount, page.sums.countedAmount], what).toEqual([
          sum(left),
          sum(left.filter(({ status, isIncidental }) => status === 1 && !isIncidental)),
        ]);
        const found = page.results.map(({ originalId }) => originalId);
        expect(found, what).toEqual(expected.slice((pageNumber - 1) * 100, pageNumber * 100));
      }
    }
  },
);

/** Counts and totals by triggers, and by a query. */
async function expectRight(): Promise<void> {
  const { db } = api.services.database;
  const kept =
    await sql`select organization_id, gift_year, status, is_incidental, gift_type_id, sum(amount)::int as n
    from gift_counts where organization_id = any(${ids()}::int[]) group by 1, 2, 3, 4, 5 having sum(amount) <> 0
    order by 1, 2, 3, 4, 5`.execute(db);
  const counted =
    await sql`select organization_id, gift_year::int, status::int, is_incidental, gift_type_id, count(*)::int as n
    from gifts where organization_id = any(${ids()}::int[]) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(
      db,
    );
  expect(kept.rows).toEqual(counted.rows);
  const totals =
    await sql`select organization_id, provider_id, gift_year, total_cents, gift_count from gift_totals
    where organization_id = any(${ids()}::int[]) and (gift_count <> 0 or total_cents <> 0) order by 1, 2, 3`.execute(
      db,
    );
  const summed = await sql`select organization_id, provider_id, gift_year,
      sum(case when status = 1 and not is_incidental then amount_cents - returned_cents else 0 end)::bigint
        as total_cents,
      count(*)::int as gift_count
    from gifts where organization_id = any(${ids()}::int[]) and status <> 3 group by 1, 2, 3 order by 1, 2, 3`.execute(
    db,
  );
  expect(totals.rows).toEqual(summed.rows);
}

const CHANGES = [
  `update gifts set status = 3 - status, returned_at = case when status = 1 then now() end,
     returned_cents = case when status = 1 then amount_cents else 0 end
     where organization_id = $1 and status <> 3 and original_id % 7 = $2 % 7`,
  `insert into gift_returns (gift_id, returned_on, manner, cents, entered_at)
     select original_id, received_on, 2, (amount_cents - returned_cents + 1) / 2, now() from gifts
     where organization_id = $1 and status = 1 and original_id % 17 = $2 % 17
     and not exists (select from gift_returns r where r.gift_id = original_id)`,
  `update gifts set status = 3, void_reason = 'A double', voided_at = now(), voided_by = created_by
     where organization_id = $1 and status <> 3 and original_id % 19 = $2 % 19`,
  'update gifts set is_incidental = not is_incidental, exception = null where organization_id = $1 and original_id % 11 = $2 % 11',
  `update gifts set gift_year = 2023, received_on = '2023-05-06' where organization_id = $1 and original_id % 13 = $2 % 13`,
  `update gifts set amount_cents = amount_cents + 100,
     returned_cents = case when status = 2 then amount_cents + 100 else returned_cents end
     where organization_id = $1 and original_id % 5 = $2 % 5`,
  'delete from gifts where organization_id = $1 and original_id % 29 = $2 % 29',
];

it('counts and totals stay right during concurrent writes and rollbacks', async () => {
  await expectRight();
  const { pool } = api.services.database;
  const writer = async (at: number) => {
    const client = await pool.connect();
    try {
      for (let step = 0; step < 4; step += 1) {
        const [organizationId] = [ids()[(at + step) % 4]];
        await client.query('begin');
        await client.query('update gift_books set change_no = change_no + 1 where organization_id = $1', [
          organizationId,
        ]);
        await client.query(random.pick(CHANGES), [organizationId, random.below(1_000)]);
        await client.query((at + step) % 3 ? 'commit' : 'rollback');
      }
    } finally {
      client.release();
    }
  };
  // Also a reader: a count matches one moment, never half a change.
  const reader = async () => {
    for (let step = 0; step < 6; step += 1) expect((await search({})).filteredCount).toBeGreaterThan(0);
  };
  await Promise.all([1, 2, 3, 4].map(writer).concat(reader()));
  await expectRight();
  gifts = await readAll();
  const { filteredCount, results } = await search({
    sortColumn: 'remaining_amount',
    pageSize: 100,
    sortDirection: 'asc',
  });
  expect(filteredCount).toBe(gifts.length);
  expect(results.map(({ originalId }) => originalId)).toEqual(
    sorted(gifts, 'remaining_amount', 1).slice(0, 100),
  );
  const remainingById = new Map(gifts.map(({ id, values }) => [id, values.remaining_amount]));
  for (const { originalId, remainingAmount } of results)
    expect(remainingAmount === null ? null : Math.round(remainingAmount * 100)).toBe(
      remainingById.get(originalId),
    );
});
