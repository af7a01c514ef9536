import { conflict } from '@capwise/domain/errors';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope.ts';

/*
 * All changes take their locks in one order, so that they cannot deadlock: projects by id, documents by id, the
 * request, its analyst documents by id, the tag. Each lock holds until the transaction ends.
 */

/** Locks a project for a change of its own; changes of its documents wait meanwhile. */
export async function lockProject(scope: Scope, id: number): Promise<void> {
  await sql`select id from projects where id = ${id} for no key update`.execute(scope.db);
}

/**
 * Locks documents, and their projects as they are: nobody can archive a project between a check and the change.
 * @param alsoProjects projects that the documents are to go to
 * @throws AppError ConflictError for one that went to another project meanwhile
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
    throw conflict('A document was moved to another project meanwhile');
}

/** Locks a request with its documents and their projects; its analyst documents come after it. */
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

/** Holds analyst documents of a request that is held. */
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
