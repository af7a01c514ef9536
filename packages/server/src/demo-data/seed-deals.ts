import { type DemoQuotedProduct, quotesOfDay } from '@capwise/demo/market/quotes';
import { contractsOfDay, type DemoServiceContract } from '@capwise/demo/workspace/contracts';
import { addDays, type Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import { insertQuotedProducts, insertServiceContracts } from '../areas/market/deals/deal-insert.queries.ts';
import type { Db } from '../db/database.ts';
import { openBatch, publishBatch } from '../platform/imports/loading-batch.queries.ts';

export interface DemoScale {
  seed: string;
  /** 1 is about 82 quoted products and 27 service contracts a day. */
  scale: number;
  days: number;
}

const QUOTES_PER_DAY = 82;
const CONTRACTS_PER_DAY = 27.4;
/** Rows per statement. More would block other users of the embedded database for too long. */
const ROWS = 2_000;

type Kind = 'quotes' | 'contracts';
const TABLE = { quotes: 'quoted_products', contracts: 'service_contract_products' } as const;

async function demoBatch(db: Db, kind: Kind): Promise<number> {
  const known = await db
    .selectFrom('import_batches')
    .select('id')
    .where('is_demo', '=', true)
    .where('kind', '=', kind)
    .where('state', '=', 'live')
    .executeTakeFirst();
  if (known) return known.id;
  const id = await openBatch(db, { kind, fileName: 'Demo data', createdBy: 'demo', isDemo: true });
  await publishBatch(db, id, 0);
  return id;
}

const column = <T, K extends keyof T>(rows: readonly T[], key: K, type: string) =>
  sql`${rows.map((row) => row[key])}::${sql.raw(type)}[]`;

function insertQuotes(db: Db, batchId: number, rows: readonly DemoQuotedProduct[]): Promise<number> {
  return insertQuotedProducts(
    db,
    batchId,
    sql`select reference, 1 as line, null::int as source_row, hospital, product_configuration_id,
      list_price_cents, quoted_price_cents, quantity, analyzed_on,
      array(select jsonb_array_elements_text(components::jsonb)) as components
    from unnest(${column(rows, 'reference', 'text')}, ${column(rows, 'hospital', 'text')},
      ${column(rows, 'productConfigurationId', 'int')}, ${column(rows, 'listPriceCents', 'bigint')},
      ${column(rows, 'quotedPriceCents', 'bigint')}, ${column(rows, 'quantity', 'int')},
      ${column(rows, 'analyzedOn', 'date')}, ${rows.map((row) => JSON.stringify(row.components))}::text[])
      as d (reference, hospital, product_configuration_id, list_price_cents, quoted_price_cents, quantity, analyzed_on,
        components)`,
  );
}

function insertContracts(db: Db, batchId: number, rows: readonly DemoServiceContract[]): Promise<number> {
  return insertServiceContracts(
    db,
    batchId,
    sql`select d.*, 1 as line, null::int as source_row
    from unnest(${column(rows, 'reference', 'text')}, ${column(rows, 'hospital', 'text')},
      ${column(rows, 'productConfigurationId', 'int')}, ${column(rows, 'serviceProviderName', 'text')},
      ${column(rows, 'contractTypeId', 'int')}, ${column(rows, 'contractTypeName', 'text')},
      ${column(rows, 'servicePlan', 'text')}, ${column(rows, 'annualCostCents', 'bigint')},
      ${column(rows, 'contractTiming', 'text')}, ${column(rows, 'termInMonths', 'int')},
      ${column(rows, 'paymentSchedule', 'text')}, ${column(rows, 'numSystems', 'text')},
      ${column(rows, 'numSystemsIsOther', 'boolean')}, ${column(rows, 'numSystemsSortKey', 'int')},
      ${column(rows, 'analyzedOn', 'date')})
      as d (reference, hospital, product_configuration_id, service_provider_name, contract_type_id,
        contract_type_name, service_plan, annual_cost_cents, contract_timing, term_in_months, payment_schedule,
        num_systems, num_systems_is_other, num_systems_sort_key, analyzed_on)`,
  );
}

const KINDS = {
  quotes: {
    insert: insertQuotes,
    ofDay: (options: DemoScale, day: Day) =>
      quotesOfDay({ seed: options.seed, day, perDay: QUOTES_PER_DAY * options.scale }),
  },
  contracts: {
    insert: insertContracts,
    ofDay: (options: DemoScale, day: Day) =>
      contractsOfDay({ seed: options.seed, day, perDay: CONTRACTS_PER_DAY * options.scale }),
  },
};

/**
 * Adds missing days of one kind of deals and deletes days that are too old.
 * @returns how many rows were added
 */
async function advance(db: Db, kind: Kind, today: Day, options: DemoScale): Promise<number> {
  const batchId = await demoBatch(db, kind);
  const table = TABLE[kind];
  const first = addDays(today, 1 - options.days);
  const newest = await db
    .selectFrom(table)
    .select((select) => select.fn.max('analyzed_on').as('day'))
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  const { insert, ofDay } = KINDS[kind];
  let added = 0;
  let waiting: unknown[] = [];
  const flush = async () => {
    if (waiting.length) added += await insert(db, batchId, waiting as never);
    waiting = [];
  };
  // Days are written in one transaction, so the newest stored day is complete.
  for (let day = newest?.day ? addDays(newest.day, 1) : first; day <= today; day = addDays(day, 1)) {
    if (day < first) continue;
    waiting.push(...ofDay(options, day));
    if (waiting.length >= ROWS) await flush();
  }
  await flush();
  await db.deleteFrom(table).where('batch_id', '=', batchId).where('analyzed_on', '<', first).execute();
  if (added)
    await sql`update import_batches set row_count = (select count(*) from ${sql.table(table)}
    where batch_id = ${batchId}) where id = ${batchId}`.execute(db);
  return added;
}

export async function advanceDemoDeals(db: Db, today: Day, options: DemoScale): Promise<number> {
  return (await advance(db, 'quotes', today, options)) + (await advance(db, 'contracts', today, options));
}
