import { MAX_STATEMENT_GIFTS } from '@capwise/domain/compliance/statements/statement';
import { dayIn } from '@capwise/domain/dates';
import { formatCents } from '@capwise/domain/money';
import { parse } from 'content-disposition';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { pdfPages, readPdf } from '../../../../test/pdf-text.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';
import { type KnownGift, randomGifts } from '../../../../test/records/random-gifts.ts';

// In the tenant's time zone it is still the day before.
const NOW = new Date('2026-11-23T03:00:00Z');
let api: TestApi;
let world: Awaited<ReturnType<typeof randomGifts>>;
let viewer: Who;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-23' });
  world = await randomGifts(api, 'gift statement');
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

const ask = (who: Who | null, { tenantName, organizationId }: GiftPlace, query: Record<string, string>) =>
  api.get(who, `/api/${tenantName}/${organizationId}/giftalerts/statement?${new URLSearchParams(query)}`);
async function pdfText(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await pdfPages(response)).join(' ');
}
const day = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
const sum = (gifts: readonly KnownGift[]) => formatCents(gifts.reduce((all, { cents }) => all + cents, 0));

/** A return of a moment before the receipt is of the day of receipt. */
const returnDay = ({ createdAt, receivedDate }: KnownGift) => {
  const noted = dayIn('America/Chicago', new Date(createdAt));
  return noted > receivedDate ? noted : receivedDate;
};

/** The line of a gift. Returns happened before the statement was made. */
const expectedLine = (gift: KnownGift) =>
  [
    day(gift.receivedDate),
    gift.giftTypeName,
    gift.entityName,
    gift.requestorName,
    formatCents(gift.cents),
    gift.isIncidental ? (gift.isAbove ? 'Yes, above threshold' : 'Yes') : 'No',
    ...(gift.status === 1 ? ['Submitted'] : ['Returned', day(returnDay(gift))]),
  ].join(' ');

function aboveLines(gifts: readonly KnownGift[]): string[] {
  const count = gifts.filter(({ isAbove }) => isAbove).length;
  return count ? [`Above incidental threshold ${count} ${count === 1 ? 'gift' : 'gifts'}`] : [];
}

/** Provider years of one organization with their gifts, longest first. */
function yearsIn({ organizationId }: GiftPlace): KnownGift[][] {
  const own = world.known.filter((gift) => gift.organizationId === organizationId && gift.giftYear >= 2024);
  return [...Map.groupBy(own, ({ providerId, giftYear }) => `${providerId} ${giftYear}`).values()].sort(
    (one, other) => other.length - one.length,
  );
}

const LIST = `query($tenantName: String!, $organizationId: ID!, $input: GiftSearchInput) {
  giftAlertSearch(tenantName: $tenantName, organizationId: $organizationId, giftSearchInput: $input) {
    results { totalAmount remainingAmount thresholdAmount thresholdIncidentalAmount } } }`;

