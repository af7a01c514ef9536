import { can } from '@capwise/domain/permissions/can';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { isRevisedInProject } from '../deleted-documents/later-quote.queries.ts';
import { visibleDocument } from '../documents/document.queries.ts';

/** Quotes `q` in the documents `d` of project `p`. */
const quotesOf = (scope: Scope) => sql`
  quotes q join documents d on d.id = q.document_id
  where d.project_id = p.id and ${visibleDocument(scope)}`;

/** Confirmed ones, without those that a later one of the project replaces and those in the archive. */
const offersOf = (
  scope: Scope,
) => sql`${quotesOf(scope)} and d.archived_at is null and q.confirmed_at is not null
  and not ${isRevisedInProject}`;

/** Cents of a quote in US dollars. Null in another currency, or if it has neither a total nor systems. */
const TOTAL = sql`case when coalesce(q.currency, 'USD') = 'USD' then coalesce(q.total_cents,
  (select sum(s.quantity * s.unit_cents)::bigint from quote_systems s where s.quote_id = q.id)) end`;

export interface QuoteFact {
  vendor: string | null;
  totalCents: number | null;
}

/** Quotes in a row of the export. */
const MAX_QUOTES = 6;

const seesQuotes = (scope: Scope) => sql`${can(scope.viewer, 'ViewDealsDatabase')}::boolean`;

/** Joins the facts of a project `p` to it: `quoted`, `unread`, `reviewed` and `bought`. */
export const purchaseFacts = (scope: Scope): RawBuilder<unknown> => sql`
  left join lateral (
    select count(*)::int as quotes, count(total)::int as priced, min(total) as lowest, max(total) as highest,
      coalesce((jsonb_agg(jsonb_build_object('vendor', vendor, 'totalCents', total) order by total, id)
        filter (where place <= ${MAX_QUOTES})), '[]') as listed
    from (select offer.*, row_number() over (order by total, id) as place
      from (select q.id, q.vendor, ${TOTAL} as total from ${offersOf(scope)} and ${seesQuotes(scope)}) offer) q
  ) quoted on true
  left join lateral (
    select count(*)::int as documents from documents d
    where d.project_id = p.id and d.is_quote and d.archived_at is null and ${visibleDocument(scope)}
      and not exists (select from quotes q where q.document_id = d.id and q.confirmed_at is not null
        and ${seesQuotes(scope)})
  ) unread on true
  left join lateral (
    select (min(r.created_at) filter (where rd.answered_at is null) at time zone 'UTC')::date::text as since,
      coalesce(bool_or(rd.answered_at is not null), false) as analyzed
    from documents d join analysis_request_documents rd on rd.document_id = d.id
    join analysis_requests r on r.id = rd.request_id where d.project_id = p.id
  ) reviewed on true
  left join lateral (
    select sum(s.final_unit_cents * s.quantity)::bigint as paid,
      sum((s.first_unit_cents - s.final_unit_cents) * s.compared_quantity)::bigint as saved
    from quote_outcome_systems s
    where ${seesQuotes(scope)} and s.quote_id in (select q.id from ${quotesOf(scope)})
  ) bought on true`;

/**
 * As `PurchaseFacts` in the domain, with `purchaseFacts` joined. Viewers without the permission for deals see
 * the number of documents marked as quotes, and no amounts.
 */
export const factColumns = (scope: Scope) => ({
  hasPrices: sql<boolean>`${seesQuotes(scope)}`,
  quoteCount: sql<number>`case when ${seesQuotes(scope)} then quoted.quotes else unread.documents end`,
  pricedCount: sql<number>`quoted.priced`,
  lowestCents: sql<number | null>`quoted.lowest`,
  highestCents: sql<number | null>`quoted.highest`,
  unreadCount: sql<number>`case when ${seesQuotes(scope)} then unread.documents else 0 end`,
  inReviewSince: sql<string | null>`reviewed.since`,
  isAnalyzed: sql<boolean>`reviewed.analyzed`,
  finalCents: sql<number | null>`bought.paid`,
  savedCents: sql<number | null>`bought.saved`,
});

export const LISTED_QUOTES = sql<QuoteFact[]>`quoted.listed`;
