import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STANDARD_ROLES } from '@capwise/domain/account/standard-roles';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { TestApi } from '../../../test/api.ts';
import { newDatabaseUrl } from '../../../test/new-database.ts';
import { makeGifts } from '../../../test/records/gifts.ts';
import { testSettings } from '../../../test/settings.ts';
import { ensureStandardRoles } from '../../platform/identity/standard-roles.ts';
import { openMigrated } from '../../platform/process/open-migrated.ts';
import { type Database, type Db, openDatabase } from '../database.ts';
import { migrate, migrationNames, NewerSchema } from './migrate.ts';

let folders: string[];
beforeEach(() => {
  folders = [];
});
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Settings of a new, empty database. */
async function emptyDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'capwise-upgrade-'));
  folders.push(folder);
  return testSettings({ DATA_DIR: folder, ...(await newDatabaseUrl()) });
}

async function opened<T>(
  settings: Awaited<ReturnType<typeof emptyDatabase>>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Columns in the order of their names, indexes, functions, triggers and constraints. */
async function readSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

describe.runIf(inject('template').serverUrl)('an upgrade', () => {
  it('each release can be upgraded on a new connection, and ends with the schema of a new installation', async () => {
    const [stepwise, fresh] = [await emptyDatabase(), await emptyDatabase()];
    const names = await migrationNames();
    for (const last of names) await opened(stepwise, (database) => migrate(database, { last }));
    const upgraded = await opened(stepwise, async (database) => {
      await migrate(database);
      return readSchema(database.db);
    });
    const made = await opened(fresh, async (database) => {
      expect(await migrate(database)).toEqual(names);
      return readSchema(database.db);
    });
    expect(upgraded.length).toBeGreaterThan(500);
    expect(upgraded).toEqual(made);
  });

  it('runs as a role that is not a superuser', () =>
    emptyDatabase().then((settings) =>
      opened(settings, async ({ pool }) => {
        const { rows } = await pool.query('select usesuper from pg_user where usename = current_user');
        expect(rows).toEqual([{ usesuper: false }]);
      }),
    ));

  it('reports each step of an upgrade', async () => {
    const settings = await emptyDatabase();
    await opened(settings, async (database) => {
      const said: string[] = [];
      const say = (line: string) => said.push(line);
      await migrate(database, { last: '0001-create-accounts', say });
      expect(said).toEqual([]);
      await migrate(database, { last: '0003-create-built-in-identity', say });
      expect(said).toEqual([
        'Upgrading the database: 0002-create-market',
        'Upgrading the database: 0003-create-built-in-identity',
      ]);
    });
  });

  it("adds up stored gifts of one physician under two records, and records returns with the tenant's day", async () => {
    const settings = await emptyDatabase();
    await opened(settings, async (database) => {
      const { db } = database;
      await migrate(database, { last: '0057-remember-status-before-deactivation' });
      await sql`
        insert into systems (id, name, type_id) overriding system value
          select 2, 'Lakeside', id from system_types where name = 'HOSPITAL'`.execute(db);
      const gifts = makeGifts({ services: { database } } as TestApi);
      const { place, entityId, giftTypeId, requestorId } = await gifts.place();
      const npi = '1234567893';
      const records = [
        await gifts.provider(place, entityId, { npi }),
        await gifts.provider(place, entityId, { npi }),
        await gifts.provider(place, entityId),
      ];
      const { rows: users } = await sql<{ id: number }>`
        insert into users (system_id, email, first_name, last_name, status)
        values (2, 'giver@test.example', 'G', 'Iver', 'Active') returning id`.execute(db);
      for (const [at, provider] of records.entries())
        await sql`
          with version as (select nextval('record_versions')::int as id)
          insert into gifts (id, original_id, organization_id, provider_id, entity_id, gift_type_id, requestor_id,
            amount_cents, is_incidental, received_on, gift_year, status, created_by, created_at, change_no)
          select id, id, ${Number(place.organizationId)}, ${Number(provider)}, ${Number(entityId)},
            ${Number(giftTypeId)}, ${Number(requestorId)}, ${(at + 1) * 10_000}, false, '2026-03-01', 2026, 1,
            ${users[0]!.id}, now(), 1 from version`.execute(db);
      await sql`
        with version as (select nextval('record_versions')::int as id)
        insert into gifts select v.id, v.id, organization_id, gift_year, received_on, provider_id, entity_id, gift_type_id,
          requestor_id, 777, false, 2, '2027-01-01T02:00:00Z', '', '', created_at, created_by, 1
        from gifts cross join version v order by gifts.id limit 1`.execute(db);
      const totals = async () => {
        const { rows } = await sql<{ cents: string }>`
          select total_cents as cents from gift_totals order by provider_id`.execute(db);
        return rows.map(({ cents }) => Number(cents));
      };
      expect(await totals()).toEqual([10_000, 20_000, 30_000]);
      await migrate(database);
      expect(await totals()).toEqual([30_000, 30_000, 30_000]);
      const { rows: returns } = await sql`
        select r.returned_on::text as day, r.manner, r.cents, g.returned_cents as returned, r.entered_by as by
        from gift_returns r join gifts g on g.original_id = r.gift_id`.execute(db);
      expect(returns).toEqual([{ day: '2026-12-31', manner: 1, cents: 777, returned: 777, by: null }]);
    });
  });

  it('knows which requests for a document were answered if it was requested twice', async () => {
    const settings = await emptyDatabase();
    await opened(settings, async (database) => {
      const { db } = database;
      await migrate(database, { last: '0137-store-charset' });
      // Requests: 1 answered both of its documents, and one was requested again (2). 3 is done, and its analysis
      // deleted. A late file of 4 hid the open request 5. 6 still waits for one of its documents.
      await sql`
        with systems as (insert into systems (id, name, type_id) overriding system value
            select 2, 'Lakeside', id from system_types where name = 'HOSPITAL' returning id),
          files as (insert into files (id, content_type) values (gen_random_uuid(), 'text/csv') returning id),
          documents as (insert into documents (id, system_id, file_id, file_name, original_file_name, status)
            overriding system value
            select d.id, systems.id, files.id, 'a', 'a.csv', d.status from systems, files, (values
              (1, 'In Review'), (2, 'Quote Analyzed'), (3, 'Quote Analyzed'), (4, 'Quote Analyzed'),
              (5, 'Quote Analyzed'), (6, 'In Review')) d (id, status) returning id),
          requests as (insert into analysis_requests (id, system_id, requester_email, return_url, status, created_at)
            overriding system value
            select r.id, systems.id, 'a@test.example', '/n', r.status, r.day::timestamptz from systems, (values
              (1, 'In Review', '2026-11-01'), (2, 'In Review', '2026-11-03'), (3, 'Quote Analyzed', '2026-11-01'),
              (4, 'Quote Analyzed', '2026-11-01'), (5, 'In Review', '2026-11-03'), (6, 'In Review', '2026-11-01'))
              r (id, status, day) returning id),
          asked as (insert into analysis_request_documents (request_id, document_id)
            select r, d from (values (1, 1), (1, 2), (2, 1), (3, 3), (4, 4), (5, 4), (6, 5), (6, 6)) a (r, d),
              (select count(*) from requests) after_requests, (select count(*) from documents) after_documents)
        insert into analyst_documents (request_id, document_id, file_id, file_name, original_file_name, notified_at)
        select r, d, files.id, 'a', 'a.csv', day::timestamptz from files, (values (1, 1, '2026-11-02'),
          (1, 2, '2026-11-04'), (4, 4, '2026-11-02'), (4, 4, '2026-11-04'), (6, 6, null)) a (r, d, day)
      `.execute(db);
      await migrate(database);
      const { rows: open } = await sql`
        select request_id as request, document_id as document from analysis_request_documents
        where answered_at is null order by 1, 2`.execute(db);
      expect(open).toEqual([
        { request: 2, document: 1 },
        { request: 5, document: 4 },
        { request: 6, document: 6 },
      ]);
      const inReview = async (table: 'analysis_requests' | 'documents') =>
        (
          await db.selectFrom(table).where('status', '=', 'In Review').select('id').orderBy('id').execute()
        ).map(({ id }) => id);
      expect(await inReview('analysis_requests')).toEqual([2, 5, 6]);
      expect(await inReview('documents')).toEqual([1, 4, 6]);
    });
  });

  it('an older installation gets the roles of a new one, and keeps its changes', async () => {
    const settings = await emptyDatabase();
    await opened(settings, async (database) => {
      await migrate(database, { last: '0047-create-roi-scenarios' });
      await ensureStandardRoles(database.db);
      await sql`delete from roles where name = 'customer-documents'`.execute(database.db);
      await sql`update roles set description = null`.execute(database.db);
      await sql`update roles set description = 'Ours' where name = 'analyst'`.execute(database.db);
      await migrate(database);
      const { rows } = await sql<{ name: string; description: string; permissions: string[] }>`
        select name, description, array(select permission from role_permissions where role_name = name order by 1)
          as permissions from roles order by name`.execute(database.db);
      const standard = STANDARD_ROLES.map(({ name, description, permissions }) => ({
        name,
        description: name === 'analyst' ? 'Ours' : description,
        permissions: [...permissions].sort(),
      })).sort((a, b) => (a.name < b.name ? -1 : 1));
      expect(rows.map((row) => ({ ...row, permissions: row.permissions.sort() }))).toEqual(standard);
    });
  });

  it('a database of a newer version is refused and unchanged', async () => {
    const settings = await emptyDatabase();
    await opened(settings, async (database) => {
      await migrate(database, { last: '0001-create-accounts' });
      await sql`insert into kysely_migration values ('9999-of-tomorrow', now())`.execute(database.db);
    });
    await expect(openMigrated(settings)).rejects.toThrow(NewerSchema);
    await opened(settings, async ({ db }) => {
      const { rows } = await sql`select name from kysely_migration order by name`.execute(db);
      expect(rows).toEqual([{ name: '0001-create-accounts' }, { name: '9999-of-tomorrow' }]);
    });
  });

  it('a newer database that this version works with is opened and unchanged', async () => {
    const settings = await emptyDatabase();
    await opened(settings, async (database) => {
      await migrate(database);
      await sql`insert into kysely_migration values ('9999-of-tomorrow', now())`.execute(database.db);
    });
    await (await openMigrated(settings)).close();
    await opened(settings, async ({ db }) => {
      const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(
        db,
      );
      expect(rows).toEqual([{ name: '9999-of-tomorrow' }]);
      await sql`update schema_support set oldest_code = '9999-of-tomorrow'`.execute(db);
    });
    await expect(openMigrated(settings)).rejects.toThrow(NewerSchema);
  });
});