it('has every gift of the year, with exactly the totals of the list', async () => {
  const place = world.places[0]!;
  const all = yearsIn(place);
  const years = [...all.slice(0, 4), all.find((gifts) => gifts.some(({ isAbove }) => isAbove))!];
  expect(years.flat().some(({ status }) => status === 2)).toBe(true);
  expect(years.flat().some(({ isIncidental }) => isIncidental)).toBe(true);
  expect(years.flat().some(({ isAbove }) => isAbove)).toBe(true);
  for (const gifts of years) {
    const [{ providerId, providerName, providerNPI, giftYear: year }] = gifts as [KnownGift];
    const response = await ask(viewer, place, { providerId, year: String(year) });
    expect(response.headers.get('content-disposition')).toContain(
      `"Gift Statement ${providerName} ${year}.pdf"`,
    );
    const text = await pdfText(response);
    const { data } = await api.graphql(viewer, LIST, {
      ...place,
      input: { providerIds: [providerId], giftYears: [year], organizationIds: [place.organizationId] },
    });
    const [listed] = data.giftAlertSearch.results;
    const dollars = (name: string) => formatCents(Math.round(listed[name] * 100));
    for (const part of [
      `Gift Statement ${year} ${providerName}`,
      `NPI ${providerNPI}`,
      'Organization Organization 0',
      `Tenant ${place.tenantName}`,
      'Created on 11/22/2026',
      `Gifts ${gifts.length}`,
      `${year} threshold ${dollars('thresholdAmount')}`,
      `Submitted in ${year}, counts ${dollars('totalAmount')}`,
      `${dollars('remainingAmount')} Incidental, does`,
      `Incidental, does not count ${sum(gifts.filter(({ status, isIncidental }) => status === 1 && isIncidental))}`,
      `Returned, does not count ${sum(gifts.filter(({ status }) => status === 2))}`,
      `Incidental threshold for one gift ${dollars('thresholdIncidentalAmount')}`,
      ...gifts.map(expectedLine),
      ...aboveLines(gifts),
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Demo data');
  }
});

it('is refused without permission to report or see the gifts of the organization', async () => {
  const [first, second, third, fourth] = world.places as GiftPlace[];
  const query = { providerId: world.providers[0]!.id, year: '2026' };
  expect((await ask(null, first!, query)).status).toBe(401);
  for (const place of [
    second!,
    third!,
    fourth!,
    { ...first!, organizationId: 'x' },
    { ...first!, tenantName: 'lakeside' },
  ])
    expect((await ask(viewer, place, query)).status, place.organizationId).toBe(403);
  expect((await ask('otherGiftAdmin', first!, query)).status).toBe(403);
});

it('is not found for a provider without a link to the organization', async () => {
  const [first] = world.places;
  const other = await world.gifts.place();
  for (const providerId of ['999999', 'x', '', '0', '99999999999', other.providerId])
    expect((await ask(viewer, first!, { providerId, year: '2026' })).status, providerId).toBe(404);
});

it.each<[Record<string, string>, string]>([
  [{ year: '2026' }, 'providerId'],
  [{ providerId: '1' }, 'year'],
  ...['', '26', '02026', '2026.5', '-2026', '9e99', '0000', 'NaN', '\0'].map(
    (year): [Record<string, string>, string] => [{ providerId: '1', year }, 'year'],
  ),
])('%j is refused with the wrong parameter', async (query, field) => {
  const response = await ask(viewer, world.places[0]!, query);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ name: 'ValidationError', field });
});

it('a repeated year is refused', async () => {
  const { tenantName, organizationId } = world.places[0]!;
  const path = `/api/${tenantName}/${organizationId}/giftalerts/statement?providerId=1&year=2026&year=2025`;
  expect((await api.get(viewer, path)).status).toBe(400);
});

it('a year without gifts or threshold says so, also for former providers', async () => {
  const { db } = api.services.database;
  const place = world.places[0]!;
  const empty = { providerId: world.providers[0]!.id, year: '1999' };
  const text = await pdfText(await ask(viewer, place, empty));
  expect(text).toContain('1999 threshold Not set');
  expect(text).toContain('Remaining --');
  expect(text).toContain('No gifts are recorded for 1999.');
  const [gifts] = yearsIn(place);
  const [{ providerId, giftYear }] = gifts as [KnownGift];
  await db.deleteFrom('entity_providers').where('provider_id', '=', Number(providerId)).execute();
  const gone = await pdfText(await ask(viewer, place, { providerId, year: String(giftYear) }));
  expect(gone).toContain(`Gifts ${gifts!.length}`);
});

/** A user with this many gifts to one provider, whose references all have the same name. */
async function busyYear(name: string, count: number) {
  const { place } = await world.gifts.place();
  const entityId = await world.gifts.entity(place, name);
  const giftTypeId = await world.gifts.choice('gift_types', place, { name });
  const requestorId = await world.gifts.choice('requestors', place, { name });
  const who = await world.gifts.person({ [place.organizationId]: 'gift_administrator' });
  const providerId = await world.gifts.provider(place, entityId, { name, npi: '1234567890' });
  const add = (more: number) =>
    sql`insert into gifts (original_id, id, organization_id, gift_year, received_on, provider_id, entity_id,
        gift_type_id, requestor_id, amount_cents, is_incidental, created_at, created_by, change_no)
      select v, v, ${Number(place.organizationId)}, 2026, date '2026-01-01' + at % 300, ${Number(providerId)},
        ${Number(entityId)}, ${Number(giftTypeId)}, ${Number(requestorId)}, 100 + at, false, now(), ${who.id}, 1
      from (select nextval('record_versions')::int as v, at from generate_series(1, ${more}::int) at) made
    `.execute(api.services.database.db);
  await add(count);
  return { who, place, query: { providerId, year: '2026' }, add };
}

