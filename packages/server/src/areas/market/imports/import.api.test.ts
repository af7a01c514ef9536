import { Readable } from 'node:stream';
import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { scopeOf } from '../../../db/scope.ts';
import { importDeals } from './import.service.ts';
import { sweepBatches } from './import-batch.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const HEADER =
  'quote_reference,line,analyzed_date,hospital,technology,market_segment,oem,product,quantity,list_price,quoted_price';
const row = (over: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string | undefined> = {
    quote_reference: 'IMP-1',
    line: '1',
    analyzed_date: '2026-10-01',
    hospital: 'Secret Valley Hospital',
    technology: 'CT Scanner',
    market_segment: 'Premium and Photon-Counting CT',
    oem: 'Siemens Healthineers',
    product: 'NAEOTOM Alpha.Peak',
    quantity: '1',
    list_price: '3000000',
    quoted_price: '2500000.50',
    ...over,
  };
  return HEADER.split(',')
    .map((name) => cells[name])
    .join(',');
};
const file = (...rows: string[]) => `${[HEADER, ...rows].join('\r\n')}\r\n`;

interface Told {
  type: string;
  outcome?: string;
  line?: number;
  column?: string;
  reason?: string;
  batchId?: number;
  [name: string]: unknown;
}

async function send(
  kind: string,
  csv: string,
  options: Record<string, string> = {},
  account: AccountName = 'analyst',
) {
  const query = new URLSearchParams({ fileName: 'test.csv', ...options });
  const response = await api.get(account, `/api/imports/${kind}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: csv,
  });
  const text = await response.text();
  if (!response.ok) return { status: response.status, events: [], problems: [], result: undefined };
  const events = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Told);
  const problems = events
    .filter((event) => event.type === 'problem')
    .map(({ line, column, reason }) => ({ line, column, reason }));
  return {
    status: response.status,
    events,
    problems,
    result: events.find((event) => event.type === 'result'),
  };
}

/** An import step by step, as the route runs it. */
const importing = (csv: string) => {
  const { services } = api;
  const analyst = {
    userId: 0,
    systemId: 0,
    email: 'analyst@capwise.example',
    systemTypeName: STAFF_SYSTEM_TYPE,
  };
  const scope = scopeOf(services.database.db, {
    ...analyst,
    isTrial: false,
    permissions: [],
    systemIds: null,
  });
  return importDeals(scope, services, {
    kind: 'quotes',
    fileName: 'test.csv',
    csv: Readable.from([csv]),
    createMissing: false,
    dryRun: true,
  });
};

const COUNT = 'query ($id: ID!) { dealsDataForTechnology(technologyId: $id, months: 36) { totalCount } }';
const countOf = async (technologyId: number) =>
  (await api.graphql('purchaser', COUNT, { id: technologyId })).data.dealsDataForTechnology
    .totalCount as number;

async function rowsOfStage(): Promise<number> {
  const { db } = api.services.database;
  const { count } = await db
    .selectFrom('import_rows')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe('who may import', () => {
  it('customers, vendors and trial users may not, nor anybody signed out', async () => {
    for (const account of ['purchaser', 'director', 'basic', 'trial', 'vendor', 'nologin'] as const)
      expect((await send('quotes', file(row()), {}, account)).status, account).toBe(403);
    expect((await api.get(null, '/api/imports')).status).toBe(401);
    expect((await api.get('purchaser', '/api/imports')).status).toBe(403);
    expect((await api.get('vendor', '/api/imports/1/undo', { method: 'POST' })).status).toBe(403);
  });
});

describe('bad files', () => {
  it('names the column of the header that is missing, unknown or there twice', async () => {
    const { result, problems } = await send('quotes', 'quote_reference,quote_reference,color\r\nA,B,red\r\n');
    expect(result?.outcome).toBe('refused');
    expect(problems).toContainEqual({ line: 1, column: 'color', reason: 'this column is not known' });
    expect(problems).toContainEqual({
      line: 1,
      column: 'quote_reference',
      reason: 'this column is there twice',
    });
    expect(problems).toContainEqual({ line: 1, column: 'oem', reason: 'this column is missing' });
  });

  it.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ])('says that the columns are separated by %j', async (separator, name) => {
    const csv = file(row()).replaceAll(',', separator).replace('3000000', '3,000,000');
    const { events } = await send('quotes', csv);
    const message = `The columns of the file are separated by ${name}. Save it with commas between them.`;
    expect(events).toEqual([expect.objectContaining({ type: 'error', name: 'ValidationError', message })]);
  });

  it('names every bad row with line, column and reason, and keeps none of the file', async () => {
    const before = await countOf(1);
    const { result, problems } = await send(
      'quotes',
      file(
        row({ quote_reference: 'GOOD' }),
        row({ quote_reference: 'BAD-1', analyzed_date: '2026-02-30', quantity: '0' }),
        row({ quote_reference: 'BAD-2', quoted_price: 'free' }),
        row({ quote_reference: 'BAD-3', technology: 'Tricorder' }),
        row({ quote_reference: 'BAD-4', oem: 'Nobody Ltd' }),
        row({ quote_reference: 'BAD-5', product: 'Unknown One' }),
        row({ quote_reference: 'BAD-6', analyzed_date: '2999-01-01' }),
        row({ quote_reference: 'GOOD' }),
      ),
    );
    expect(result).toMatchObject({ outcome: 'refused', imported: 0, problems: 7 });
    expect(problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '3 analyzed_date',
      '3 quantity',
      '4 quoted_price',
      '5 technology',
      '6 oem',
      '7 product',
      '8 analyzed_date',
      '9 quote_reference',
    ]);
    expect(problems.find((one) => one.line === 9)?.reason).toContain('line 2 of the file');
    expect(await countOf(1)).toBe(before);
    expect(await rowsOfStage()).toBe(0);
  });

  it('what no text or calendar can hold is a problem of its row', async () => {
    const { problems } = await send('quotes', file(row({ hospital: 'A\0B', analyzed_date: '0000-10-01' })));
    expect(problems.map(({ column }) => column).sort()).toEqual(['analyzed_date', 'hospital']);
  });

  it('says so when a file is no CSV or has no rows', async () => {
    const broken = await send('quotes', `${HEADER}\r\n"open,1\r\n`);
    expect(broken.events.at(-1)).toMatchObject({ type: 'error', name: 'ValidationError' });
    const empty = await send('quotes', `${HEADER}\r\n`);
    expect(empty.events.at(-1)).toMatchObject({ type: 'error', message: 'The file has no rows' });
    expect((await send('gifts', file(row()))).status).toBe(400);
  });
});

