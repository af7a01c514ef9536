import type { ImportKind } from '@capwise/domain/market/imports/import-rows';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockCatalog } from '../../../platform/imports/undo/undo-catalog.queries.ts';

/*
 * These statements contain numbers as literals, so that each is planned for the current data. A cached plan
 * for a stage of one row takes minutes for one of 20,000 rows.
 */

/** Catalog entries that a batch may use: published ones and its own. */
const visibleTo = (
  batchId: number,
) => sql`(t.batch_id is null or t.batch_id = ${sql.lit(batchId)} or t.batch_id in (
  select id from import_batches where state = 'live'))`;

/** Staged rows joined with catalog IDs. Null where a name is unknown. */
const named = (batchId: number, from: number, to: number) => sql`
  select r.source_row, r.technology, r.market_segment, r.oem, r.product,
    t.id as technology_id, s.id as market_segment_id, o.id as oem_id, p.id as product_id,
    case when r.market_segment is not null then c.id
         when a.configurations = 1 then a.only_one end as configuration_id,
    coalesce(a.configurations, 0) as configurations
  from import_rows r
  left join technologies t on lower(t.name) = lower(r.technology) and ${visibleTo(batchId)}
  left join market_segments s on s.technology_id = t.id and lower(s.name) = lower(r.market_segment)
  left join oems o on lower(o.name) = lower(r.oem)
  left join products p on p.oem_id = o.id and lower(p.name) = lower(r.product)
  left join product_configurations c on c.product_id = p.id and c.market_segment_id = s.id
  left join lateral (
    select count(*) as configurations, min(x.id) as only_one
    from product_configurations x join market_segments y on y.id = x.market_segment_id
    where x.product_id = p.id and y.technology_id = t.id
  ) a on r.market_segment is null
  where r.batch_id = ${sql.lit(batchId)} and r.source_row > ${sql.lit(from)} and r.source_row <= ${sql.lit(to)} and r.problems is null
    and r.product_configuration_id is null`;

/** From here on, an undo of another import does not delete the products of the rows. */
export async function resolveSlice(db: Db, batchId: number, from: number, to: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCatalog(trx);
    await sql`
      update import_rows r set product_configuration_id = n.configuration_id
      from (${named(batchId, from, to)}) n
      where r.batch_id = ${sql.lit(batchId)} and r.source_row = n.source_row and n.configuration_id is not null
    `.execute(trx);
  });
}

export async function markUnresolved(db: Db, batchId: number, from: number, to: number): Promise<void> {
  await sql`
    update import_rows r set problems = jsonb_build_array(
      case
        when n.technology_id is null then jsonb_build_object('column', 'technology', 'reason',
          'there is no technology ' || to_json(n.technology))
        when n.market_segment is not null and n.market_segment_id is null then jsonb_build_object(
          'column', 'market_segment', 'reason', 'the technology has no market segment ' || to_json(n.market_segment))
        when n.oem_id is null then jsonb_build_object('column', 'oem', 'reason',
          'there is no OEM ' || to_json(n.oem))
        when n.product_id is null then jsonb_build_object('column', 'product', 'reason',
          'the OEM has no product ' || to_json(n.product))
        when n.market_segment is null and n.configurations > 1 then jsonb_build_object('column', 'market_segment',
          'reason', 'the product is in several market segments of the technology: name one')
        when n.market_segment is null then jsonb_build_object('column', 'market_segment',
          'reason', 'the product is not known in this technology: name its market segment')
        else jsonb_build_object('column', 'product', 'reason', 'the product is not known in this market segment')
      end)
    from (${named(batchId, from, to)}) n
    where r.batch_id = ${sql.lit(batchId)} and r.source_row = n.source_row
  `.execute(db);
}

export interface Created {
  technologies: number;
  marketSegments: number;
  oems: number;
  products: number;
}