it('many gifts fill several pages, each with header and number, and too many are refused', async () => {
  const { who, place, query, add } = await busyYear('Long, Ann', MAX_STATEMENT_GIFTS);
  const pages = await pdfPages(await ask(who, place, query));
  expect(pages.length).toBeGreaterThan(20);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Date Received Gift Type Entity Requestor Value Incidental Status Date Returned');
    expect(page).toContain(`Gift Statement Long, Ann 2026 Page ${at + 1} of ${pages.length}`);
  }
  const lines = pages.join(' ').match(/ No Submitted/g);
  expect(lines).toHaveLength(MAX_STATEMENT_GIFTS);
  await add(1);
  const refused = await ask(who, place, query);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ name: 'ValidationError', field: 'year' });
});

it.each([
  ['../..\\a"b', 'Gift Statement .. .. a b 2026.pdf'],
  ['One\r\nSet-Cookie: a=b', 'Gift Statement One Set-Cookie a=b 2026.pdf'],
  ['\u202Efdp.exe', 'Gift Statement fdp.exe 2026.pdf'],
  ['山田 太郎', 'Gift Statement 山田 太郎 2026.pdf'],
  ['محمد 👩‍⚕️ Ωλγα', 'Gift Statement محمد 👩‍⚕️ Ωλγα 2026.pdf'],
  ['W'.repeat(200), `Gift Statement ${'W'.repeat(100)} 2026.pdf`],
  ['{{text}} <svg onload=1>', 'Gift Statement {{text}} svg onload=1 2026.pdf'],
])('a provider called %j breaks neither the header nor the pages', async (name, fileName) => {
  const { who, place, query } = await busyYear(name, 2);
  const response = await ask(who, place, query);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(parse(response.headers.get('content-disposition')!).parameters['filename']).toBe(fileName);
  expect(response.status).toBe(200);
  const pages = await readPdf(response);
  for (const { isWithin } of pages) expect(isWithin).toBe(true);
  const text = pages.map((page) => page.text).join(' ');
  const sums = [
    'NPI 1234567890',
    'Submitted in 2026, counts $2.03',
    '$1.01 No Submitted',
    '$1.02 No Submitted',
  ];
  for (const part of [...sums, `Page 1 of ${pages.length}`]) expect(text).toContain(part);
});

it('a physician linked with another record of the NPI has one, even before the first gift', async () => {
  const [place] = world.places;
  const entityId = await world.gifts.entity(place!);
  const npi = '1234567893';
  const [unlinked] = [
    await world.gifts.provider(place!, entityId, { npi }),
    await world.gifts.provider(place!, entityId, { npi }),
  ];
  await api.services.database.db
    .deleteFrom('entity_providers')
    .where('provider_id', '=', Number(unlinked))
    .execute();
  const text = await pdfText(await ask(viewer, place!, { providerId: unlinked!, year: '2026' }));
  expect(text).toContain(`NPI ${npi}`);
});

it("invented gifts are marked on every page, with the tenant's word for entity", async () => {
  const { data } = await api.graphql(
    'giftModerator',
    'query { complianceCurrentUser(tenantName: "lakeside") { currentOrganization { id } } }',
  );
  const place = {
    tenantName: 'lakeside',
    organizationId: data.complianceCurrentUser.currentOrganization.id as string,
  };
  const found = await api.graphql(
    'giftModerator',
    `query($tenantName: String!, $organizationId: ID!, $input: GiftSearchInput) { giftAlertSearch(
      tenantName: $tenantName, organizationId: $organizationId, giftSearchInput: $input) {
      results { providerId giftYear } } }`,
    { ...place, input: { organizationIds: [place.organizationId] } },
  );
  const [{ providerId, giftYear }] = found.data.giftAlertSearch.results;
  const pages = await pdfPages(await ask('giftModerator', place, { providerId, year: String(giftYear) }));
  expect(pages[0]).toContain('Demo data: these gifts are invented.');
  expect(pages[0]).toContain('Location');
  for (const page of pages) expect(page).toContain(' · Demo data Page ');
});
