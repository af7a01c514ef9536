import type { SystemValues } from '@capwise/domain/admin/imports/system-changes';
import { sql } from 'kysely';
import { visibleSystem } from '../../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { Scope } from '../../../../db/scope.ts';

/** Imports of systems wait for each other. Take it before any other lock. */
export async function lockSystemImports({ db }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import systems', 0))`.execute(db);
}

const candidateColumns = (scope: Scope) =>
  rowColumns(
    { s: 'systems' },
    {
      id: 's.id',
      nameKey: sql<string>`lower(s.name)`,
      typeId: 's.type_id',
      masterClientID: 's.master_client_id',
      isVisible: sql<boolean>`${visibleSystem(scope, 's.id')}`,
    },
  );
export type Candidate = RowOf<ReturnType<typeof candidateColumns>>;

/** Systems that rows may mean. Not scoped: a Master Client ID is used once in the installation. */
export async function listCandidates(
  scope: Scope,
  keys: { ids: readonly number[]; masterClientIDs: readonly number[]; names: readonly string[] },
): Promise<Candidate[]> {
  const { rows } = await candidateColumns(scope)
    .from(sql`
    systems s where s.id = any(${keys.ids}::int[]) or s.master_client_id = any(${keys.masterClientIDs}::int[])
      or lower(s.name) in (select lower(n) from unnest(${keys.names}::text[]) as n)
    order by s.id
  `)
    .execute(scope.db);
  return rows;
}

export async function lockSystems({ db }: Scope, ids: readonly number[]): Promise<void> {
  await sql`select from systems where id = any(${ids}::int[]) order by id for update`.execute(db);
}

const VALUES = sql`g(id int, name text, type_id int, is_active boolean, address text, phone_number text, website text,
  is_trial boolean, trial_end_date date, master_client_id int)`;

const given = (systems: readonly (SystemValues & { id?: number })[]) =>
  JSON.stringify(
    systems.map((system) => ({
      id: system.id ?? null,
      name: system.name,
      type_id: system.typeId,
      is_active: system.isActive,
      address: system.address,
      phone_number: system.phoneNumber,
      website: system.website,
      is_trial: system.isTrial,
      trial_end_date: system.trialEndDate,
      master_client_id: system.masterClientID,
    })),
  );

/** Viewers who do not see all systems join the new ones. @returns the new IDs */
export async function insertSystems(
  { db, viewer }: Scope,
  systems: readonly SystemValues[],
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into systems (name, type_id, is_active, address, phone_number, website, is_trial, trial_end_date,
        master_client_id, created_at)
      select name, type_id, is_active, address, phone_number, website, is_trial, trial_end_date, master_client_id, ${at}
      from json_to_recordset(${given(systems)}::json) as ${VALUES}
      returning id
    ), joined as (
      insert into user_systems (user_id, system_id) select ${viewer.userId}, id from made
      where ${viewer.systemIds !== null}::boolean
    )
    select id from made order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function changeSystems(
  { db, viewer }: Scope,
  systems: readonly (SystemValues & { id: number })[],
  at: Date,
): Promise<void> {
  await sql`
    update systems s set name = g.name, type_id = g.type_id, is_active = g.is_active, address = g.address,
      phone_number = g.phone_number, website = g.website, is_trial = g.is_trial, trial_end_date = g.trial_end_date,
      master_client_id = g.master_client_id, version = s.version + 1, updated_at = ${at},
      updated_by = nullif(${viewer.userId}::int, 0)
    from json_to_recordset(${given(systems)}::json) as ${VALUES}
    where s.id = g.id
  `.execute(db);
}