/** Adds missing catalog entries. They stay hidden until the batch is published. Run it in one transaction. */
export async function createMissing(db: Db, batchId: number): Promise<Created> {
  await lockCatalog(db);
  const missing = sql`import_rows where batch_id = ${sql.lit(batchId)} and problems is null
    and product_configuration_id is null and market_segment is not null`;
  const insert = async (statement: ReturnType<typeof sql>) =>
    Number((await statement.execute(db)).numAffectedRows ?? 0);
  const technologies = await insert(sql`
    insert into technologies (batch_id, name)
    select distinct on (lower(technology)) ${sql.lit(batchId)}, technology from ${missing} on conflict do nothing`);
  const marketSegments = await insert(sql`
    insert into market_segments (batch_id, technology_id, name)
    select distinct on (t.id, lower(m.market_segment)) ${sql.lit(batchId)}, t.id, m.market_segment
    from (select * from ${missing}) m join technologies t on lower(t.name) = lower(m.technology)
    on conflict do nothing`);
  const oems = await insert(sql`
    insert into oems (batch_id, name)
    select distinct on (lower(oem)) ${sql.lit(batchId)}, oem from ${missing} on conflict do nothing`);
  const products = await insert(sql`
    insert into products (batch_id, oem_id, name)
    select distinct on (o.id, lower(m.product)) ${sql.lit(batchId)}, o.id, m.product
    from (select * from ${missing}) m join oems o on lower(o.name) = lower(m.oem)
    on conflict do nothing`);
  await insert(sql`
    insert into product_configurations (batch_id, product_id, market_segment_id, list_price_cents)
    select distinct on (p.id, s.id) ${sql.lit(batchId)}, p.id, s.id,
      coalesce((m.details ->> 'list_price_cents')::bigint, 0)
    from (select * from ${missing}) m
    join technologies t on lower(t.name) = lower(m.technology)
    join market_segments s on s.technology_id = t.id and lower(s.name) = lower(m.market_segment)
    join oems o on lower(o.name) = lower(m.oem)
    join products p on p.oem_id = o.id and lower(p.name) = lower(m.product)
    order by p.id, s.id, m.details ->> 'analyzed_on' desc, m.source_row
    on conflict do nothing`);
  return { technologies, marketSegments, oems, products };
}

/**
 * Refreshes the planner's statistics, because plans for an empty catalog are slow after an import fills it.
 */
export async function analyzeCatalog(db: Db): Promise<void> {
  await sql`analyze technologies, market_segments, oems, products, product_configurations`.execute(db);
}

const TABLES = {
  quotes: { table: 'quoted_products', reference: 'quote_reference' },
  contracts: { table: 'service_contract_products', reference: 'contract_reference' },
} as const;

/**
 * Compares rows with earlier imports. An identical row is known and changes nothing. A different row with the
 * same reference and line is a problem, because recorded deals are never rewritten.
 */
export async function compareSlice(
  db: Db,
  kind: ImportKind,
  batchId: number,
  from: number,
  to: number,
): Promise<void> {
  const { table, reference } = TABLES[kind];
  await sql`
    update import_rows r set
      is_known = x.same,
      problems = case when x.same then r.problems else jsonb_build_array(jsonb_build_object(
        'column', ${sql.lit(reference)}::text, 'reason',
        'was imported before with other values (import ' || x.batch_id || '); undo that import first')) end
    from (
      select s.source_row, d.batch_id,
        d.product_configuration_id = s.product_configuration_id and to_jsonb(d) @> s.details
          -- An array contains its parts in any order, so the other direction finds missing components.
          and coalesce(s.details -> 'components', '[]') @> coalesce(to_jsonb(d) -> 'components', '[]') as same
      from import_rows s
      join ${sql.table(table)} d on d.${sql.ref(reference)} = s.reference and d.line = s.line
      join import_batches b on b.id = d.batch_id and b.state = 'live'
      where s.batch_id = ${sql.lit(batchId)} and s.source_row > ${sql.lit(from)} and s.source_row <= ${sql.lit(to)} and s.problems is null
        and s.product_configuration_id is not null
    ) x
    where r.batch_id = ${sql.lit(batchId)} and r.source_row = x.source_row
  `.execute(db);
}
