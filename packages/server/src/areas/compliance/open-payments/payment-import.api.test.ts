import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';
import { payment, paymentFile } from './open-payments.fixtures.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi();
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const [OWN, SECOND, STRANGER] = ['1043288817', '1790446225', '1234567893'] as const;

async function ready() {
  const [place] = await gifts.tenant();
  const entityId = await gifts.entity(place!);
  for (const npi of [OWN, SECOND]) await gifts.provider(place!, entityId, { npi });
  return place!.tenantName;
}

async function send(
  tenant: string,
  body: string | Uint8Array<ArrayBuffer>,
  { who = 'admin', dryRun = false }: { who?: Who | null; dryRun?: boolean } = {},
) {
  const path = `/api/imports/open-payments?tenant=${tenant}&fileName=general.csv&dryRun=${dryRun}`;
  const headers = { 'content-type': 'text/csv' };
  const response = await api.get(who, path, { method: 'POST', headers, body });
  const text = await response.text();
  const events = response.ok
    ? text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  const problems = events.filter(({ type }) => type === 'problem');
  return {
    status: response.status,
    problems,
    notes: events.filter(({ type }) => type === 'note'),
    last: events.at(-1),
  };
}

const undo = (id: number) =>
  api.get('admin', `/api/imports/${id}/undo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

/** Sums by year of the payments that count. */
async function counted(tenant: string) {
  const { rows } = await sql<{ year: number; count: number; cents: string }>`
    select c.program_year as year, count(*)::int as count, sum(c.cents)::text as cents from current_payments c
    join tenants t on t.id = c.tenant_id where t.name = ${tenant} group by 1 order by 1
  `.execute(api.services.database.db);
  return rows;
}

const leftovers = async () =>
  (
    await sql<{ count: number }>`select (select count(*) from import_batches where state = 'loading')::int
      + (select count(*) from open_payments p join import_batches b on b.id = p.batch_id where b.state <> 'live')::int
      as count`.execute(api.services.database.db)
  ).rows[0]!.count;

it('keeps payments to providers of the tenant only, and reports what it read', async () => {
  const tenant = await ready();
  const rows = Array.from({ length: 1_300 }, (_, at) =>
    payment({
      record_id: String(at + 1),
      covered_recipient_npi: [OWN, STRANGER, '', SECOND, STRANGER][at % 5]!,
      total_amount_of_payment_usdollars: `${at}.${10 + (at % 80)}`,
    }),
  );
  const file = paymentFile(rows);
  const own = rows.filter((row) => [OWN, SECOND].includes(row.covered_recipient_npi as typeof OWN));
  // Added up from the text of the file, without the parser.
  const cents = own.reduce(
    (sum, row) => sum + Number(row.total_amount_of_payment_usdollars.replace('.', '')),
    0,
  );
  const preview = await send(tenant, file, { dryRun: true });
  const payments = { programYear: 2024, physicians: 2, cents, skipped: rows.length - own.length };
  expect(preview.last).toMatchObject({
    outcome: 'dry-run',
    rows: rows.length,
    imported: own.length,
    payments,
  });
  expect(await counted(tenant)).toEqual([]);
  const { last } = await send(tenant, file);
  expect(last).toMatchObject({ outcome: 'imported', rows: rows.length, imported: own.length, payments });
  expect(await counted(tenant)).toEqual([{ year: 2024, count: own.length, cents: String(cents) }]);
  expect(await leftovers()).toBe(0);
});

it('the newest import of a year counts, and an undo brings the one before back', async () => {
  const tenant = await ready();
  const year = (program_year: string, amounts: readonly string[]) =>
    paymentFile(
      amounts.map((amount, at) =>
        payment({ program_year, record_id: String(at + 1), total_amount_of_payment_usdollars: amount }),
      ),
    );
  await send(tenant, year('2023', ['7.00']));
  await send(tenant, year('2024', ['10.00', '20.00']));
  const { last } = await send(tenant, year('2024', ['10.00']));
  const before = { year: 2023, count: 1, cents: '700' };
  expect(await counted(tenant)).toEqual([before, { year: 2024, count: 1, cents: '1000' }]);
  expect((await undo(last.batchId)).status).toBe(200);
  expect(await counted(tenant)).toEqual([before, { year: 2024, count: 2, cents: '3000' }]);
  expect((await undo(last.batchId)).status).toBe(409);
  // All payments to the tenant's providers were withdrawn.
  const withdrawn = paymentFile([payment({ program_year: '2024', covered_recipient_npi: STRANGER })]);
  expect((await send(tenant, withdrawn, { dryRun: true })).last.outcome).toBe('dry-run');
  const { last: none } = await send(tenant, withdrawn);
  expect(none).toMatchObject({
    outcome: 'imported',
    imported: 0,
    payments: { programYear: 2024, skipped: 1 },
  });
  expect(await counted(tenant)).toEqual([before]);
  expect((await send(tenant, withdrawn)).last.outcome).toBe('unchanged');
  expect((await undo(none.batchId)).status).toBe(200);
  expect(await counted(tenant)).toEqual([before, { year: 2024, count: 2, cents: '3000' }]);
  expect(await leftovers()).toBe(0);
});

it('cleans up after dead processes first: an import of one, and an undo of another', async () => {
  const tenant = await ready();
  const { db } = api.services.database;
  const file = paymentFile([payment({})]);
  const { batchId } = (await send(tenant, file)).last;
  const { id } = await db
    .insertInto('import_batches')
    .values({ kind: 'open-payments', file_name: 'dead.csv', created_by: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update import_batches set touched_at = now() - interval '61 seconds' where id = ${id}`.execute(
    db,
  );
  await sql`update import_batches set state = 'undone' where id = ${batchId}`.execute(db);
  expect(await leftovers()).toBe(2);
  expect((await send(tenant, file)).last.outcome).toBe('imported');
  expect(await leftovers()).toBe(0);
});

