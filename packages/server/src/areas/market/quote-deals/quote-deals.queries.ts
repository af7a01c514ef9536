import type { DealValues } from '@capwise/domain/market/quote-deals/quote-deals';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { liveDeal } from '../live/live-rows.queries.ts';

/** Deals of a quote in a live import. */
export interface AddedDeals {
  quoteId: number;
  batchId: number;
  deals: DealValues[];
  addedBy: number | null;
  addedByName: string | null;
  addedAt: Date;
}

/** Those of the quotes that are in the deals. */
export async function listAddedDeals({ db }: Scope, quoteIds: readonly number[]): Promise<AddedDeals[]> {
  const { rows } = await sql<AddedDeals>`
    select l.quote_id as "quoteId", l.batch_id as "batchId", l.deals, l.added_by as "addedBy",
      u.first_name || ' ' || u.last_name as "addedByName", l.added_at as "addedAt"
    from quote_deals l join import_batches b on b.id = l.batch_id and b.state = 'live'
    left join users u on u.id = l.added_by
    where l.quote_id = any(${quoteIds}::int[])
  `.execute(db);
  return rows;
}

/** Replaces the link to an import that was undone. */
export async function linkDeals(
  { db, viewer }: Scope,
  quoteId: number,
  { batchId, deals, at }: { batchId: number; deals: readonly DealValues[]; at: Date },
): Promise<void> {
  const row = {
    batch_id: batchId,
    deals: JSON.stringify(deals),
    added_by: viewer.userId,
    added_at: at,
  };
  await db
    .insertInto('quote_deals')
    .values({ quote_id: quoteId, ...row })
    .onConflict((known) => known.column('quote_id').doUpdateSet(row))
    .execute();
}

/** Number of a deal among equal ones of its import. */
const PLACE = sql`row_number() over (partition by batch_id, product_configuration_id, list_price_cents, quoted_price_cents,
  quantity, components, analyzed_on order by line)`;

/**
 * Unchanged deals keep the time at which they were first published, so that no watch announces them again. Of
 * equal deals, as many are unchanged as there were before.
 */
export async function keepAnnounced(
  { db }: Scope,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    with placed as (select q.*, ${PLACE} as place from quoted_products q where q.batch_id in (${from}, ${to}))
    update quoted_products q set announced_at = coalesce(o.announced_at, b.published_at)
    from placed n join placed o on (n.product_configuration_id, n.list_price_cents, n.quoted_price_cents, n.quantity,
        n.components, n.analyzed_on, n.place)
      = (o.product_configuration_id, o.list_price_cents, o.quoted_price_cents, o.quantity,
        o.components, o.analyzed_on, o.place)
    join import_batches b on b.id = o.batch_id
    where q.id = n.id and n.batch_id = ${to} and o.batch_id = ${from}
  `.execute(db);
}

/** More names of one product would be typing errors. */
const MAX_COMPONENTS = 500;

/** Names of the components of each product configuration in deals, by its ID. */
export async function listDealComponents(
  { db }: Scope,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    select wanted.id, array(
      select distinct name from quoted_products q, unnest(q.components) as name
      where q.product_configuration_id = wanted.id and ${liveDeal('q')}
      order by name limit ${MAX_COMPONENTS}
    ) as names
    from unnest(${ids}::int[]) as wanted(id)
  `.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}
