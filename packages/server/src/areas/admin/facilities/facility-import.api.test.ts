import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Event {
  type: string;
  outcome?: string;
  line?: number;
  column?: string;
  batchId?: number;
  imported?: number;
  known?: number;
  ended?: number;
}

async function send(
  lines: readonly string[],
  query: Record<string, string> | string[][] = {},
  who: Who | null = 'admin',
) {
  const parameters = new URLSearchParams(query);
  const response = await api.get(who, `/api/imports/facilities?${parameters}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: lines.join('\r\n'),
  });
  const text = await response.text();
  const events = response.ok
    ? text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Event)
    : [];
  return {
    status: response.status,
    text,
    result: events.find(({ type }) => type === 'result')!,
    problems: events.filter(({ type }) => type === 'problem').map(({ line, column }) => `${line} ${column}`),
  };
}

const db = () => api.services.database.db;
const stored = (externalId: string) =>
  db().selectFrom('facilities').where('external_id', '=', externalId).selectAll().executeTakeFirst();
const undo = (batchId: number | undefined, who: Who = 'admin') =>
  api.get(who, `/api/imports/${batchId}/undo`, { method: 'POST' });

let numbers = 500_000;
const fresh = () => ++numbers;
const HEADER = 'mdb_number,mdb_extension,name,address,city,state,zip,phone,active,external_id';
const CMS = 'Facility ID,Facility Name,Address,City/Town,State,ZIP Code,County/Parish,Telephone Number';

describe('an import of facilities', () => {
  it('needs staff who edit systems', async () => {
    const own = await make(api).user({ system: 2, permissions: ['Login', 'CreateEditSystems'] });
    const file = [HEADER, `${fresh()},,Nowhere,,,,,,,`];
    const statuses = [];
    for (const who of [null, own, 'analyst', 'director'] as const)
      statuses.push((await send(file, {}, who)).status);
    expect(statuses).toEqual([401, 403, 403, 403]);
  });

  it('adds and updates, and keeps fields that the file omits', async () => {
    const [one, two] = [fresh(), fresh()];
    const file = [
      HEADER,
      `${one},004,Alder Clinic,1 Main St,Alderton,IA,50001,(515) 555-0100,yes,X-${one}`,
      `${two},,Birch Hospital,,Brookhaven,WI,,,no,X-${two}`,
    ];
    expect((await send(file, { dryRun: 'true' })).result).toMatchObject({ outcome: 'dry-run', imported: 2 });
    expect(await stored(`X-${one}`)).toBeUndefined();
    expect((await send(file)).result).toMatchObject({ outcome: 'imported', imported: 2, known: 0 });
    expect(await stored(`X-${one}`)).toMatchObject({
      number: one,
      number_extension: '004',
      name: 'Alder Clinic',
      address: '1 Main St',
      zip: '50001',
      phone_number: '5155550100',
      is_active: true,
    });
    expect(await stored(`X-${two}`)).toMatchObject({ is_active: false });
    expect((await send(file)).result).toMatchObject({ outcome: 'unchanged', known: 2 });
    const renamed = await send(['name,external_id', `Alder Health,X-${one}`, `Birch Hospital,X-${two}`]);
    expect(renamed.result).toMatchObject({ outcome: 'imported', imported: 1, known: 1 });
    expect(await stored(`X-${one}`)).toMatchObject({
      name: 'Alder Health',
      number: one,
      number_extension: '004',
      city: 'Alderton',
    });
  });

  it('names every bad row, including conflicts with stored rows, and stores nothing', async () => {
    const known = fresh();
    await send([HEADER, `${known},,Known,,,,,,,X-${known}`]);
    const other = fresh();
    const bad = await send([HEADER, `${known},,Another,,,,,,,X-${other}`, `${other},,Fine,,,,,,,`]);
    expect(bad.problems).toEqual(['2 mdb_number']);
    expect(bad.result).toMatchObject({ outcome: 'refused', imported: 0 });
    const twice = await send([HEADER, `${known},,By number,,,,,,,`, `,,By id,,,,,,,X-${known}`]);
    expect(twice.problems).toEqual(['3 mdb_number']);
    const cells = await send([HEADER, `0,,Zero,,,,,,,`, `${other},,,,,,,12,perhaps,`]);
    expect(cells.problems.sort()).toEqual(['2 mdb_number', '3 active', '3 name', '3 phone']);
    expect((await send(['name,color', 'A,red'])).problems).toContain('1 color');
  });

  it('reports header errors before the whole file has arrived', async () => {
    const long = ['color', ...Array.from({ length: 200_000 }, (_, index) => `red ${index}`)];
    expect((await send(long)).problems).toEqual(['1 name', '1 color']);
  });

  it('reads the hospitals of CMS, again and then changed', async () => {
    const ids = [`0${fresh()}F`, `0${fresh()}`];
    const file = (name: string) => [
      CMS,
      `${ids[0]},${name},1108 ROSS CLARK CIRCLE,DOTHAN,AL,36301,HOUSTON,(334) 793-8701`,
      `${ids[1]},MARSHALL MEDICAL CENTERS,2505 U S HIGHWAY 431 NORTH,BOAZ,AL,35957,MARSHALL,(256) 593-8310`,
    ];
    const cms = { preset: 'cms' };
    expect((await send(file('SOUTHEAST'), cms)).result).toMatchObject({ imported: 2 });
    expect(await stored(ids[0]!)).toMatchObject({ number: -1, number_extension: ids[0], city: 'DOTHAN' });
    expect((await send(file('SOUTHEAST'), cms)).result).toMatchObject({ outcome: 'unchanged' });
    expect((await send(file('SOUTHEAST HEALTH'), cms)).result).toMatchObject({ imported: 1, known: 1 });
    // A number entered by staff since remains.
    const number = fresh();
    await db()
      .updateTable('facilities')
      .set({ number, number_extension: '' })
      .where('external_id', '=', ids[0]!)
      .execute();
    expect((await send(file('SOUTHEAST HEALTH'), cms)).result).toMatchObject({ outcome: 'unchanged' });
    expect(await stored(ids[0]!)).toMatchObject({ number });
    expect((await send(file('A'), { preset: 'fda' })).status).toBe(400);
  });

  it('maps other column names', async () => {
    const id = `M-${fresh()}`;
    const map = [
      ['map', 'Site=name'],
      ['map', 'Key=external_id'],
    ];
    expect((await send(['Site,Key,Beds', `Mapped,${id},12`], map)).result).toMatchObject({ imported: 1 });
    expect(await stored(id)).toMatchObject({ name: 'Mapped' });
    const wrong = await send(['Site', 'X'], [['map', 'Site=color']]);
    expect(wrong.status).toBe(400);
    expect(JSON.parse(wrong.text)).toMatchObject({ name: 'ValidationError', field: 'map' });
  });

  it('deactivates facilities missing in the file on request, and undoes it', async () => {
    const [stays, goes] = [`S-${fresh()}`, `G-${fresh()}`];
    await send(['name,external_id', `Stays,${stays}`, `Goes,${goes}`]);
    const active = () => db().selectFrom('facilities').where('is_active', '=', true).select('id').execute();
    const before = await active();
    const { result } = await send(['name,external_id', `Stays,${stays}`], { deactivateMissing: 'true' });
    expect(result).toMatchObject({ outcome: 'imported', imported: 0, known: 1 });
    expect(result.ended).toBeGreaterThan(0);
    expect(await stored(goes)).toMatchObject({ is_active: false });
    expect(await stored(stays)).toMatchObject({ is_active: true });
    expect((await undo(result.batchId, 'analyst')).status).toBe(403);
    expect((await undo(result.batchId)).status).toBe(200);
    expect(new Set(await active())).toEqual(new Set(before));
  });

  it('can be undone unless its facilities were changed or used since', async () => {
    const ids = [`U-${fresh()}`, `U-${fresh()}`];
    const first = await send(['name,external_id', `One,${ids[0]}`, `Two,${ids[1]}`]);
    const one = (await stored(ids[0]!))!;
    const place = await make(api).system();
    await db().insertInto('facility_systems').values({ facility_id: one.id, system_id: place }).execute();
    const used = await undo(first.result.batchId);
    expect(used.status).toBe(409);
    expect((await used.json()).message).toContain('1 of its facilities is in use');
    await db().deleteFrom('facility_systems').where('facility_id', '=', one.id).execute();
    const priced = (facility: number | null) =>
      sql`update quote_outcomes set facility_id = ${facility}::int
        where quote_id = (select min(quote_id) from quote_outcomes)`.execute(db());
    await priced(one.id);
    expect((await undo(first.result.batchId)).status).toBe(409);
    await priced(null);
    await db().updateTable('facilities').set({ name: 'Edited' }).where('id', '=', one.id).execute();
    expect((await undo(first.result.batchId)).status).toBe(409);
    await db().updateTable('facilities').set({ name: 'One' }).where('id', '=', one.id).execute();
    expect((await undo(first.result.batchId)).status).toBe(200);
    expect(await stored(ids[1]!)).toBeUndefined();
  });
});

/** A quadratic statement exceeds the server's time limit. The embedded database has none, so fewer rows are enough. */
const MANY = inject('template').serverUrl ? 20_000 : 500;

it('one earlier change in the same transaction does not slow down a large import', {
  timeout: 120_000,
}, async () => {
  const systemId = await make(api).system();
  const rolledBack = new Error('rolled back');
  const work = db()
    .transaction()
    .execute(async (trx) => {
      await sql`set local statement_timeout = '30s'`.execute(trx);
      await sql`insert into facilities (name, number) select 'Many ' || n, 900000 + n
        from generate_series(1, ${MANY}::int) n`.execute(trx);
      await sql`insert into facility_systems (facility_id, system_id) select id, ${systemId}::int from facilities
        where number > 900000 order by id limit 200`.execute(trx);
      // The trigger's first plan is for one row.
      await sql`update facilities set name = 'First' where number = 900001`.execute(trx);
      await sql`update facilities set is_active = false where number > 900000`.execute(trx);
      await sql`update facilities set name = 'New ' || number where number > 900000`.execute(trx);
      const { rows } = await sql<{ followed: boolean; count: number }>`
        select fs.facility_text = f.search_text as followed, count(*)::int as count from facility_systems fs
        join facilities f on f.id = fs.facility_id where fs.system_id = ${systemId} group by 1`.execute(trx);
      expect(rows).toEqual([{ followed: true, count: 200 }]);
      throw rolledBack;
    });
  await expect(work).rejects.toBe(rolledBack);
});
