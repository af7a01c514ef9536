import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { sealEntries, verifyEntries } from './seals.ts';

let api: TestApi;
const db = () => api.services.database.db;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const record = (names: readonly string[]) =>
  db()
    .insertInto('audit_entries')
    .values(
      names.map((subject_name) => ({
        user_email: 'somebody@hospital.example',
        action: 'project.create',
        subject_type: 'project',
        subject_name,
        after: JSON.stringify({ title: subject_name }),
      })),
    )
    .returning('id')
    .execute();

/** Changes that bypass the triggers, which only the owner of the tables can make. */
async function past(table: 'audit_entries' | 'audit_seals', change: () => Promise<unknown>): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db());
  await change();
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db());
}

describe('by SQL', () => {
  it.each([
    'update audit_entries set user_email = $$nobody$$',
    'delete from audit_entries',
    'truncate audit_entries',
    'update audit_seals set digest = $$$$',
    'delete from audit_seals',
    'truncate audit_seals',
  ])('%s is refused', async (statement) => {
    await record(['Stays']);
    await sealEntries(db());
    await expect(sql.raw(statement).execute(db())).rejects.toThrow('never rewritten or removed');
  });
});

describe('the seals', () => {
  beforeEach(async () => {
    for (const table of ['audit_entries', 'audit_seals'] as const)
      await past(table, () => sql`delete from ${sql.table(table)}`.execute(db()));
  });
  /** Three blocks of two entries, and one entry that is not sealed yet. */
  async function sealed() {
    const ids: number[] = [];
    for (const names of [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ]) {
      for (const { id } of await record(names)) ids.push(id);
      await sealEntries(db());
    }
    await record(['g']);
    return ids;
  }

  it('cover the entries, in any time zone of the session', async () => {
    await sealed();
    const found = await verifyEntries(db());
    expect(found).toMatchObject({ sealed: 6, unsealed: 1, problem: null });
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`set local time zone 'Asia/Tokyo'`.execute(trx);
        await sql`set local datestyle = 'German'`.execute(trx);
        expect(await verifyEntries(trx)).toEqual(found);
      });
    expect(await sealEntries(db())).toMatchObject({ entryCount: 1 });
    expect(await sealEntries(db())).toBeNull();
    expect(await verifyEntries(db(), found.digest)).toMatchObject({ sealed: 7, unsealed: 0, problem: null });
  });

  it('of entries without an API token keep the digest from before tokens were named', async () => {
    const row = { user_email: 'nadia@hospital.example', action: 'gift.create', subject_type: 'gift' };
    await db()
      .insertInto('audit_entries')
      .values([row, { ...row, organization_id: 7 }])
      .execute();
    const { rows } = await sql<{ same: boolean }>`
      select audit_entry_digest(e) = sha256(convert_to((jsonb_build_array(e.id,
          (extract(epoch from e.happened_at) * 1000000)::bigint, e.request_id, e.user_id, e.user_email, e.system_id,
          e.action, e.subject_type, e.subject_id, e.subject_name, e.before, e.after)
        || case when e.organization_id is null then '[]'::jsonb else jsonb_build_array(e.organization_id) end)::text,
        'UTF8')) as same
      from audit_entries e
    `.execute(db());
    expect(rows).toEqual([{ same: true }, { same: true }]);
  });

  it.each([
    ['a changed', (ids: number[]) => sql`update audit_entries set after = '{}' where id = ${ids[2]}`],
    [
      'a blamed',
      (ids: number[]) =>
        sql`update audit_entries set api_token_id = 1, api_token_name = 'x' where id = ${ids[2]}`,
    ],
    ['a removed', (ids: number[]) => sql`delete from audit_entries where id = ${ids[2]}`],
    [
      'a backdated',
      (ids: number[]) => sql`
        with gone as (delete from audit_entries where id = ${ids[2]} returning *)
        insert into audit_entries overriding system value
        select id, happened_at - interval '1 day', request_id, user_id, user_email, system_id, action, subject_type,
          subject_id, subject_name, before, after from gone`,
    ],
  ])('show %s entry', async (_title, change) => {
    const ids = await sealed();
    await past('audit_entries', () => change(ids).execute(db()));
    expect((await verifyEntries(db())).problem).toContain(`${ids[2]} to ${ids[3]}`);
  });

  it('reveal a missing seal, and a rewritten log', async () => {
    await sealed();
    const { digest } = await verifyEntries(db());
    await past('audit_seals', () =>
      sql`delete from audit_seals where id = (select min(id) from audit_seals)`.execute(db()),
    );
    expect((await verifyEntries(db())).problem).toContain('seal before');
    await past('audit_seals', () => sql`delete from audit_seals`.execute(db()));
    await past('audit_entries', () => sql`delete from audit_entries where subject_name = 'c'`.execute(db()));
    await sealEntries(db());
    expect((await verifyEntries(db())).problem).toBeNull();
    expect((await verifyEntries(db(), digest)).problem).toContain('recorded digest');
  });

  it('miss no entry that is being written meanwhile', async () => {
    const work = Array.from({ length: 40 }, (_, index) =>
      index % 4 === 0 ? sealEntries(db()) : record([`Parallel ${index}`, `More ${index}`]),
    );
    await Promise.all(work);
    await sealEntries(db());
    expect(await verifyEntries(db())).toMatchObject({ sealed: 60, unsealed: 0, problem: null });
  });
});
