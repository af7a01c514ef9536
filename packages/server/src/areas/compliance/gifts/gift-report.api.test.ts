import { exceptionName } from '@capwise/domain/compliance/exceptions/exceptions';
import { giftReportName, statusName } from '@capwise/domain/compliance/gifts/gifts';
import { dayIn } from '@capwise/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';
import { type KnownGift, randomGifts } from '../../../../test/records/random-gifts.ts';

// In the tenant's time zone it is still the day before.
const NOW = new Date('2026-11-23T03:00:00Z');
let api: TestApi;
let world: Awaited<ReturnType<typeof randomGifts>>;
let viewer: Who;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-23' });
  world = await randomGifts(api, 'gift report', { hasExceptions: true });
  const [first, second, third] = world.places.map(({ organizationId }) => organizationId);
  // Gifts of the second organization are visible but not reportable, those of the third the reverse.
  const blind = await world.gifts.role(['login', 'reportgiftalert']);
  viewer = await world.gifts.person({
    [first!]: 'gift_moderator',
    [second!]: 'gift_editor',
    [third!]: blind,
  });
});
afterAll(() => api.close());

const post = (who: Who | null, { tenantName, organizationId }: GiftPlace, body: unknown = {}) =>
  api.get(who, `/api/${tenantName}/${organizationId}/giftalerts/csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
/** Lines of a report, split at commas. No generated name needs quotes. */
async function reportLines(response: Response): Promise<string[][]> {
  expect(response.status).toBe(200);
  const text = await response.text();
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}
const day = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
/** A return of a moment before the receipt is of the day of receipt. */
const returnDay = ({ createdAt, receivedDate }: KnownGift) => {
  const noted = dayIn('America/Chicago', new Date(createdAt));
  return day(noted > receivedDate ? noted : receivedDate);
};
const expected = (gifts: readonly KnownGift[]): string[][] =>
  [...gifts]
    .sort((one, other) => Number(other.originalId) - Number(one.originalId))
    .map((gift) => [
      day(gift.receivedDate),
      gift.providerName,
      gift.providerNPI,
      gift.entityName,
      gift.organizationName,
      gift.giftTypeName,
      String(gift.cents / 100),
      gift.remaining === null ? '' : String(gift.remaining / 100),
      gift.requestorName,
      statusName(gift.status),
      gift.createdByName,
      '',
      '',
      gift.isIncidental ? 'Yes' : 'No',
      gift.isAbove ? 'Yes' : 'No',
      ...(gift.status === 2 ? [String(gift.cents / 100), returnDay(gift)] : ['', '']),
      gift.exception === null ? '' : exceptionName(gift.exception),
      gift.originalId,
      day(dayIn('America/Chicago', new Date(gift.createdAt))),
      gift.remaining === null ? '' : '90',
      String(gift.status === 1 && !gift.isIncidental ? gift.cents / 100 : 0),
      '0',
      '',
      '',
    ]);

it('adds up: the threshold less what counts is what remains, by organization, provider and year', async () => {
  const [header, ...rows] = await reportLines(await post(viewer, world.places[0]!));
  const records = rows.map((row) => Object.fromEntries(header!.map((name, at) => [name, row[at]!])));
  const years = Map.groupBy(
    records.filter(({ Threshold }) => Threshold),
    (row) => `${row['Organization']} ${row['NPI']} ${row['Date Received']!.slice(-4)}`,
  );
  expect(years.size).toBeGreaterThan(10);
  for (const ofYear of years.values()) {
    const counted = ofYear.reduce((sum, row) => sum + Math.round(100 * Number(row['Counted'])), 0);
    const [{ Threshold, Remaining }] = ofYear as [Record<string, string>];
    expect(100 * Number(Threshold) - counted).toBe(Math.round(100 * Number(Remaining)));
  }
});

it("has the columns of the list with description and comments, and the tenant's date in its name", async () => {
  const response = await post(viewer, world.places[0]!);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain(giftReportName('2026-11-22'));
  const [header, ...rows] = await reportLines(response);
  expect(header).toEqual([
    'Date Received',
    'Provider',
    'NPI',
    'Entity',
    'Organization',
    'Gift Type',
    'Value',
    'Remaining',
    'Requestor',
    'Status',
    'Created By',
    'Description',
    'Comments',
    'Incidental',
    'Above incidental threshold',
    'Returned Amount',
    'Date Returned',
    'Exception',
    'Gift ID',
    'Created Date',
    'Threshold',
    'Counted',
    'Remuneration',
    'Remuneration Threshold',
    'Void Reason',
  ]);
  const [first] = world.places;
  expect(rows).toEqual(
    expected(world.known.filter(({ organizationId }) => organizationId === first!.organizationId)),
  );
});

it('has the filtered gifts of organizations whose gifts the viewer may see and report', async () => {
  const filter = { giftYears: [2026], statuses: [1], amountStart: 10, amountConditional: '>', pageSize: 3 };
  const [first, second, third] = world.places;
  const left = world.known.filter(
    ({ organizationId, giftYear, status, cents }) =>
      organizationId === first!.organizationId && giftYear === 2026 && status === 1 && cents > 1_000,
  );
  expect(left.length).toBeGreaterThan(3);
  expect((await reportLines(await post(viewer, first!, filter))).slice(1)).toEqual(expected(left));
  // The same from an organization whose own gifts are hidden.
  expect((await reportLines(await post(viewer, third!, filter))).slice(1)).toEqual(expected(left));
  const incidental = world.known.filter(
    ({ organizationId, exception }) => organizationId === first!.organizationId && exception === 2,
  );
  expect(incidental.length).toBeGreaterThan(3);
  expect((await reportLines(await post(viewer, first!, { exceptions: [2] }))).slice(1)).toEqual(
    expected(incidental),
  );
  const elsewhere = { organizationIds: [second!.organizationId, third!.organizationId] };
  expect((await reportLines(await post(viewer, first!, elsewhere))).slice(1)).toEqual([]);
});

it('CPERM-007 needs reportgiftalert in the organization of the address', async () => {
  const [first, second, , fourth] = world.places;
  expect((await post(null, first!)).status).toBe(401);
  for (const place of [
    second!,
    fourth!,
    { ...first!, organizationId: 'x' },
    { ...first!, tenantName: 'lakeside' },
  ])
    expect((await post(viewer, place)).status).toBe(403);
  expect((await post('otherGiftAdmin', first!)).status).toBe(403);
});

it.each([
  [{ amountConditional: '>=' }, 'amountConditional'],
  [{ receivedDateStart: 'yesterday' }, 'receivedDateStart'],
  [{ receivedDateStart: '2026-02-03', receivedDateEnd: '2026-02-02' }, 'receivedDateEnd'],
  [{ giftYears: '2026' }, 'giftYears'],
  [{ providerNPI: ['a\0b'] }, 'providerNPI'],
])("%j is refused with the filter's name", async (filter, field) => {
  const response = await post(viewer, world.places[0]!, filter);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ name: 'ValidationError', field });
});

it.each(['[]', 'null', '"x"', '{', '['.repeat(2_000)])('%.9s is refused', async (body) => {
  const response = await post(viewer, world.places[0]!, body);
  // Null filters nothing.
  expect(response.status).toBe(body === 'null' ? 200 : 400);
});

it('no cell can start a formula, and quotes and line breaks stay within their cell', async () => {
  const { place, entityId, giftTypeId, requestorId } = await world.gifts.place();
  const who = await world.gifts.person({ [place.organizationId]: 'gift_administrator' });
  const providerId = await world.gifts.provider(place, entityId, { name: '=HYPERLINK("x")', npi: '+1' });
  await world.gifts.threshold(place, 2026, { amount: 10 });
  const saved = await world.gifts.save(who, {
    ...place,
    entityProviders: [{ entityId, providerId }],
    giftTypeId,
    requestorId,
    amount: 12.5,
    receivedDate: '2026-03-04',
    description: '@SUM(A1)',
    comments: 'One, "two"\nthree',
  });
  expect(saved.errors).toBeUndefined();
  const text = await (await post(who, place)).text();
  expect(text).toContain(`03/04/2026,"'=HYPERLINK(""x"")",'+1,`);
  expect(text).toContain(`,12.5,-2.5,`);
  expect(text).toContain(`,'@SUM(A1),"One, ""two""\nthree",No,No,,,,`);
});

it("invented gifts are marked, and the column has the tenant's word for entity", async () => {
  const tenant = { tenantName: 'lakeside', organizationId: '' };
  const { data } = await api.graphql(
    'giftModerator',
    'query { complianceCurrentUser(tenantName: "lakeside") { currentOrganization { id } } }',
  );
  const organizationId = data.complianceCurrentUser.currentOrganization.id;
  const [header, ...rows] = await reportLines(await post('giftModerator', { ...tenant, organizationId }));
  expect(header).toContain('Location');
  expect(header?.at(-1)).toBe('Demo data');
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows.map((row) => row.at(-1)))).toEqual(new Set(['Yes']));
});