it('stores nothing of a bad file, and names lines and reasons', async () => {
  const tenant = await ready();
  const bad = paymentFile([
    payment({ record_id: '1' }),
    payment({ record_id: '2', total_amount_of_payment_usdollars: 'much' }),
    payment({ record_id: '3', date_of_payment: '13/40/2024' }),
    payment({ record_id: '4', program_year: '2023' }),
  ]);
  const { last, problems } = await send(tenant, bad);
  expect(last).toMatchObject({ outcome: 'refused', rows: 4, problems: 3, imported: 0 });
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [3, 'total_amount_of_payment_usdollars'],
    [4, 'date_of_payment'],
    [5, 'program_year'],
  ]);
  const twice = await send(tenant, paymentFile([payment({}), payment({ record_id: '8' }), payment({})]));
  expect(twice.problems).toMatchObject([{ line: 4, column: 'record_id', reason: '1 is in the file twice' }]);

  const whole = paymentFile([payment({}), payment({ record_id: '2' })]);
  const cut = await send(tenant, whole.slice(0, -40));
  expect(cut.last).toMatchObject({
    type: 'error',
    name: 'ValidationError',
    message: expect.stringContaining('line 3'),
  });
  const quote = await send(tenant, whole.replace('Northwind', '"Northwind'));
  expect(quote.last).toMatchObject({ type: 'error', name: 'ValidationError' });
  const latin = new Uint8Array([...Buffer.from(whole), ...Buffer.from('é\n'), 0xe9]);
  expect((await send(tenant, latin)).last).toMatchObject({ type: 'error' });

  const old = whole.replace('covered_recipient_npi', 'physician_profile_id');
  const refused = await send(tenant, old);
  expect(refused.notes[0].message).toContain('program year 2024');
  expect(refused.problems).toMatchObject([{ line: 1, column: 'covered_recipient_npi' }]);
  const other = await send(tenant, paymentFile([payment({ covered_recipient_npi: STRANGER })]));
  expect(other.last).toMatchObject({ outcome: 'unchanged', imported: 0, batchId: null });
  expect(await counted(tenant)).toEqual([]);
  expect(await leftovers()).toBe(0);
});

it('is refused to everyone but staff who edit systems, and for unknown tenants', async () => {
  const tenant = await ready();
  const file = paymentFile([payment({})]);
  expect((await send(tenant, file, { who: null })).status).toBe(401);
  for (const who of ['analyst', 'giftAdmin', 'director'] as const)
    expect((await send(tenant, file, { who })).status).toBe(403);
  const [empty] = await gifts.tenant();
  for (const name of ['nobody', empty!.tenantName])
    expect((await send(name, file)).last).toMatchObject({
      type: 'error',
      name: 'ValidationError',
      field: 'tenant',
    });
  expect(await counted(tenant)).toEqual([]);
});
