import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { newDatabaseUrl } from '../../../test/new-database.ts';
import { testSettings } from '../../../test/settings.ts';
import type { RecordKind } from '../../platform/imports/record-tables.ts';
import { undoChanges } from '../../platform/imports/undo/undo-changes.queries.ts';
import { type Db, openDatabase } from '../database.ts';
import type { Scope } from '../scope.ts';
import { migrate } from './migrate.ts';

/** The last migration of the release 0.1.0, and the one with which the imports of names came. */
const RELEASE = '0063-fold-searches';
const NAMES = '0079-import-lists';

const VERSION = sql`(select nextval('record_versions')::int as id) v`;
const name = (table: 'requestors' | 'gift_types', of: string) => sql`
  insert into ${sql.table(table)} (original_id, id, organization_id, name, name_key, created_at, created_by)
  select v.id, v.id, o.id, ${of}, lower(${of}), now(), u.id from ${VERSION}, organizations o, users u`;
const entity = (of: string) => sql`
  insert into gift_entities (tenant_id, reference, name, name_key) select id, ${of}, ${of}, lower(${of}) from tenants`;
const provider = (of: string, npi: string) => sql`
  insert into gift_providers (tenant_id, reference, name, name_key, npi)
  select id, ${of}, ${of}, lower(${of}), ${npi} from tenants`;

interface Imported {
  since?: string;
  table: string;
  insert: RawBuilder<unknown>;
  /** Key of the row in the import, if it is not the ID. */
  key?: string;
  /** Makes it an import that changed a row. */
  before?: object;
}

/** A row of each kind, as the first release with the kind stored it. */
const IMPORTED: Record<RecordKind, readonly Imported[]> = {
  'clm-contracts': [
    {
      table: 'contracts',
      insert: sql`insert into contracts (tenant_id, organization_id, reference, name, type, other_party, status, link)
        select tenant_id, id, 'C1', 'Service', 'Service', 'Acme', 'Active', 'https://clm.example/1' from organizations`,
    },
  ],
  facilities: [
    { table: 'facilities', insert: sql`insert into facilities (name, number) values ('General', 77)` },
  ],
  'gift-entities': [
    { table: 'gift_entities', insert: entity('Added') },
    { table: 'gift_entities', insert: entity('Changed'), before: { name: 'Former', name_key: 'former' } },
  ],
  'gift-providers': [
    { table: 'gift_providers', insert: provider('Added', '1234567893') },
    {
      table: 'gift_providers',
      insert: provider('Changed', ''),
      before: { name: 'Former', name_key: 'former' },
    },
  ],
  'provider-mapping': [
    {
      table: 'entity_providers',
      insert: sql`insert into entity_providers (organization_id, entity_id, provider_id)
        select o.id, e.id, p.id from organizations o, gift_providers p, gift_entities e
        where p.name = 'Kept' and e.name = 'Kept'`,
    },
  ],
  gifts: [
    {
      table: 'gifts',
      insert: sql`insert into gifts (id, original_id, organization_id, provider_id, entity_id, gift_type_id,
          requestor_id, amount_cents, is_incidental, received_on, gift_year, status, created_by, created_at, change_no)
        select v.id, v.id, o.id, p.id, e.id, t.original_id, r.original_id, 5000, false, '2026-03-01', 2026, 1, u.id,
          now(), 1
        from ${VERSION}, organizations o, gift_providers p, gift_entities e, gift_types t, requestors r, users u
        where p.name = 'Kept' and e.name = 'Kept'`,
      key: 'original_id',
    },
  ],
  'gift-thresholds': [
    {
      table: 'gift_thresholds',
      insert: sql`insert into gift_thresholds (id, organization_id, year, amount_cents, incidental_cents, created_at,
          created_by)
        select v.id, o.id, 2025, 50000, 4000, now(), u.id from ${VERSION}, organizations o, users u`,
    },
  ],
  requestors: [{ since: NAMES, table: 'requestors', insert: name('requestors', 'Added') }],
  'gift-types': [{ since: NAMES, table: 'gift_types', insert: name('gift_types', 'Added') }],
};
const kinds = Object.keys(IMPORTED) as RecordKind[];

/** Imports what a release can import. @returns the batch of each kind */
async function importAll(db: Db, release: string): Promise<[RecordKind, number][]> {
  const batches: [RecordKind, number][] = [];
  for (const kind of kinds) {
    const rows = IMPORTED[kind].filter(({ since = RELEASE }) => since === release);
    if (rows.length === 0) continue;
    const { id } = await db
      .insertInto('import_batches')
      .values({ kind, file_name: 'old.csv', created_by: 'giver@test.example', state: 'live' })
      .returning('id')
      .executeTakeFirstOrThrow();
    batches.push([kind, id]);
    for (const { table, insert, key = 'id', before = null } of rows)
      await sql`
        with made as (${insert} returning *)
        insert into import_changes (batch_id, subject, subject_id, before, after)
        select ${id}, ${table}, ${sql.ref(`made.${key}`)}, to_jsonb(made) || ${before && JSON.stringify(before)}::jsonb,
          to_jsonb(made) from made`.execute(db);
  }
  return batches;
}

describe.runIf(inject('template').serverUrl)('an upgrade', () => {
  it('leaves imports of earlier releases as if nobody had changed their records', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'capwise-imports-'));
    const database = await openDatabase(testSettings({ DATA_DIR: folder, ...(await newDatabaseUrl()) }));
    try {
      const { db } = database;
      await migrate(database, { last: RELEASE });
      for (const insert of [
        sql`insert into systems (id, name, type_id) overriding system value
          select 2, 'Lakeside', id from system_types where name = 'HOSPITAL'`,
        sql`insert into tenants (name, system_id) values ('lakeside', 2)`,
        sql`insert into organizations (tenant_id, reference, name) select id, 'O', 'Org' from tenants`,
        sql`insert into users (system_id, email, first_name, last_name, status)
          values (2, 'giver@test.example', 'G', 'Iver', 'Active')`,
        entity('Kept'),
        provider('Kept', ''),
        name('requestors', 'Kept'),
        name('gift_types', 'Kept'),
      ])
        await insert.execute(db);
      const batches: [RecordKind, number][] = [];
      for (const last of [RELEASE, NAMES]) {
        await migrate(database, { last });
        batches.push(...(await importAll(db, last)));
      }
      await migrate(database);
      expect(batches).toHaveLength(kinds.length);
      const refused: string[] = [];
      for (const [kind, id] of batches)
        await db
          .transaction()
          .execute((trx) => undoChanges({ db: trx } as unknown as Scope, id, kind))
          .catch((error: unknown) => refused.push(String(error)));
      expect(refused).toEqual([]);
    } finally {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
