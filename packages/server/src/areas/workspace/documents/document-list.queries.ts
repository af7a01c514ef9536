import { can } from '@capwise/domain/permissions/can';
import type { ProjectStatus } from '@capwise/domain/workspace/projects';
import { type RawBuilder, sql } from 'kysely';
import { COUNT_OF_HITS } from '../../../db/lists/hits.ts';
import type { ListQuery, Run } from '../../../db/lists/list-query.ts';
import { NAME_OF_USER } from '../../../db/lists/names.ts';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { searchWords } from '../../../db/lists/words.ts';
import type { Scope } from '../../../db/scope.ts';
import { byPeople, countedOfStatus, ofStatus } from '../lists/list-conditions.queries.ts';
import { everyWord, hitsOfWays, rarestWord } from '../lists/search.queries.ts';
import { type DocumentRow, listDocuments, visibleDocument } from './document.queries.ts';
import { byMarks, type DocumentMarks } from './document-marks.queries.ts';
import { documentUploaders, waysToDocuments } from './document-search.queries.ts';

export interface DocumentFilter {
  systemId: number;
  status: ProjectStatus;
  search: string;
  uploaderIds: readonly number[] | null;
  /** Filters that the maintained counts do not know. */
  more: DocumentMarks | null;
}

const matching = (scope: Scope, { systemId, status, uploaderIds, more }: DocumentFilter) => sql`
  d.system_id = ${systemId} and ${visibleDocument(scope)} and ${ofStatus('d', status)}
  and ${byPeople('d.uploaded_by', uploaderIds)} and ${more ? byMarks(more) : sql`true`}`;

/** Same as `visibleDocument`, for the counts that triggers maintain. */
function visibleCount(scope: Scope): RawBuilder<boolean> {
  const { viewer } = scope;
  const inSystem = visibleSystem(scope, 'c.system_id');
  if (can(viewer, 'ViewDocuments')) return inSystem;
  const ofProject = can(viewer, 'ViewProjects') ? sql`c.in_project` : sql`false`;
  return sql<boolean>`${inSystem} and (${ofProject} or c.person_id = ${viewer.userId})`;
}

const documentCount = (scope: Scope, { systemId, status, uploaderIds }: DocumentFilter) =>
  sql<number>`(select coalesce(sum(c.amount), 0)::int from document_counts c
    where c.system_id = ${systemId} and ${visibleCount(scope)} and ${countedOfStatus(status)}
    and ${byPeople('c.person_id', uploaderIds)})`;

/** Sorts for documents found by a search (B-06). */
const SORTS = {
  createdDate: sql.ref('hits.uploaded_at'),
  uploadedDate: sql.ref('hits.uploaded_at'),
  fileName: sql`lower(d.file_name)`,
  uploadedBy: NAME_OF_USER,
  projectTitle: sql`lower(p.title)`,
  status: sql.ref('hits.status'),
};
type DocumentSort = keyof typeof SORTS;
export const DOCUMENT_SORTS = Object.keys(SORTS) as DocumentSort[];
const HIT = sql`d.id, d.uploaded_at, d.status, d.uploaded_by, d.project_id`;
/** The planner drops the joins that a sort does not use. */
const HITS = sql`hits left join documents d on d.id = hits.id left join projects p on p.id = hits.project_id
  left join users u on u.id = hits.uploaded_by`;

/**
 * Same sorts for lists without a search, along indexes: groups by person or project name, then the documents
 * of each.
 */
const documentRuns = (systemId: number): Record<DocumentSort, readonly Run[]> => ({
  createdDate: [{ by: sql.ref('d.uploaded_at') }],
  uploadedDate: [{ by: sql.ref('d.uploaded_at') }],
  fileName: [{ by: SORTS.fileName }],
  uploadedBy: [
    {
      from: (direction) => sql`(select u.id, ${NAME_OF_USER} as name from users u
        where u.id in (${documentUploaders(systemId)}) order by name ${direction} offset 0) person
        join documents d on d.uploaded_by = person.id`,
      by: sql.ref('person.name'),
    },
    { where: sql<boolean>`d.uploaded_by is null` },
  ],
  projectTitle: [
    {
      from: () => sql`projects p join documents d on d.project_id = p.id`,
      where: sql<boolean>`p.system_id = ${systemId}`,
      by: SORTS.projectTitle,
    },
    { where: sql<boolean>`d.project_id is null` },
  ],
  status: [
    { where: sql<boolean>`d.status is not null`, by: sql.ref('d.status') },
    { where: sql<boolean>`d.status is null` },
  ],
});

export async function documentList(
  scope: Scope,
  filter: DocumentFilter,
): Promise<ListQuery<DocumentRow, DocumentSort>> {
  const where = matching(scope, filter);
  const list = {
    rows: (ids: readonly number[]) => listDocuments(scope, ids),
    idOf: ({ id }: DocumentRow) => id,
  };
  const id = sql.ref('d.id');
  const read = { ...list, id, from: sql`documents d`, where, sorts: documentRuns(filter.systemId) };
  const words = searchWords(filter.search);
  if (words.length === 0) return filter.more ? read : { ...read, count: documentCount(scope, filter) };
  const ways = new Map(words.map((word) => [word, waysToDocuments(scope, filter.systemId, word)]));
  const newest = sql`select d.* from documents d where ${where} order by d.uploaded_at desc, d.id desc`;
  const rarest = await rarestWord(scope, 'd', newest, ways);
  if (rarest === null) return { ...read, where: sql`${where} and ${everyWord(ways)}` };
  return {
    ...list,
    with: hitsOfWays(HIT, ['documents', 'd'], where, ways, rarest),
    count: COUNT_OF_HITS,
    id: sql.ref('hits.id'),
    from: HITS,
    where: sql`true`,
    sorts: SORTS,
  };
}

export async function listUploaders(scope: Scope, systemId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.first_name || ' ' || u.last_name as name from users u where u.id in (
      select c.person_id from document_counts c where c.system_id = ${systemId} and ${visibleCount(scope)}
      group by c.person_id having sum(c.amount) > 0)
  `.execute(scope.db);
  return rows;
}

/** Documents whose text is not searched yet. */
export async function countUnread(scope: Scope, systemId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select count(*)::int as amount from document_texts t join documents d on d.id = t.document_id
    where t.state = 'waiting' and d.system_id = ${systemId} and ${visibleDocument(scope)}
  `.execute(scope.db);
  return rows[0]!.amount;
}
