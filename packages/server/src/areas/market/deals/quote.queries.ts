import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/**
 * Products of a quote as JSON objects joined by commas. Null if the viewer may not see the quote.
 * @param latest the last day whose quotes the viewer may see
 */
export async function readQuote(scope: Scope, reference: string, latest: Day): Promise<string | null> {
  const { rows } = await sql<{ rows: string | null }>`
    select string_agg(answer, ',' order by line, id) as rows from quoted_products
    where quote_reference = ${reference} and analyzed_on <= ${latest}
      and batch_id = any (array(select id from import_batches where state = 'live'))
  `.execute(scope.db);
  return rows[0]?.rows ?? null;
}

export interface CoverageTerm {
  id: number;
  title: string;
  /** From 1 (visits or a discount) to 5 (everything, at any hour). */
  rank: number;
  coverage: string;
  contractCount: number;
}

export async function readCoverageTerms(
  scope: Scope,
  query: { technologyId: number; ranks: readonly number[]; latest: Day },
): Promise<CoverageTerm[]> {
  const { rows } = await sql<CoverageTerm>`
    select p.id, p.title, p.coverage_rank as rank, p.coverage,
      count(distinct c.contract_reference)::int as "contractCount"
    from service_plans p
    join service_contract_products c on c.service_plan = p.title
    where c.technology_id = ${query.technologyId} and p.coverage_rank = any(${query.ranks}::int[])
      and c.analyzed_on <= ${query.latest}
      and c.batch_id = any (array(select id from import_batches where state = 'live'))
    group by p.id order by "contractCount" desc, p.title
  `.execute(scope.db);
  return rows;
}

export async function readSubscription(scope: Scope, technologyId: number): Promise<boolean | null> {
  const { rows } = await sql<{ subscribed: boolean }>`
    select exists (select from subscriptions s
      where s.technology_id = t.id and s.system_id = ${scope.viewer.systemId}) as subscribed
    from technologies t where t.id = ${technologyId}
  `.execute(scope.db);
  return rows[0]?.subscribed ?? null;
}
