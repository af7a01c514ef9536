import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { foldedLine, found } from '../../../db/lists/words.ts';
import type { Scope } from '../../../db/scope.ts';

export interface UnsentAnalysisRow {
  id: number;
  systemId: number;
  systemName: string;
  projectId: number | null;
  projectName: string | null;
  docId: number;
  requestDocument: string;
  requestStatus: string;
  requestSubmittedOn: Date;
  analysisDocument: string;
  analysisUploadedOn: Date;
}

const TABLES = sql`
  analyst_documents a
  join analysis_requests r on r.id = a.request_id
  join systems s on s.id = r.system_id
  join documents d on d.id = a.document_id
  left join projects p on p.id = d.project_id`;

/** No check per row: users of this list may see all names in it, even of private analyses. */
async function unsentRows(scope: Scope, ids: readonly number[]): Promise<UnsentAnalysisRow[]> {
  const { rows } = await sql<UnsentAnalysisRow>`
    select a.id, s.id as "systemId", s.name as "systemName", p.id as "projectId", p.title as "projectName",
      d.id as "docId", d.file_name as "requestDocument", r.status as "requestStatus",
      r.created_at as "requestSubmittedOn", a.file_name as "analysisDocument", a.uploaded_at as "analysisUploadedOn"
    from ${TABLES} where a.id = any(${ids}::int[]) and ${visibleSystem(scope, 'r.system_id')}
  `.execute(scope.db);
  return rows;
}

const SORTS = {
  systemName: sql`lower(s.name)`,
  projectName: sql`lower(p.title)`,
  requestStatus: sql.ref('r.status'),
  analysisUploadedOn: sql.ref('a.uploaded_at'),
};
export const UNSENT_SORTS = Object.keys(SORTS) as (keyof typeof SORTS)[];

export const unsentList = (scope: Scope, search: string) => ({
  from: TABLES,
  where: sql`
    a.notified_at is null and ${visibleSystem(scope, 'r.system_id')}
    and ${found(foldedLine(sql`s.name`, sql`p.title`, sql`d.file_name`, sql`a.file_name`), search)}`,
  id: sql.ref('a.id'),
  sorts: SORTS,
  rows: (ids: readonly number[]) => unsentRows(scope, ids),
  idOf: ({ id }: UnsentAnalysisRow) => id,
});
