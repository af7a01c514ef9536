import type { EnvironmentType } from '@capwise/domain/admin/environment';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

export interface NamedSystem {
  id: number;
  name: string;
  environment: EnvironmentType | null;
}

/** Lets one reset of a name run at a time, until the transaction ends. */
export async function lockSystemName(scope: Scope, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('environment ' || lower(${name}), 0))`.execute(
    scope.db,
  );
}

/** The systems of a name, whatever its letter case. */
export async function findSystemsNamed(scope: Scope, name: string): Promise<NamedSystem[]> {
  const { rows } = await sql<NamedSystem>`
    select id, name, environment from systems where lower(name) = lower(${name}) order by id
  `.execute(scope.db);
  return rows;
}

const HOSPITAL_TYPE = 'HOSPITAL';

/** An environment as a hospital's system that has subscribed to everything. */
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

export async function renewEnvironment(
  scope: Scope,
  id: number,
  environment: EnvironmentType,
): Promise<void> {
  await sql`update systems set environment = ${environment}, is_active = true where id = ${id}`.execute(
    scope.db,
  );
  await sql`
    insert into subscriptions (system_id, technology_id) select ${id}, id from technologies on conflict do nothing
  `.execute(scope.db);
}

/** Deletes everything in an environment. @returns its files */
export async function emptyEnvironment(scope: Scope, id: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select file_id from documents where system_id = ${id}
    union select a.file_id from analyst_documents a join documents d on d.id = a.document_id where d.system_id = ${id}
  `.execute(scope.db);
  for (const table of [
    'service_requests',
    'analysis_requests',
    'documents',
    'projects',
    'system_tags',
    'document_categories',
    'user_activities',
    'users',
    'facilities',
    'subscriptions',
    'system_configurations',
  ])
    await sql`delete from ${sql.table(table)} where system_id = ${id}`.execute(scope.db);
  return rows.map((row) => row.file_id);
}
