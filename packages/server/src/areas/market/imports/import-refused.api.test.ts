import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { file, HEADER, type ImportsApi, row, startImportsApi } from './import.fixtures.ts';

let api: ImportsApi;
beforeAll(async () => {
  api = await startImportsApi();
});
afterAll(() => api.close());

async function rowsOfStage(): Promise<number> {
  const { db } = api.services.database;
  const { count } = await db
    .selectFrom('import_rows')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe('who may import', () => {
  it('customers, vendors and trial users may not, and sign-in is required', async () => {
    for (const account of ['purchaser', 'director', 'basic', 'trial', 'vendor', 'nologin'] as const)
      expect((await api.send('quotes', file(row()), {}, account)).status, account).toBe(403);
    expect((await api.get(null, '/api/imports')).status).toBe(401);
    expect((await api.get('purchaser', '/api/imports')).status).toBe(403);
    expect((await api.get('vendor', '/api/imports/1/undo', { method: 'POST' })).status).toBe(403);
  });
});

describe('bad files', () => {
  it("name the header's column that is missing, unknown or repeated", async () => {
    const { result, problems } = await api.send(
      'quotes',
      'quote_reference,quote_reference,color\r\nA,B,red\r\n',
    );
    expect(result?.outcome).toBe('refused');
    expect(problems).toContainEqual({ line: 1, column: 'color', reason: 'this column is unknown' });
    expect(problems).toContainEqual({
      line: 1,
      column: 'quote_reference',
      reason: 'this column appears twice',
    });
    expect(problems).toContainEqual({ line: 1, column: 'oem', reason: 'this column is missing' });
  });

  it.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ])('report that the columns are separated by %j', async (separator, name) => {
    const csv = file(row()).replaceAll(',', separator).replace('3000000', '3,000,000');
    const { events } = await api.send('quotes', csv);
    const message = `The columns of the file are separated by ${name}. Save the file with commas instead.`;
    expect(events).toEqual([expect.objectContaining({ type: 'error', name: 'ValidationError', message })]);
  });

  it('that break off in their first rows are reported with the file, the row and the field', async () => {
    const { events } = await api.send('quotes', file(row(), 'one,two'), { fileName: 'May.csv' });
    expect(events).toEqual([
      {
        type: 'error',
        name: 'ValidationError',
        message: expect.stringContaining('line 3'),
        field: 'file',
        fileName: 'May.csv',
        rows: 0,
      },
    ]);
  });

  it('name every bad row with line, column and reason, and are not stored', async () => {
    const before = await api.countOf(1);
    const { result, problems } = await api.send(
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
    expect(await api.countOf(1)).toBe(before);
    expect(await rowsOfStage()).toBe(0);
  });

  it('invalid texts and dates are errors of their row', async () => {
    const { problems } = await api.send(
      'quotes',
      file(row({ hospital: 'A\0B', analyzed_date: '0000-10-01' })),
    );
    expect(problems.map(({ column }) => column).sort()).toEqual(['analyzed_date', 'hospital']);
  });

  it('are reported if they are not CSV or have no rows', async () => {
    const broken = await api.send('quotes', `${HEADER}\r\n"open,1\r\n`);
    expect(broken.events.at(-1)).toMatchObject({ type: 'error', name: 'ValidationError' });
    const empty = await api.send('quotes', `${HEADER}\r\n`);
    expect(empty.events.at(-1)).toMatchObject({ type: 'error', message: 'The file has no rows' });
    expect((await api.send('gifts', file(row()))).status).toBe(400);
  });
});
