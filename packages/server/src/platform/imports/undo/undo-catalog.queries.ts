import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Reference = readonly [table: string, column: string];

interface Entries {
  table: string;
  /** Rows of imports. */
  uses: readonly Reference[];
  /** Other records, which would be deleted with the entry or lose it. */
  records: readonly Reference[];
}

/** From the leaves up, so that entries come after those that belong to them. */
export const CATALOG: readonly Entries[] = [
  {
    table: 'product_configurations',
    uses: [
      ['quoted_products', 'product_configuration_id'],
      ['service_contract_products', 'product_configuration_id'],
      ['import_rows', 'product_configuration_id'],
    ],
    records: [
      ['quote_systems', 'product_configuration_id'],
      ['quote_outcome_systems', 'product_configuration_id'],
      ['roi_scenarios', 'product_configuration_id'],
      ['watches', 'product_configuration_id'],
    ],
  },
  { table: 'products', uses: [['product_configurations', 'product_id']], records: [] },
  { table: 'oems', uses: [['products', 'oem_id']], records: [] },
  {
    table: 'market_segments',
    uses: [['product_configurations', 'market_segment_id']],
    records: [['watches', 'market_segment_id']],
  },
  {
    table: 'technologies',
    uses: [['market_segments', 'technology_id']],
    records: [
      ['clinical_evidence', 'technology_id'],
      ['maintenance_plan_vendors', 'technology_id'],
      ['technology_components', 'technology_id'],
      ['technology_procedures', 'technology_id'],
      ['technology_reports', 'technology_id'],
      ['quote_outcome_systems', 'technology_id'],
      ['watches', 'technology_id'],
      ['subscriptions', 'technology_id'],
      ['project_technologies', 'technology_id'],
    ],
  },
];

/** An import that looks up or adds entries and an undo that deletes them wait for each other. */
export async function lockCatalog(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalog of deals', 0))`.execute(db);
}

/**
 * Deletes the catalog entries that a batch added, except those in use. The deals of the batch are gone. The
 * number of the batch is a literal, so that each statement is planned for the current data.
 */
export function undoCatalog(db: Db, batchId: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockCatalog(trx);
    // New records of people refer to entries in this order, too, so neither waits for the other in a circle.
    for (const { table } of CATALOG.toReversed())
      await sql`select from ${sql.table(table)} where batch_id = ${sql.lit(batchId)} order by id for update`.execute(
        trx,
      );
    for (const entries of CATALOG) await deleteUnused(trx, batchId, entries);
    for (const entries of CATALOG) await handOver(trx, batchId, entries);
  });
}

async function deleteUnused(db: Db, batchId: number, { table, uses, records }: Entries): Promise<void> {
  const unused = [...uses, ...records].map(
    ([from, column]): RawBuilder<unknown> =>
      sql`not exists (select from ${sql.table(from)} where ${sql.ref(column)} = e.id)`,
  );
  await sql`
    delete from ${sql.table(table)} e where batch_id = ${sql.lit(batchId)} and ${sql.join(unused, sql` and `)}
  `.execute(db);
}

/** Gives the rest to the oldest live batch that uses it, or to none if only other records do. */
async function handOver(db: Db, batchId: number, { table, uses }: Entries): Promise<void> {
  const users = uses.map(
    ([from, column]): RawBuilder<unknown> =>
      sql`select batch_id from ${sql.table(from)} where ${sql.ref(column)} = e.id`,
  );
  await sql`
    update ${sql.table(table)} e set batch_id = (
      select b.id from (${sql.join(users, sql` union `)}) u left join import_batches b on b.id = u.batch_id
      -- An entry below it that belongs to no batch is never deleted.
      order by b.id is null desc, b.state = 'live' desc, b.id limit 1)
    where batch_id = ${sql.lit(batchId)}
  `.execute(db);
}
