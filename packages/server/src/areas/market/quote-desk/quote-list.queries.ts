import { sql } from 'kysely';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { foldedLine, found } from '../../../db/lists/words.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import { isClosed, isInDeals, isOfDeletedDocument, visibleQuote } from './quote.queries.ts';

export interface QuoteFilter {
  systemId: number;
  search: string;
  /** Only quotes that the viewer had read. */
  isOwn: boolean;
  documentId: number | null;
  projectId: number | null;
}

const SHOWN = sql`coalesce(q.content, q.reading -> 'content')`;

const SEARCHED = foldedLine(
  sql`q.file_name`,
  sql`coalesce(${SHOWN} ->> 'vendor', '')`,
  sql`coalesce(${SHOWN} ->> 'quoteNumber', '')`,
);

const QUOTE_ITEM = rowColumns(
  { q: 'quotes', d: 'documents?' },
  {
    id: 'q.id',
    fileName: 'q.file_name',
    contentType: 'q.content_type',
    createdAt: 'q.created_at',
    createdByName: sql<string | null>`u.first_name || ' ' || u.last_name`,
    state: 'q.state',
    documentId: 'd.id',
    projectId: 'd.project_id',
    vendor: sql<string | null>`${SHOWN} ->> 'vendor'`,
    quoteNumber: sql<string | null>`${SHOWN} ->> 'quoteNumber'`,
    currency: sql<string | null>`${SHOWN} ->> 'currency'`,
    totalCents: sql<number | null>`(${SHOWN} ->> 'totalCents')::float8`,
    systemCount: sql<number>`(select coalesce(sum((s ->> 'quantity')::int), 0)::int
      from jsonb_array_elements(${SHOWN} -> 'systems') s)`,
    doubtCount: sql<number>`coalesce(jsonb_array_length(q.reading -> 'doubts'), 0)`,
    confirmedAt: 'q.confirmed_at',
    isClosed,
    isInDeals,
    isOfDeletedDocument,
  },
);
export type QuoteItemRow = RowOf<typeof QUOTE_ITEM>;

const SORTS = {
  createdDate: sql.ref('q.created_at'),
  fileName: sql`lower(q.file_name)`,
  vendor: sql`lower(${SHOWN} ->> 'vendor')`,
  total: sql`(${SHOWN} ->> 'totalCents')::float8`,
};
type QuoteSort = keyof typeof SORTS;
export const QUOTE_SORTS = Object.keys(SORTS) as QuoteSort[];

/** Quotes of one system that the viewer may see. Newest first along an index. */
export function quoteList(scope: Scope, filter: QuoteFilter): ListQuery<QuoteItemRow, QuoteSort> {
  const from = sql`quotes q left join documents d on d.id = q.document_id`;
  return {
    id: sql.ref('q.id'),
    from,
    where: sql`q.system_id = ${filter.systemId} and ${visibleQuote(scope)}
      and (not ${filter.isOwn}::boolean or q.created_by = ${scope.viewer.userId})
      and (${filter.documentId}::int is null or q.document_id = ${filter.documentId})
      and (${filter.projectId}::int is null or d.project_id = ${filter.projectId})
      and ${found(SEARCHED, filter.search)}`,
    sorts: SORTS,
    idOf: ({ id }) => id,
    rows: async (ids) => {
      const { rows } = await QUOTE_ITEM.from(sql`${from} left join users u on u.id = q.created_by
        where q.id = any(${ids}::int[]) and ${visibleQuote(scope)}`).execute(scope.db);
      return rows;
    },
  };
}
