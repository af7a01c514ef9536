import { MAX_PAST_IMPORTS } from '@capwise/domain/admin/imports/past-imports';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

export interface PastImport {
  id: number;
  fileName: string;
  rowCount: number;
  state: 'live' | 'undone';
  createdByName: string;
  createdDate: Date;
  undoneByName: string | null;
  undoneDate: Date | null;
}

const PAST_IMPORTS = sql`
  select b.id, b.file_name as "fileName", b.row_count as "rowCount", b.state,
    coalesce(u.first_name || ' ' || u.last_name, b.created_by) as "createdByName", b.created_at as "createdDate",
    coalesce(n.first_name || ' ' || n.last_name, b.undone_by) as "undoneByName", b.undone_at as "undoneDate"
  from import_batches b left join users u on u.email = b.created_by left join users n on n.email = b.undone_by
  where b.kind = 'facilities' and b.state <> 'loading' and not b.is_demo`;

/** Newest first. Callers check permissions for data of the whole installation. */
export async function listPastImports({ db }: Scope): Promise<PastImport[]> {
  const { rows } =
    await sql<PastImport>`${PAST_IMPORTS} order by b.id desc limit ${MAX_PAST_IMPORTS}`.execute(db);
  return rows;
}

export async function findPastImport({ db }: Scope, id: number): Promise<PastImport | null> {
  const { rows } = await sql<PastImport>`${PAST_IMPORTS} and b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface ImportedChanges {
  addedCount: number;
  changedCount: number;
  deactivatedCount: number;
}

export async function countImportedChanges({ db }: Scope, batchId: number): Promise<ImportedChanges> {
  const isEnded = sql`(before->>'is_active')::boolean and not (after->>'is_active')::boolean`;
  const { rows } = await sql<ImportedChanges>`
    select (count(*) filter (where before is null))::int as "addedCount",
      (count(*) filter (where before is not null and not (${isEnded})))::int as "changedCount",
      (count(*) filter (where ${isEnded}))::int as "deactivatedCount"
    from import_changes where batch_id = ${batchId} and subject = 'facilities'
  `.execute(db);
  return rows[0]!;
}