describe('imports', () => {
  it('a dry run reports and keeps nothing', async () => {
    const before = await countOf(1);
    const { result } = await send('quotes', file(row()), { dryRun: 'true' });
    expect(result).toMatchObject({ outcome: 'dry-run', imported: 1 });
    expect(await countOf(1)).toBe(before);
  });

  it('DEAL-031 DEAL-034 what was imported is there at once, cents and all, without the hospital', async () => {
    const before = await countOf(1);
    const { result } = await send('quotes', file(row(), row({ line: '2', quantity: '3' })));
    expect(result).toMatchObject({ outcome: 'imported', imported: 2 });
    expect(await countOf(1)).toBe(before + 2);
    const answer = await api.graphql(
      'purchaser',
      '{ dealsDataForTechnology(technologyId: 1, months: 36) { quotedProducts { quotedPrice listPrice discount quantity product { productName } } } }',
    );
    const mine = answer.data.dealsDataForTechnology.quotedProducts.filter(
      (one: { quotedPrice: number }) => one.quotedPrice === 2_500_000.5,
    );
    expect(mine).toHaveLength(2);
    expect(mine[0]).toMatchObject({ listPrice: 3_000_000, discount: 0.1667 });
    expect(JSON.stringify(answer)).not.toContain('Secret Valley');
    const csv = await (await api.get('purchaser', '/api/technology/1/quotedproducts/csv/36')).text();
    expect(csv).not.toContain('Secret Valley');
  });

  it('repeating an import changes nothing, and other values under the same reference are refused', async () => {
    const before = await countOf(1);
    expect((await send('quotes', file(row(), row({ line: '2', quantity: '3' })))).result).toMatchObject({
      outcome: 'unchanged',
      known: 2,
    });
    const changed = await send('quotes', file(row({ quoted_price: '1' })));
    expect(changed.result?.outcome).toBe('refused');
    expect(changed.problems[0]).toMatchObject({ line: 2, column: 'quote_reference' });
    const more = await send('quotes', file(row(), row({ line: '3' })));
    expect(more.result).toMatchObject({ outcome: 'imported', imported: 1, known: 1 });
    expect(await countOf(1)).toBe(before + 1);
  });

  it('unknown names are created only when asked, are seen only then, and go with the import', async () => {
    const names = async () =>
      (await api.graphql('purchaser', '{ technologies { id name } }')).data.technologies as {
        id: string;
        name: string;
      }[];
    const strange = row({
      quote_reference: 'NEW-1',
      technology: 'Tricorder',
      market_segment: 'Handheld',
      oem: 'Starfield Works',
      product: 'TR-590',
    });
    const tried = await send('quotes', file(strange), { createMissing: 'true', dryRun: 'true' });
    expect(tried.result).toMatchObject({
      outcome: 'dry-run',
      created: { technologies: 1, marketSegments: 1, oems: 1, products: 1 },
    });
    expect((await names()).some((one) => one.name === 'Tricorder')).toBe(false);
    const { result } = await send('quotes', file(strange), { createMissing: 'true' });
    expect(result?.outcome).toBe('imported');
    const made = (await names()).find((one) => one.name === 'Tricorder')!;
    expect(await countOf(Number(made.id))).toBe(1);
    const undone = await api.get('admin', `/api/imports/${result!.batchId}/undo`, { method: 'POST' });
    expect(undone.status).toBe(200);
    expect((await names()).some((one) => one.name === 'Tricorder')).toBe(false);
    expect((await api.get('admin', `/api/imports/${result!.batchId}/undo`, { method: 'POST' })).status).toBe(
      409,
    );
    expect((await api.get('admin', '/api/imports/999999/undo', { method: 'POST' })).status).toBe(404);
  });

  it('DEAL-033 service contracts come with their type, own names of Other, and systems in ranges', async () => {
    const header =
      'contract_reference,analyzed_date,hospital,technology,oem,product,service_provider,service_type,annual_cost,number_of_systems';
    const line = (reference: string, type: string, systems: string) =>
      `${reference},10/01/2026,Secret Valley,CT Scanner,Siemens Healthineers,naeotom alpha.peak,"Acme, Inc.",${type},1234.56,${systems}`;
    const wrong = await send('contracts', `${header}\n${line('C-0', 'Magic', 'many')}\n`);
    expect(wrong.problems.map((one) => one.column)).toEqual(['service_type', 'number_of_systems']);
    const { result } = await send(
      'contracts',
      `${header}\n${line('C-1', 'full service', '4')}\n${line('C-2', 'Other: Tube bank', '')}\n`,
    );
    expect(result).toMatchObject({ outcome: 'imported', imported: 2 });
    const answer = await api.graphql(
      'purchaser',
      `{ serviceContractDealsDataForTechnology(technologyId: 1, months: 3) { serviceContractProducts {
        serviceProviderName annualCost contractType contractTypeId contractTypeIsOther numSystems } } }`,
    );
    const mine = answer.data.serviceContractDealsDataForTechnology.serviceContractProducts.filter(
      (one: { serviceProviderName: string }) => one.serviceProviderName === 'Acme, Inc.',
    );
    expect(mine).toContainEqual({
      serviceProviderName: 'Acme, Inc.',
      annualCost: 1234.56,
      contractType: 'Tube bank',
      contractTypeId: -1,
      contractTypeIsOther: true,
      numSystems: null,
    });
    expect(mine).toContainEqual(expect.objectContaining({ contractType: 'Full Service', numSystems: '3-5' }));
  });

  it('an import cut off half-way is swept up and was never seen', async () => {
    const { db } = api.services.database;
    const before = await countOf(1);
    const { id } = await db
      .insertInto('import_batches')
      .values({ kind: 'quotes', file_name: 'cut.csv', created_by: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('quoted_products')
      .columns([
        'batch_id',
        'quote_reference',
        'hospital',
        'technology_id',
        'market_segment_id',
        'product_configuration_id',
        'list_price_cents',
        'quoted_price_cents',
        'quantity',
        'analyzed_on',
        'answer',
      ])
      .expression((from) =>
        from
          .selectFrom('quoted_products')
          .select((select) => [
            select.val(id).as('batch_id'),
            'quote_reference',
            'hospital',
            'technology_id',
            'market_segment_id',
            'product_configuration_id',
            'list_price_cents',
            'quoted_price_cents',
            'quantity',
            'analyzed_on',
            'answer',
          ])
          .where('technology_id', '=', 1)
          .limit(5),
      )
      .execute();
    expect(await countOf(1)).toBe(before);
    const blocked = async () => (await send('quotes', file(row({ quote_reference: 'WAIT' })))).events.at(-1);
    expect(await blocked()).toMatchObject({ type: 'error', name: 'ConflictError' });
    await sweepBatches(db, true);
    const left = await db.selectFrom('quoted_products').select('id').where('batch_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('an import whose process is gone blocks others for a minute, and one that goes on for longer', async () => {
    const { database } = api.services;
    const { db } = database;
    const touched = (batchId: number, seconds: number) =>
      sql`update import_batches set touched_at = now() - make_interval(secs => ${seconds}) where id = ${batchId}`.execute(
        db,
      );
    const { id: gone } = await db
      .insertInto('import_batches')
      .values({ kind: 'quotes', file_name: 'gone.csv', created_by: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await touched(gone, 50);
    const next = () => send('quotes', file(row({ quote_reference: 'NEXT' })), { dryRun: 'true' });
    expect((await next()).events.at(-1)).toMatchObject({ name: 'ConflictError' });
    await touched(gone, 61);
    expect((await next()).result).toMatchObject({ outcome: 'dry-run' });

    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const events = importing(file(row({ quote_reference: 'SLOW' })));
    await events.next();
    const own = async () =>
      db.selectFrom('import_batches').select('id').where('state', '=', 'loading').executeTakeFirstOrThrow();
    const { id } = await own();
    await touched(id, 300);
    vi.advanceTimersByTime(10_000);
    await expect.poll(async () => (await next()).events.at(-1)).toMatchObject({ name: 'ConflictError' });
    await events.return(undefined);
    vi.useRealTimers();
    expect((await next()).result).toMatchObject({ outcome: 'dry-run' });
  });

  it('statements are planned for the stage that they work on, however small those before were', async () => {
    const { pool, db } = api.services.database;
    for (let small = 0; small < 8; small += 1)
      await send('quotes', file(row({ quote_reference: `SMALL-${small}` })), { dryRun: 'true' });
    const rows = Array.from({ length: 3_000 }, (_, index) => row({ quote_reference: `LARGE-${index}` }));
    let known = 0;
    for await (const event of importing(file(...rows))) {
      if (event.type !== 'progress' || event.step !== 'check') continue;
      const stage = await sql<{ rows: number }>`
        select reltuples::int as rows from pg_class where oid = 'import_rows'::regclass`.execute(db);
      known = Math.max(known, stage.rows[0]!.rows);
    }
    expect(known).toBeGreaterThanOrEqual(3_000);
    // A statement with a name may keep the plan that suited the small ones.
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    const kept = await Promise.all(
      clients.map((client) =>
        client.query("select statement from pg_prepared_statements where statement ~ 'import_rows'"),
      ),
    );
    for (const client of clients) client.release();
    const statements = kept.flatMap((result) =>
      result.rows.map((one: { statement: string }) => one.statement.trim()),
    );
    expect(statements.filter((text) => /^update|source_row > \$|insert into quoted/.test(text))).toEqual([]);
  });

  it('a cell that starts a formula leaves as text', async () => {
    const risky = row({
      quote_reference: 'RISK',
      technology: 'Risky',
      market_segment: '=cmd()',
      oem: '@oem',
      product: '-1+1',
    });
    await send('quotes', file(risky), { createMissing: 'true' });
    const { technologies } = (await api.graphql('admin', '{ technologies { id name } }')).data;
    const { id } = technologies.find((one: { name: string }) => one.name === 'Risky');
    const csv = await (await api.get('admin', `/api/technology/${id}/quotedproducts/csv/12`)).text();
    expect(csv).toContain(",'=cmd(),'@oem,'-1+1,");
    expect(errorName(await api.graphql('basic', COUNT, { id }))).toBeUndefined();
  });
});
