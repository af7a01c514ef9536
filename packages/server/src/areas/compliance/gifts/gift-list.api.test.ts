import { randomFrom } from '@capwise/demo/random';
import { GIFT_SORTS, type GiftSort } from '@capwise/domain/compliance/gifts/gifts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { type KnownGift, randomGifts, YEARS } from '../../../../test/records/random-gifts.ts';

let api: TestApi;
let world: Awaited<ReturnType<typeof randomGifts>>;
let viewer: Who;
/** The gifts visible to the viewer, none of the third organization. */
let seen: KnownGift[];
beforeAll(async () => {
  api = await startApi();
  world = await randomGifts(api, 'gift list', { hasExceptions: true });
  const [first, second, third, fourth] = world.places.map(({ organizationId }) => organizationId);
  const looking = await world.gifts.role(['login', 'viewallgiftforallorgs']);
  // Viewers who may not enter the fourth organization do not see its gifts.
  const locked = await world.gifts.role(['viewallgiftforallorgs', 'reportgiftalert']);
  const roles = { [first!]: 'gift_editor', [second!]: looking, [third!]: null, [fourth!]: locked };
  viewer = await world.gifts.person(roles);
  seen = world.known.filter(({ organizationId }) => [first, second].includes(organizationId));
});
afterAll(() => api.close());

type Input = Record<string, unknown>;

const SEARCH = `query($tenantName: String!, $organizationId: ID!, $input: GiftSearchInput) {
  giftAlertSearch(tenantName: $tenantName, organizationId: $organizationId, giftSearchInput: $input) {
    filteredCount pageNumber pageSize results { originalId giftStatus remainingAmount giftAmount } } }`;
const search = (input: Input | null, who: Who | null = viewer, at = 0) =>
  api.graphql(who, SEARCH, { ...world.places[at]!, input });

const VALUE: Record<GiftSort, (gift: KnownGift) => string | number | null> = {
  created_date: ({ createdAt }) => createdAt,
  received_date: ({ receivedDate }) => receivedDate,
  provider_name: ({ providerName }) => providerName.toLowerCase(),
  entity_name: ({ entityName }) => entityName.toLowerCase(),
  organization_name: ({ organizationName }) => organizationName,
  gift_type_name: ({ giftTypeName }) => giftTypeName.toLowerCase(),
  gift_amount: ({ cents }) => cents,
  remaining_amount: ({ remaining }) => remaining,
  requestor_name: ({ requestorName }) => requestorName.toLowerCase(),
  gift_status: ({ status }) => status,
  created_by_name: ({ createdByName }) => createdByName.toLowerCase(),
};

/** Gifts without a value come last. Gifts that sort alike are in the order of their IDs. */
function sorted(gifts: readonly KnownGift[], sort: GiftSort, descending: boolean): string[] {
  const sign = descending ? -1 : 1;
  return [...gifts]
    .sort((one, other) => {
      const [a, b] = [VALUE[sort](one), VALUE[sort](other)];
      if (a === null || b === null) {
        if (a !== b) return a === null ? 1 : -1;
      } else if (a !== b) return a < b ? -sign : sign;
      return sign * (Number(one.originalId) - Number(other.originalId));
    })
    .map(({ originalId }) => originalId);
}

/** Every gift of a search, page by page. Fails if the count changes. */
async function readAll(input: Input, pageSize: number): Promise<{ ids: string[]; count: number }> {
  const ids: string[] = [];
  let count = 0;
  for (let pageNumber = 1; pageNumber === 1 || ids.length < count; pageNumber += 1) {
    const answer = await search({ ...input, pageSize, pageNumber });
    expect(answer.errors).toBeUndefined();
    const page = answer.data.giftAlertSearch;
    if (pageNumber > 1) expect(page.filteredCount).toBe(count);
    expect(page).toMatchObject({ pageNumber, pageSize });
    expect(page.results.length).toBe(Math.min(pageSize, page.filteredCount - ids.length));
    count = page.filteredCount;
    ids.push(...page.results.map(({ originalId }: { originalId: string }) => originalId));
  }
  return { ids, count };
}

it.each(
  GIFT_SORTS.flatMap(
    (sort) =>
      [
        [sort, 'asc'],
        [sort, 'desc'],
      ] as const,
  ),
)('every page of all gifts by %s %s', async (sortColumn, sortDirection) => {
  const { ids, count } = await readAll({ sortColumn, sortDirection }, 37);
  expect(count).toBe(seen.length);
  expect(ids).toEqual(sorted(seen, sortColumn, sortDirection === 'desc'));
});

