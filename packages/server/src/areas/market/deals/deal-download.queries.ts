import { notFound } from '@capwise/domain/errors';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import type { DealRangeQuery } from './deal.queries.ts';

const PAGE = 1_000;

export interface DownloadRow {
  id: number;
  analyzed_on: string;
  answer: string;
  is_demo: boolean;
}

export interface DownloadTechnology {
  name: string;
  is_active_service_data: boolean;
  subscribed: boolean;
}

export async function readDownloadTechnology(
  scope: Scope,
  technologyId: number,
): Promise<DownloadTechnology> {
  const { rows } = await sql<DownloadTechnology>`
    select name, is_active_service_data, exists (
      select from subscriptions where system_id = ${scope.viewer.systemId} and technology_id = ${technologyId}
    ) as subscribed
    from technologies where id = ${technologyId}
  `.execute(scope.db);
  if (!rows[0]) throw notFound('There is no such technology');
  return rows[0];
}

export async function* dealPages(
  scope: Scope,
  table: 'quoted_products' | 'service_contract_products',
  query: DealRangeQuery,
): AsyncGenerator<DownloadRow[]> {
  let after: DownloadRow | undefined;
  do {
    const { rows } = await sql<DownloadRow>`
      select d.id, d.analyzed_on, d.answer, b.is_demo
      from ${sql.table(table)} d join import_batches b on b.id = d.batch_id and b.state = 'live'
      where d.technology_id = ${query.technologyId} and d.analyzed_on between ${query.from} and ${query.to}
        and ${after ? sql`(d.analyzed_on, d.id) < (${after.analyzed_on}, ${after.id})` : sql`true`}
      order by d.analyzed_on desc, d.id desc
      limit ${PAGE}
    `.execute(scope.db);
    if (rows.length) yield rows;
    after = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (after);
}
