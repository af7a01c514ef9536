import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';
import { operator } from '../../../cli/parts/operator.ts';
import type { ImportEvent } from '../../../platform/imports/import-events.ts';
import { twoPlaces } from '../desk/two-places.fixtures.ts';
import { payment, paymentFile } from './open-payments.fixtures.ts';
import { importPayments } from './payment-import.service.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  const now = new Date('2026-11-22T18:00:00Z');
  api = await startApi({}, { now: () => now, today: () => '2026-11-22' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const NPI = '1043288817';
const PAYMENTS = `query($tenantName: String!, $organizationId: ID!, $id: ID!, $year: Int, $pageNumber: Int,
  $pageSize: Int) { complianceReportedPayments(tenantName: $tenantName, organizationId: $organizationId, id: $id,
    year: $year, pageNumber: $pageNumber, pageSize: $pageSize) { years { programYear paymentCount totalAmount } year
    filteredCount pageNumber pageSize results { recordId manufacturerName nature amount paidDate } } }`;
const payments = (who: Who | null, place: GiftPlace, id: string, page: object = {}) =>
  api.graphql(who, PAYMENTS, { ...place, id, ...page });

const ROWS = Array.from({ length: 25 }, (_, at) =>
  payment({
    record_id: String(100 + at),
    total_amount_of_payment_usdollars: `${at + 1}.${10 + at}`,
    date_of_payment: `0${1 + (at % 9)}/1${at % 10}/2025`,
    program_year: '2025',
  }),
);
const centsOf = (row: (typeof ROWS)[number]) =>
  Number(row.total_amount_of_payment_usdollars.replace('.', ''));
const total = (rows: typeof ROWS) => rows.reduce((sum, row) => sum + centsOf(row), 0) / 100;

async function importRows(tenantName: string, rows: typeof ROWS, fileName = 'general.csv'): Promise<number> {
  const csv = Readable.from([Buffer.from(paymentFile(rows))]);
  const request = { tenantName, fileName, csv, dryRun: false };
  let last: ImportEvent | undefined;
  for await (const event of importPayments(operator(api.services.database), request)) last = event;
  expect(last).toMatchObject({ outcome: 'imported' });
  return (last as { batchId: number }).batchId;
}

it('shows payments of a physician by year and page, which never count', async () => {
  const { place, who, provider, give } = await twoPlaces(api);
  const [first, second, none] = [await provider(NPI), await provider(NPI), await provider('1790446225')];
  await give(place, first, 500, '2026-03-01');
  const old = [payment({ record_id: '7', total_amount_of_payment_usdollars: '4000.50' })];
  await importRows(place.tenantName, ROWS);
  await importRows(place.tenantName, old);
  const years = [
    { programYear: 2025, paymentCount: 25, totalAmount: total(ROWS) },
    { programYear: 2024, paymentCount: 1, totalAmount: 4000.5 },
  ];
  const listed: { recordId: string; paidDate: string }[] = [];
  for (const pageNumber of [1, 2, 3]) {
    const shown = (await payments(who, place, second, { pageNumber })).data.complianceReportedPayments;
    expect(shown).toMatchObject({ years, year: 2025, filteredCount: 25, pageNumber, pageSize: 10 });
    listed.push(...shown.results);
  }
  expect(new Set(listed.map(({ recordId }) => recordId))).toEqual(new Set(ROWS.map((row) => row.record_id)));
  const days = listed.map(({ paidDate }) => paidDate);
  expect(days).toEqual(days.toSorted().reverse());
  const past = (await payments(who, place, first, { year: 2024, pageNumber: 9 })).data;
  expect(past.complianceReportedPayments).toMatchObject({
    ...{ year: 2024, filteredCount: 1, pageNumber: 1 },
    results: [
      {
        ...{ recordId: '7', manufacturerName: 'Northwind Devices, Inc.', nature: 'Food and Beverage' },
        ...{ amount: 4000.5, paidDate: '2024-12-02' },
      },
    ],
  });
  expect((await payments(who, place, none)).data.complianceReportedPayments).toMatchObject({
    ...{ years: [], year: null, filteredCount: 0, results: [] },
  });
  const { data } = await api.graphql(
    who,
    `query($tenantName: String!, $organizationId: ID!, $id: ID!) { compliancePhysician(tenantName: $tenantName,
      organizationId: $organizationId, id: $id) { organizations { totalAmount } } }`,
    { ...place, id: first },
  );
  expect(data.compliancePhysician.organizations[0].totalAmount).toBe(500);
});

it('the statement of the year lists them apart from gifts', async () => {
  const { place, who, provider, give } = await twoPlaces(api);
  const id = await provider(NPI);
  await give(place, id, 500, '2026-03-01');
  await importRows(place.tenantName, ROWS);
  const statement = async (year: number) => {
    const path = `/api/${place.tenantName}/${place.organizationId}/giftalerts/statement`;
    return (await pdfPages(await api.get(who, `${path}?providerId=${id}&year=${year}`))).join(' ');
  };
  const text = await statement(2025);
  expect(text).toContain('Reported by manufacturers in 2025');
  expect(text).toContain(`25 payments, $${total(ROWS).toFixed(2)}, from Open Payments of CMS`);
  expect(text.match(/Northwind Devices, Inc\./g)).toHaveLength(25);
  expect(await statement(2026)).not.toContain('Reported by manufacturers');
});

it('is refused without the permission, and not found in another tenant', async () => {
  const { place, who, provider } = await twoPlaces(api);
  const other = await twoPlaces(api);
  const id = await provider(NPI);
  await importRows(place.tenantName, ROWS);
  const entering = await gifts.role(['login', 'enternewgifts']);
  const entrant = await gifts.person({ [place.organizationId]: entering });
  expect(errorName(await payments(null, place, id))).toBe('UnauthorizedError');
  expect(errorName(await payments(entrant, place, id))).toBe('ForbiddenError');
  expect(errorName(await payments(other.who, place, id))).toBe('ForbiddenError');
  expect(errorName(await payments(other.who, other.place, id))).toBe('NotFoundError');
  // The same NPI in another tenant has no payments there.
  const twin = await other.provider(NPI);
  expect((await payments(other.who, other.place, twin)).data.complianceReportedPayments.years).toEqual([]);
  for (const wrong of ['x', '0', '999999999', ''])
    expect(errorName(await payments(who, place, wrong))).toBe('NotFoundError');
  for (const page of [
    { year: -1 },
    { pageNumber: 2_147_483_647, pageSize: 100 },
    { pageNumber: -3, pageSize: 0 },
  ])
    expect((await payments(who, place, id, page)).errors).toBeUndefined();
});

it('imports are listed for those who see the payments, in each organization of the tenant only', async () => {
  const { place, north, who, provider } = await twoPlaces(api);
  await provider(NPI);
  await importRows(place.tenantName, ROWS.slice(0, 3));
  const list = async (viewer: Who, at: GiftPlace) =>
    (
      await api.graphql(
        viewer,
        `query($tenantName: String!, $organizationId: ID!) { list: giftAlertImports(tenantName: $tenantName,
          organizationId: $organizationId) { results { id kind fileName rowCount programYear state isOwn } } }`,
        { ...at },
      )
    ).data.list.results;
  for (const at of [place, north])
    expect(await list(who, at)).toMatchObject([
      { kind: 'open-payments', fileName: 'general.csv', programYear: 2025, state: 'live', isOwn: false },
    ]);
  const other = await twoPlaces(api);
  expect(await list(other.who, other.place)).toEqual([]);
  const entering = await gifts.role(['login', 'enternewgifts']);
  expect(await list(await gifts.person({ [place.organizationId]: entering }), place)).toEqual([]);
  const [{ id }] = await list(who, place);
  const path = `/api/${place.tenantName}/${place.organizationId}`;
  for (const kind of ['gifts', 'providers', 'open-payments']) {
    const { status } = await api.get(who, `${path}/${kind}/${id}/undo`, { method: 'POST' });
    expect([404, 409]).toContain(status);
  }
  expect(await list(who, place)).toMatchObject([{ state: 'live' }]);
});

it('an import says which newer file of the year replaced it, until that one is undone', async () => {
  const { place, who, provider } = await twoPlaces(api);
  await provider(NPI);
  const other = await twoPlaces(api);
  await other.provider(NPI);
  const list = async () =>
    (
      await api.graphql(
        who,
        `query($tenantName: String!, $organizationId: ID!) { list: giftAlertImports(tenantName: $tenantName,
          organizationId: $organizationId) { results { fileName state replacedByFileName replacedDate } } }`,
        { ...place },
      )
    ).data.list.results.map(Object.values);
  await importRows(place.tenantName, ROWS.slice(0, 1), 'first.csv');
  const second = await importRows(place.tenantName, ROWS.slice(0, 2), 'second.csv');
  await importRows(place.tenantName, [payment({})], 'year before.csv');
  await importRows(other.place.tenantName, ROWS.slice(0, 3), 'other tenant.csv');
  const third = await importRows(place.tenantName, ROWS.slice(0, 3), 'third.csv');
  const time = expect.any(Number);
  expect(await list()).toEqual([
    ['third.csv', 'live', null, null],
    ['year before.csv', 'live', null, null],
    ['second.csv', 'live', 'third.csv', time],
    ['first.csv', 'live', 'second.csv', time],
  ]);
  const undo = (id: number) => api.get('admin', `/api/imports/${id}/undo`, { method: 'POST' });
  expect((await undo(second)).status).toBe(200);
  expect((await list()).slice(2)).toEqual([
    ['second.csv', 'undone', null, null],
    ['first.csv', 'live', 'third.csv', time],
  ]);
  expect((await undo(third)).status).toBe(200);
  expect((await list())[3]).toEqual(['first.csv', 'live', null, null]);
});
