import type { EnvironmentType } from '@capwise/domain/admin/environment';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import { USES_OF_FACILITIES } from '../../../platform/imports/record-tables.ts';
import { forgetFailuresOfSystems } from '../../../platform/webhooks/forget-failures.ts';

const NAMED_SYSTEM = rowColumns('systems', {
  id: 'id',
  name: 'name',
  environment: 'environment',
});
export type NamedSystem = RowOf<typeof NAMED_SYSTEM>;

/** Locks the name until the transaction ends, so that its resets run one at a time. */
export async function lockSystemName(scope: Scope, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('environment ' || lower(${name}), 0))`.execute(
    scope.db,
  );
}

export async function findSystemsNamed(scope: Scope, name: string): Promise<NamedSystem[]> {
  const { rows } = await NAMED_SYSTEM.from(
    sql`systems where lower(name) = lower(${name}) order by id`,
  ).execute(scope.db);
  return rows;
}

const HOSPITAL_TYPE = 'HOSPITAL';

export async function insertEnvironment(
  scope: Scope,
  system: { name: string; environment: EnvironmentType },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into systems (name, type_id, environment)
    select ${system.name}, id, ${system.environment} from system_types where name = ${HOSPITAL_TYPE}
    returning id
  `.execute(scope.db);
  return rows[0]!.id;
}

/** @returns true if the system was inactive */
export async function renewEnvironment(
  scope: Scope,
  id: number,
  { environment, at }: { environment: EnvironmentType; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isActivated: boolean }>`
    with before as (select id, is_active from systems where id = ${id} for update)
    update systems s set environment = ${environment}, is_active = true,
      version = case when b.is_active then s.version else s.version + 1 end,
      updated_at = case when b.is_active then s.updated_at else ${at} end,
      updated_by = case when b.is_active then s.updated_by else ${scope.viewer.userId} end
    from before b where s.id = b.id returning not b.is_active as "isActivated"
  `.execute(scope.db);
  await forgetFailuresOfSystems(scope.db, [id]);
  await sql`
    insert into subscriptions (system_id, technology_id) select ${id}, id from technologies on conflict do nothing
  `.execute(scope.db);
  return rows[0]!.isActivated;
}

/**
 * Rows to lock before a reset, in the order that other changes use. The reset thus waits for those changes
 * without deadlocks.
 */
const HELD = [
  (id: number) => sql`select from projects where system_id = ${id} order by id for update`,
  (id: number) => sql`select from documents where system_id = ${id} order by id for update`,
  (id: number) => sql`select from deleted_documents where system_id = ${id} order by id for update`,
  (id: number) => sql`select from analysis_requests where system_id = ${id} order by id for update`,
  (id: number) => sql`
    select from analyst_documents a join analysis_requests r on r.id = a.request_id
    where r.system_id = ${id} order by a.id for update of a`,
  (id: number) => sql`select from quotes where system_id = ${id} order by id for update`,
  (id: number) => sql`select from system_tags where system_id = ${id} order by id for update`,
];

/** Hides the deals of the environment's quotes. A sweep deletes their rows. @returns their imports */
export async function undoDeals(
  { db, viewer }: Scope,
  id: number,
): Promise<{ id: number; fileName: string }[]> {
  const { rows } = await sql<{ id: number; fileName: string }>`
    update import_batches b set state = 'undone', undone_by = ${viewer.email}, undone_at = now()
    from quote_deals l join quotes q on q.id = l.quote_id
    where b.id = l.batch_id and q.system_id = ${id} and b.state = 'live' and not b.is_demo
    returning b.id, b.file_name as "fileName"
  `.execute(db);
  return rows;
}

export async function holdEnvironment({ db }: Scope, id: number): Promise<void> {
  for (const held of HELD) await held(id).execute(db);
}

/** Deletes everything in an environment. Hold it first. @returns the IDs of its files */
export async function emptyEnvironment(scope: Scope, id: number): Promise<string[]> {
  const analyses = await sql<FileRow>`
    delete from analyst_documents a using analysis_requests r where r.id = a.request_id and r.system_id = ${id}
    returning a.file_id
  `.execute(scope.db);
  await sql`delete from analysis_requests where system_id = ${id}`.execute(scope.db);
  const quotes = await sql<{ file_id: string | null }>`
    delete from quotes where system_id = ${id} returning file_id
  `.execute(scope.db);
  const documents = await sql<FileRow>`
    delete from documents where system_id = ${id} returning file_id
  `.execute(scope.db);
  for (const table of [
    // A trigger discards their files.
    'deleted_documents',
    'projects',
    'system_tags',
    'document_categories',
    'service_requests',
    'user_activities',
    'access_reviews',
    'webhooks',
    'roi_scenarios',
    // Guests. The hospital group, the SCIM token and the tenant belong to the installation and stay.
    'user_systems',
    // The provider sends them again.
    'scim_groups',
    'users',
    'facility_systems',
    'subscriptions',
    'system_configurations',
  ])
    await sql`delete from ${sql.table(table)} where system_id = ${id}`.execute(scope.db);
  await deleteFacilities(scope, id);
  // The file of a quote in a project belongs to its document.
  return [...analyses.rows, ...quotes.rows, ...documents.rows].flatMap((row) => row.file_id ?? []);
}

interface FileRow {
  file_id: string;
}

/** Call it last: facilities that something else still names belong to the installation from now on. */
async function deleteFacilities({ db }: Scope, id: number): Promise<void> {
  await sql`select from facilities where environment_id = ${id} order by id for update`.execute(db);
  const uses = USES_OF_FACILITIES.map(
    (table) => sql`select facility_id from ${sql.table(table)} where facility_id = f.id`,
  );
  await sql`
    with shared as (
      update facilities f set environment_id = null where environment_id = ${id}
        and exists (${sql.join(uses, sql` union all `)}) returning id
    )
    delete from facilities where environment_id = ${id} and id not in (select id from shared)
  `.execute(db);
}
