import type { QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { laterQuote, replacesNothing } from '../../workspace/public.ts';
import { type QuoteRow, visibleQuote } from '../quote-desk/quote.queries.ts';

/** A confirmed quote in a chain of revisions. */
export interface RevisionRow {
  id: number;
  fileName: string;
  content: QuoteContent;
  isClosed: boolean;
}

const REVISION = sql`q.id, q.file_name as "fileName", q.content,
  exists (select from quote_outcomes o where o.quote_id = q.id) as "isClosed"`;

const linked = (quoteId: number) => sql`
  linked as (
    select id, revises_id, 0 as depth from quotes where id = ${quoteId}
    union all
    select q.id, q.revises_id, l.depth + 1 from quotes q join linked l on q.id = l.revises_id where l.depth < 1000
  )`;

/** The quote and all that its links lead to, newest first, also those that it does not replace now. */
export async function linkedIds({ db }: Scope, quoteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive ${linked(quoteId)} select id from linked order by depth
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The quote and the earlier ones that it replaces, newest first, also those that the viewer may not see. */
export async function chainIds({ db }: Scope, quoteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive ${linked(quoteId)},
    replaced as (select k.id, k.depth, ${laterQuote(sql`k.id`)} as later_id from linked k where k.depth > 0),
    chain as (
      select ${quoteId}::int as id, 0 as depth
      union all
      select r.id, r.depth from chain c join replaced r on r.later_id = c.id
    )
    select id from chain order by depth
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the quotes that are confirmed and that the viewer may see, in the given order. */
export async function listRevisions(scope: Scope, ids: readonly number[]): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select ${REVISION} from quotes q left join documents d on d.id = q.document_id
    where q.id = any(${ids}::int[]) and q.content is not null and ${visibleQuote(scope)}
    order by array_position(${ids}::int[], q.id)
  `.execute(scope.db);
  return rows;
}

export interface Successor {
  id: number;
  /** Null if the viewer may not see it. */
  fileName: string | null;
  content: QuoteContent | null;
}

/** The quote that replaces this one. */
export async function findSuccessor(scope: Scope, quoteId: number): Promise<Successor | null> {
  const { rows } = await sql<Successor>`
    select q.id, case when ${visibleQuote(scope)} then q.file_name end as "fileName",
      case when ${visibleQuote(scope)} then q.content end as content
    from quotes q left join documents d on d.id = q.document_id where q.id = ${laterQuote(quoteId)}
  `.execute(scope.db);
  return rows[0] ?? null;
}

/**
 * Unlinks the quote that replaces nothing. Waits for a restore of its document.
 * @param laterId the quote that may replace the earlier one through it
 */
export async function takeLostLink(
  { db }: Scope,
  earlierId: number,
  laterId: number | null,
): Promise<{ id: number; fileName: string } | null> {
  const isOfDocument = sql`(select b.file_id is null from quotes b where b.id = ${earlierId})`;
  const { rows } = await sql<{ id: number; fileName: string }>`
    update quotes q set revises_id = null where q.revises_id = ${earlierId} and ${replacesNothing('q', isOfDocument)}
      and coalesce(${laterQuote(earlierId)}, ${laterId}::int) is not distinct from ${laterId}::int
    returning q.id, q.file_name as "fileName"
  `.execute(db);
  return rows[0] ?? null;
}

export interface ChangedLink {
  id: number;
  fileName: string;
  before: number | null;
  after: number | null;
}

/**
 * Links the quotes in the chain of a quote directly, and unlinks those between them, which it skips: two quotes
 * never replace the same one.
 */
export async function straightenChain(scope: Scope, quoteId: number): Promise<ChangedLink[]> {
  const chain = await chainIds(scope, quoteId);
  const pairs = sql`unnest(${chain.slice(0, -1)}::int[], ${chain.slice(1)}::int[]) as p (later_id, earlier_id)`;
  const unlinked = await sql<ChangedLink>`
    update quotes q set revises_id = null from ${pairs}
    where q.revises_id = p.earlier_id and q.id <> p.later_id
    returning q.id, q.file_name as "fileName", p.earlier_id as before, q.revises_id as after
  `.execute(scope.db);
  const linked = await sql<ChangedLink>`
    update quotes q set revises_id = p.earlier_id from ${pairs} join quotes old on old.id = p.later_id
    where q.id = p.later_id and q.revises_id is distinct from p.earlier_id
    returning q.id, q.file_name as "fileName", old.revises_id as before, q.revises_id as after
  `.execute(scope.db);
  return [...unlinked.rows, ...linked.rows];
}

/** Newest confirmed quotes of the same project or person that no other quote replaces. */
export async function listEarlierQuotes(
  scope: Scope,
  { id, systemId, documentId, projectId }: Pick<QuoteRow, 'id' | 'systemId' | 'documentId' | 'projectId'>,
  most: number,
): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select ${REVISION} from quotes q left join documents d on d.id = q.document_id
    where q.system_id = ${systemId} and q.id <> ${id} and q.content is not null and ${visibleQuote(scope)}
      and (d.project_id = ${projectId}::int or q.created_by = (select created_by from quotes where id = ${id}))
      and (${documentId}::int is not null or q.document_id is null)
      and coalesce(${laterQuote(sql`q.id`)}, ${id}) = ${id}
      and not exists (select from quote_outcomes o where o.quote_id = q.id)
    order by q.created_at desc, q.id desc limit ${most}
  `.execute(scope.db);
  return rows;
}

export async function setRevised({ db }: Scope, id: number, revisesId: number | null): Promise<void> {
  await db.updateTable('quotes').set({ revises_id: revisesId }).where('id', '=', id).execute();
}