const random = randomFrom('gift filters');
const some = <T>(items: readonly T[]): T[] => items.filter(() => random.below(2) === 0);
const dollars = (cents: number) => cents / 100;

interface RandomFilter {
  input: Input;
  holds(gift: KnownGift): boolean;
}
type Kind = () => RandomFilter;

const ids =
  (key: string, field: keyof KnownGift): Kind =>
  () => {
    const all = [...new Set(world.known.map((gift) => String(gift[field])))];
    // Invalid and unused IDs match nothing.
    const chosen = [...some(all), 'x', '999999999'];
    return { input: { [key]: chosen }, holds: (gift) => chosen.includes(String(gift[field])) };
  };

function compared(prefix: string, amountOf: (gift: KnownGift) => number | null): RandomFilter {
  const values = seen.map(amountOf).filter((value) => value !== null);
  const [one, other] = [random.pick(values), random.pick(values)];
  const [start, end] = [Math.min(one, other), Math.max(one, other)];
  const conditional = random.pick(['=', '>', '<', 'RANGE', undefined]);
  return {
    input: {
      [`${prefix}Conditional`]: conditional,
      [`${prefix}Start`]: dollars(start),
      [`${prefix}End`]: dollars(end),
    },
    holds: (gift) => {
      const value = amountOf(gift);
      if (value === null) return false;
      if (conditional === '>') return value > start;
      if (conditional === '<') return value < start;
      return conditional === 'RANGE' ? value >= start && value <= end : value === start;
    },
  };
}

const KINDS: readonly Kind[] = [
  ids('providerIds', 'providerId'),
  ids('entityIds', 'entityId'),
  ids('organizationIds', 'organizationId'),
  ids('requestorIds', 'requestorId'),
  ids('giftTypeIds', 'giftTypeId'),
  ids('createdByIds', 'createdById'),
  () => compared('amount', ({ cents }) => cents),
  () => compared('amountRemaining', ({ remaining }) => remaining),
  () => {
    const isIncidental = random.below(2) === 0;
    return { input: { isIncidental }, holds: (gift) => gift.isIncidental === isIncidental };
  },
  () => {
    // None of the gifts has the third.
    const exceptions = random.pick([[1], [2], [1, 2], [3], [2, 3, 7], [0], [0, 2]]);
    return { input: { exceptions }, holds: ({ exception }) => exceptions.includes(exception ?? 0) };
  },
  () => {
    const isAboveIncidentalLimit = random.below(3) > 0;
    return { input: { isAboveIncidentalLimit }, holds: (gift) => gift.isAbove === isAboveIncidentalLimit };
  },
  () => {
    const giftYears = [...some(YEARS), 1999];
    return { input: { giftYears }, holds: ({ giftYear }) => giftYears.includes(giftYear) };
  },
  () => {
    const [first, last] = [random.pick(seen).receivedDate, random.pick(seen).receivedDate].sort();
    const [receivedDateStart, receivedDateEnd] = random.pick([
      [first, last],
      [first, undefined],
      [undefined, last],
    ]);
    return {
      input: { receivedDateStart, receivedDateEnd },
      holds: ({ receivedDate: day }) =>
        (!receivedDateStart || day >= receivedDateStart) && (!receivedDateEnd || day <= receivedDateEnd),
    };
  },
  () => {
    // Every status except submitted counts as returned.
    const statuses = random.pick<readonly number[]>([[1], [2], [1, 2], [7]]);
    const meant: number[] = statuses.map((one) => (one === 1 ? 1 : 2));
    return { input: { statuses }, holds: ({ status }) => meant.includes(status) };
  },
  () => {
    const [npi, id] = [random.pick(seen).providerNPI, random.pick(seen).providerId];
    return {
      input: { providerNPI: [npi, 'none'], providerIds: [id] },
      holds: (gift) => gift.providerNPI === npi || gift.providerId === id,
    };
  },
];

