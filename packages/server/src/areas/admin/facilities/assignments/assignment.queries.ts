import type { AssignmentRow } from '@capwise/domain/admin/imports/assignment-rows';
import { sql } from 'kysely';
import { visibleSystem } from '../../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { Scope } from '../../../../db/scope.ts';

/** Imports of assignments wait for each other. Take it before any other lock. */
export async function lockAssignmentImports({ db }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import assignments', 0))`.execute(db);
}

const FACILITY = rowColumns(
  { f: 'facilities' },
  {
    id: 'f.id',
    name: 'f.name',
    number: 'f.number',
    numberExtension: 'f.number_extension',
    externalId: 'f.external_id',
    city: 'f.city',
    state: 'f.state',
  },
);

/** Facilities that rows may mean. Not scoped: facilities are open to staff who assign them. */
export async function listNamedFacilities({ db }: Scope, rows: readonly AssignmentRow[]) {
  const found = await FACILITY.from(sql`
    facilities f where f.external_id = any(${rows.flatMap(({ externalId }) => externalId ?? [])}::text[])
      or f.number = any(${rows.flatMap(({ mdbNumber }) => mdbNumber ?? [])}::int[])
      or lower(f.name) in (select lower(n) from unnest(${rows.flatMap(({ facility }) => facility ?? [])}::text[]) as n)
  `).execute(db);
  return found.rows;
}

const SYSTEM = rowColumns(
  { s: 'systems' },
  { id: 's.id', name: 's.name', typeId: 's.type_id', masterClientID: 's.master_client_id' },
);

/** Systems that rows may mean, of those that the viewer can see. */
export async function listNamedSystems(scope: Scope, rows: readonly AssignmentRow[]) {
  const found = await SYSTEM.from(sql`
    systems s where ${visibleSystem(scope, 's.id')} and (
      s.id = any(${rows.flatMap(({ systemId }) => systemId ?? [])}::int[])
      or s.master_client_id = any(${rows.flatMap(({ masterClientID }) => masterClientID ?? [])}::int[])
      or lower(s.name) in (select lower(n) from unnest(${rows.flatMap(({ system }) => system ?? [])}::text[]) as n))
  `).execute(scope.db);
  return found.rows;
}

const assignmentColumns = (scope: Scope) =>
  rowColumns(
    { fs: 'facility_systems', f: 'facilities', s: 'systems' },
    {
      facilityId: 'fs.facility_id',
      facility: 'f.name',
      systemId: 'fs.system_id',
      typeId: 's.type_id',
      /** Null for a system that the viewer cannot see. */
      system: sql<string | null>`case when ${visibleSystem(scope, 's.id')} then s.name end`,
    },
  );
export type Assignment = RowOf<ReturnType<typeof assignmentColumns>>;

/** All assignments of the facilities, and of the systems. */
export async function listAssignments(
  scope: Scope,
  facilityIds: readonly number[],
  systemIds: readonly number[],
): Promise<Assignment[]> {
  const { rows } = await assignmentColumns(scope)
    .from(sql`
    facility_systems fs join facilities f on f.id = fs.facility_id join systems s on s.id = fs.system_id
    where fs.facility_id = any(${facilityIds}::int[]) or fs.system_id = any(${systemIds}::int[])
    order by lower(f.name), f.id, s.id
  `)
    .execute(scope.db);
  return rows;
}

/** Keeps the systems' types, and nobody else can assign or remove the facilities. */
export async function lockPlaces(
  { db }: Scope,
  facilityIds: readonly number[],
  systemIds: readonly number[],
): Promise<void> {
  await sql`select from systems where id = any(${systemIds}::int[]) order by id for key share`.execute(db);
  await sql`select from facilities where id = any(${facilityIds}::int[]) order by id for update`.execute(db);
}

export interface Pair {
  facilityId: number;
  systemId: number;
}

const pairs = (all: readonly Pair[]) => sql`
  unnest(${all.map(({ facilityId }) => facilityId)}::int[], ${all.map(({ systemId }) => systemId)}::int[])
    as p (facility_id, system_id)`;

export async function removePairs({ db }: Scope, removed: readonly Pair[]): Promise<void> {
  await sql`
    delete from facility_systems fs using ${pairs(removed)}
    where fs.facility_id = p.facility_id and fs.system_id = p.system_id
  `.execute(db);
}

export async function insertPairs({ db }: Scope, added: readonly Pair[]): Promise<void> {
  await sql`
    insert into facility_systems (facility_id, system_id) select p.facility_id, p.system_id from ${pairs(added)}
  `.execute(db);
}
