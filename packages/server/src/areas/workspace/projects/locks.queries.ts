import { conflict } from '@capwise/domain/errors';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/*
 * All changes take locks in the same order to avoid deadlocks: projects by ID, documents by ID, the request,
 * its analyst documents by ID, the quotes by ID, the tag, the storage of the system. Locks last until the
 * transaction ends.
 */

/** Locks a project for its own change. Changes of its documents wait. */
export async function lockProject(scope: Scope, id: number): Promise<void> {
  await sql`select id from projects where id = ${id} for no key update`.execute(scope.db);
}

/**
 * Locks documents and share-locks their projects, so that nobody can archive a project between check and
 * change.
 * @param alsoProjects destination projects of the documents
 * @throws AppError ConflictError if a document moved to another project meanwhile
 */
export async function lockDocuments(
  scope: Scope,
  ids: readonly number[],
  alsoProjects: readonly number[] = [],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from projects
    where id in (select project_id from documents where id = any(${ids}::int[])) or id = any(${alsoProjects}::int[])
    order by id for share
  `.execute(scope.db);
  const held = new Set(rows.map(({ id }) => id));
  const documents = await sql<{ projectId: number | null }>`
    select project_id as "projectId" from documents where id = any(${ids}::int[]) order by id for update
  `.execute(scope.db);
  if (documents.rows.some(({ projectId }) => projectId !== null && !held.has(projectId)))
    throw conflict('A document has been moved to another project. Reload the page.');
}

/** Locks a request, its documents and their projects. Lock its analyst documents after this. */
export async function lockRequest(scope: Scope, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select document_id as id from analysis_request_documents where request_id = ${id}
  `.execute(scope.db);
  await lockDocuments(
    scope,
    rows.map((row) => row.id),
  );
  await sql`select id from analysis_requests where id = ${id} for no key update`.execute(scope.db);
}

/** Call `lockRequest` first. */
export async function lockAnalystDocuments(
  scope: Scope,
  requestId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    select id from analyst_documents where request_id = ${requestId} and id = any(${ids}::int[])
    order by id for update
  `.execute(scope.db);
}
