import type { Day } from '@capwise/domain/dates';
import { forbidden, notFound } from '@capwise/domain/errors';
import { isStaff } from '@capwise/domain/permissions/can';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Both days are included. */
export interface DealRangeQuery {
  technologyId: number;
  from: Day;
  to: Day;
}

export interface DealAnswers {
  /** JSON objects joined by commas, newest first. */
  rows: string;
  count: number;
}

interface Found extends DealAnswers {
  known: boolean;
  subscribed: boolean;
}

/** Hides batches that are loading or undone. */
const inLiveBatch = sql`batch_id = any (array(select id from import_batches where state = 'live'))`;

export async function countQuoteAnswers(scope: Scope, query: DealRangeQuery): Promise<DealAnswers> {
  const { rows } = await sql<Found>`
    select exists (select from technologies where id = ${query.technologyId}) as known, true as subscribed,
      '' as rows, count(*) as count
    from quoted_products
    where technology_id = ${query.technologyId} and analyzed_on between ${query.from} and ${query.to}
      and ${inLiveBatch}
  `.execute(scope.db);
  return checked(rows[0]);
}

export interface TechnologyDeals {
  technologyId: number;
  count: number;
}

export async function countQuotesByTechnology(
  scope: Scope,
  window: { from: Day; to: Day },
): Promise<TechnologyDeals[]> {
  const { rows } = await sql<TechnologyDeals>`
    select technology_id as "technologyId", count(*)::int as count
    from quoted_products
    where analyzed_on between ${window.from} and ${window.to} and ${inLiveBatch}
    group by technology_id order by count desc, technology_id
  `.execute(scope.db);
  return rows;
}

export async function readQuoteAnswers(scope: Scope, query: DealRangeQuery): Promise<DealAnswers> {
  const { rows } = await sql<Found>`
    select exists (select from technologies where id = ${query.technologyId}) as known, true as subscribed,
      coalesce(string_agg(answer, ','), '') as rows, count(*) as count
    from (
      -- Sorted here in index order. Sorting inside the aggregate would sort the large texts again.
      select answer from quoted_products
      where technology_id = ${query.technologyId} and analyzed_on between ${query.from} and ${query.to}
        and ${inLiveBatch}
      order by analyzed_on desc, id desc
    ) newest_first
  `.execute(scope.db);
  return checked(rows[0]);
}

export async function readMarketQuotes(
  scope: Scope,
  query: { marketId: number; from: Day; to: Day },
): Promise<DealAnswers> {
  const { rows } = await sql<Found>`
    select exists (select from market_segments where id = ${query.marketId}) as known, true as subscribed,
      coalesce(string_agg(answer, ','), '') as rows, count(*) as count
    from (
      select answer from quoted_products
      where market_segment_id = ${query.marketId} and analyzed_on between ${query.from} and ${query.to}
        and ${inLiveBatch}
      order by analyzed_on desc, id desc
    ) newest_first
  `.execute(scope.db);
  return checked(rows[0]);
}

/**
 * Analyzed service contracts of a technology, for systems that subscribe to it.
 * @throws AppError NotFoundError for an unknown technology, ForbiddenError without the subscription
 */
export async function readContractAnswers(scope: Scope, query: DealRangeQuery): Promise<DealAnswers> {
  const { viewer } = scope;
  const { rows } = await sql<Found>`
    with access as (
      select ${isStaff(viewer)}::boolean or exists (
        select from subscriptions where system_id = ${viewer.systemId} and technology_id = ${query.technologyId}
      ) as subscribed
    )
    select exists (select from technologies where id = ${query.technologyId}) as known,
      (select subscribed from access) as subscribed,
      coalesce(string_agg(answer, ','), '') as rows, count(*) as count
    from (
      select answer from service_contract_products
      where technology_id = ${query.technologyId} and analyzed_on between ${query.from} and ${query.to}
        and (select subscribed from access) and ${inLiveBatch}
      order by analyzed_on desc, id desc
    ) newest_first
  `.execute(scope.db);
  return checked(rows[0]);
}

function checked(found: Found | undefined): DealAnswers {
  if (!found?.known) throw notFound('There is no such technology or market segment');
  if (!found.subscribed) throw forbidden();
  return found;
}
