import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/**
 * Inserts quoted products sorted by technology, so that a list reads few database pages. `source` is a select
 * of reference, line, source_row, hospital, product_configuration_id, list_price_cents, quoted_price_cents,
 * quantity, analyzed_on and components.
 */
export async function insertQuotedProducts(
  db: Db,
  batchId: number,
  source: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into quoted_products (id, batch_id, quote_reference, line, source_row, hospital, technology_id,
      market_segment_id, product_configuration_id, list_price_cents, quoted_price_cents, quantity, analyzed_on,
      components, answer)
    select r.id, ${sql.lit(batchId)}, r.reference, r.line, r.source_row, r.hospital, s.technology_id,
      s.id, c.id, r.list_price_cents, r.quoted_price_cents, r.quantity, r.analyzed_on, r.components,
      quoted_product_answer(r.id, s.id, s.name, r.list_price_cents, r.quoted_price_cents, r.analyzed_on,
        r.quantity, c.id, c.list_price_cents, o.id, o.name, p.id, p.name)
    from (select nextval('quoted_products_id_seq')::int as id, source.* from (${source}) source) r
    join product_configurations c on c.id = r.product_configuration_id
    join market_segments s on s.id = c.market_segment_id
    join products p on p.id = c.product_id
    join oems o on o.id = p.oem_id
    order by s.technology_id, r.analyzed_on
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Inserts service contract products. `source` is a select of reference, line, source_row,
 * product_configuration_id and the contract's own columns.
 */
export async function insertServiceContracts(
  db: Db,
  batchId: number,
  source: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into service_contract_products (id, batch_id, contract_reference, line, source_row, hospital,
      technology_id, product_configuration_id, service_provider_name, contract_type_id, contract_type_name,
      service_plan, annual_cost_cents, contract_timing, term_in_months, payment_schedule, num_systems,
      num_systems_is_other, num_systems_sort_key, analyzed_on, answer)
    select r.id, ${sql.lit(batchId)}, r.reference, r.line, r.source_row, r.hospital,
      s.technology_id, c.id, r.service_provider_name, r.contract_type_id, r.contract_type_name,
      r.service_plan, r.annual_cost_cents, r.contract_timing, r.term_in_months, r.payment_schedule, r.num_systems,
      r.num_systems_is_other, r.num_systems_sort_key, r.analyzed_on,
      service_contract_answer(r.id, r.service_provider_name, o.id, o.name, p.id, p.name, r.contract_type_id,
        r.service_plan, r.analyzed_on, r.annual_cost_cents, r.contract_type_name, t.sort_key, r.contract_timing,
        r.term_in_months, r.payment_schedule, s.technology_id, r.num_systems, r.num_systems_is_other,
        r.num_systems_sort_key)
    from (select nextval('service_contract_products_id_seq')::int as id, source.* from (${source}) source) r
    join contract_types t on t.id = r.contract_type_id
    join product_configurations c on c.id = r.product_configuration_id
    join market_segments s on s.id = c.market_segment_id
    join products p on p.id = c.product_id
    join oems o on o.id = p.oem_id
    order by s.technology_id, r.analyzed_on
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
