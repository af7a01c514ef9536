import { MAX_PAST_IMPORTS } from '@capwise/domain/admin/imports/past-imports';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import {
  IMPORT_COLUMNS,
  IMPORTS_WITH_PEOPLE,
  type ImportWithPeople,
} from '../../../platform/imports/record-import.queries.ts';

const PAST_IMPORTS = sql`select ${IMPORT_COLUMNS} from ${IMPORTS_WITH_PEOPLE}
  where b.kind = 'facilities' and b.state <> 'loading' and not b.is_demo`;

/** Newest first. Callers check permissions for data of the whole installation. */
export async function listPastImports({ db }: Scope): Promise<ImportWithPeople[]> {
  const { rows } =
    await sql<ImportWithPeople>`${PAST_IMPORTS} order by b.id desc limit ${MAX_PAST_IMPORTS}`.execute(db);
  return rows;
}

export async function findPastImport({ db }: Scope, id: number): Promise<ImportWithPeople | null> {
  const { rows } = await sql<ImportWithPeople>`${PAST_IMPORTS} and b.id = ${id}`.execute(db);
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
