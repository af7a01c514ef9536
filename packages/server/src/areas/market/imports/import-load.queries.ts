import type { ImportKind } from '@capwise/domain/market/imports/import-rows';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockCatalog } from '../../../platform/imports/undo/undo-catalog.queries.ts';
import { insertQuotedProducts, insertServiceContracts } from '../deals/deal-insert.queries.ts';

const slice = (batchId: number, from: number, to: number) => sql`
  r.batch_id = ${sql.lit(batchId)} and r.source_row > ${sql.lit(from)} and r.source_row <= ${sql.lit(to)} and not r.is_known`;

/** Inserts checked rows as deals. They stay hidden until the batch is published. */
export function loadSlice(
  db: Db,
  kind: ImportKind,
  batchId: number,
  from: number,
  to: number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // An undo locks the entries in another order than the rows refer to them.
    await lockCatalog(trx);
    return insertSlice(trx, kind, batchId, from, to);
  });
}

function insertSlice(db: Db, kind: ImportKind, batchId: number, from: number, to: number): Promise<number> {
  if (kind === 'quotes')
    return insertQuotedProducts(
      db,
      batchId,
      sql`
        select r.reference, r.line, r.source_row, r.product_configuration_id, d.*
        from import_rows r, jsonb_to_record(r.details) as d (hospital text, analyzed_on date, quantity int,
          list_price_cents bigint, quoted_price_cents bigint, components text[])
        where ${slice(batchId, from, to)}`,
    );
  return insertServiceContracts(
    db,
    batchId,
    sql`
      select r.reference, r.line, r.source_row, r.product_configuration_id, d.*
      from import_rows r, jsonb_to_record(r.details) as d (hospital text, analyzed_on date,
        service_provider_name text, contract_type_id int, contract_type_name text, service_plan text,
        annual_cost_cents bigint, contract_timing text, term_in_months int, payment_schedule text,
        num_systems text, num_systems_is_other boolean, num_systems_sort_key int)
      where ${slice(batchId, from, to)}`,
  );
}
