import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { foldedLine, found } from '../../../db/lists/words.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

const UNSENT_ANALYSIS = rowColumns(
  { a: 'analyst_documents', r: 'analysis_requests', s: 'systems', d: 'documents', p: 'projects?' },
  {
    id: 'a.id',
    systemId: 's.id',
    systemName: 's.name',
    projectId: 'p.id',
    projectName: 'p.title',
    docId: 'd.id',
    requestDocument: 'd.file_name',
    requestStatus: 'r.status',
    requestSubmittedOn: 'r.created_at',
    analysisDocument: 'a.file_name',
    analysisUploadedOn: 'a.uploaded_at',
  },
);
export type UnsentAnalysisRow = RowOf<typeof UNSENT_ANALYSIS>;

const TABLES = sql`
  analyst_documents a
  join analysis_requests r on r.id = a.request_id
  join systems s on s.id = r.system_id
  join documents d on d.id = a.document_id
  left join projects p on p.id = d.project_id`;

/** No check per row: users of this list may see all names in it, even of private analyses. */
async function unsentRows(scope: Scope, ids: readonly number[]): Promise<UnsentAnalysisRow[]> {
  const { rows } = await UNSENT_ANALYSIS.from(
    sql`${TABLES} where a.id = any(${ids}::int[]) and ${visibleSystem(scope, 'r.system_id')}`,
  ).execute(scope.db);
  return rows;
}

const SORTS = {
  systemName: sql`lower(s.name)`,
  projectName: sql`lower(p.title)`,
  requestStatus: sql.ref('r.status'),
  requestSubmittedOn: sql.ref('r.created_at'),
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
