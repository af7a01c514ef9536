import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
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

const COVERAGE_TERM = rowColumns(
  { p: 'service_plans' },
  {
    id: 'p.id',
    title: 'p.title',
    /** From 1 (visits or a discount) to 5 (everything, at any hour). */
    rank: 'p.coverage_rank',
    coverage: 'p.coverage',
    contractCount: sql<number>`count(distinct c.contract_reference)::int`,
  },
);
export type CoverageTerm = RowOf<typeof COVERAGE_TERM>;

export async function readCoverageTerms(
  scope: Scope,
  query: { technologyId: number; ranks: readonly number[]; latest: Day },
): Promise<CoverageTerm[]> {
  const { rows } = await COVERAGE_TERM.from(sql`
    service_plans p
    join service_contract_products c on c.service_plan = p.title
    where c.technology_id = ${query.technologyId} and p.coverage_rank = any(${query.ranks}::int[])
      and c.analyzed_on <= ${query.latest}
      and c.batch_id = any (array(select id from import_batches where state = 'live'))
    group by p.id order by "contractCount" desc, p.title
  `).execute(scope.db);
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