it('GIFT-028 each filter, and combinations of them, match a simple comparison', async () => {
  let left = 0;
  for (let round = 0; round < 6 * KINDS.length; round += 1) {
    const alone = round < 3 * KINDS.length;
    const kinds = alone ? [KINDS[round % KINDS.length]!] : some(some(KINDS));
    const filters = kinds.map((kind) => kind());
    const input = Object.assign({}, ...filters.map((filter) => filter.input).reverse()) as Input;
    // If both kinds of a key are given, the input's counts.
    const counted = filters.filter((filter) =>
      Object.entries(filter.input).every(([key, value]) => input[key] === value),
    );
    if (counted.length < filters.length) continue;
    const expected = seen.filter((gift) => filters.every(({ holds }) => holds(gift)));
    const sort = random.pick(GIFT_SORTS);
    const { ids, count } = await readAll({ ...input, sortColumn: sort, sortDirection: 'asc' }, 60);
    expect(count, JSON.stringify(input)).toBe(expected.length);
    expect(ids, JSON.stringify(input)).toEqual(sorted(expected, sort, false));
    left += count;
  }
  expect(left).toBeGreaterThan(500);
  const usual = (await search(null)).data.giftAlertSearch;
  expect(usual).toMatchObject({ filteredCount: seen.length, pageNumber: 1, pageSize: 20 });
  const newest = sorted(seen, 'created_date', true).slice(0, 20);
  expect(usual.results.map(({ originalId }: { originalId: string }) => originalId)).toEqual(newest);
});

it.each([
  [{ amountConditional: 'RANGE', amountStart: 20 }, ({ cents }: KnownGift) => cents >= 2_000],
  [{ amountConditional: 'RANGE', amountEnd: 20 }, ({ cents }: KnownGift) => cents <= 2_000],
  [{ amountConditional: '<', amountStart: 1e8 }, () => true],
  [{ amountStart: 1e10 }, () => false],
  [
    { amountRemainingConditional: 'RANGE', amountRemainingEnd: 60 },
    ({ remaining }: KnownGift) => remaining !== null && remaining <= 6_000,
  ],
])('%j accepts bounds beyond every gift', async (input, holds) => {
  const { ids, count } = await readAll(input, 60);
  const expected = seen.filter(holds);
  expect(count).toBe(expected.length);
  expect(ids).toEqual(sorted(expected, 'created_date', true));
});

it('GIFT-030 a search returns the number of gifts, the page with its size, and the gifts in dollars', async () => {
  const answer = await search({ pageSize: 500, pageNumber: 2 });
  const { filteredCount, pageNumber, pageSize, results } = answer.data.giftAlertSearch;
  expect([filteredCount, pageNumber, pageSize, results.length]).toEqual([seen.length, 2, 100, 100]);
  for (const { originalId, giftAmount, remainingAmount, giftStatus } of results) {
    const gift = seen.find((one) => one.originalId === originalId)!;
    expect([giftAmount, remainingAmount, giftStatus]).toEqual([
      dollars(gift.cents),
      gift.remaining === null ? null : dollars(gift.remaining),
      gift.status,
    ]);
  }
  const beyond = (await search({ pageNumber: 999 })).data.giftAlertSearch;
  expect(beyond).toMatchObject({ pageNumber: Math.ceil(seen.length / 20), pageSize: 20 });
  expect((await search({ pageNumber: -3, pageSize: 0 })).data.giftAlertSearch).toMatchObject({
    pageNumber: 1,
    pageSize: 1,
  });
});

it('users see gifts only of organizations with the permission', async () => {
  const all = await world.gifts.person(
    Object.fromEntries(world.places.map(({ organizationId }) => [organizationId, 'gift_editor'])),
  );
  expect((await search({}, all)).data.giftAlertSearch.filteredCount).toBe(world.known.length);
  expect(errorName(await search({}, null))).toBe('UnauthorizedError');
  // Neither members without login or access, nor users of other tenants.
  expect(errorName(await search({}, viewer, 2))).toBe('ForbiddenError');
  expect(errorName(await search({}, viewer, 3))).toBe('ForbiddenError');
  expect(errorName(await search({}, 'otherGiftAdmin'))).toBe('ForbiddenError');
  const hidden = { organizationIds: [world.places[2]!.organizationId] };
  expect((await search(hidden)).data.giftAlertSearch).toMatchObject({ filteredCount: 0, results: [] });
});

it.each([
  [{ amountConditional: '>=', amountStart: 1 }, 'amountConditional'],
  [{ amountStart: 1.234 }, 'amountStart'],
  [{ exceptions: [0, 8] }, 'exceptions'],
  [{ amountRemainingEnd: 1e300 }, 'amountRemainingEnd'],
  [{ receivedDateStart: '2026-02-30' }, 'receivedDateStart'],
  [{ receivedDateStart: '2026-02-03', receivedDateEnd: '2026-02-02' }, 'receivedDateEnd'],
  [{ giftYears: [0] }, 'giftYears'],
])("%j is refused with the filter's name", async (input, field) => {
  const answer = await search(input);
  expect([errorName(answer), answer.errors?.[0]?.extensions['field']]).toEqual(['ValidationError', field]);
});
