import {
  EMPTY_QUOTE,
  type QuoteContent,
  type QuoteSystem,
} from '@capwise/domain/market/quotes/quote-content';
import { sql } from 'kysely';
import { ACCOUNTS, type AccountName, type TestApi } from '../../../../test/api.ts';
import { storedFile } from '../../../../test/records/stored-file.ts';
import { insertQuotedProducts, insertServiceContracts } from '../deals/deal-insert.queries.ts';

export const JUDGMENT = `query ($id: ID!) { quoteJudgment(quoteId: $id) { reason
  totals { judgedCount quantity net atTarget atMedian savedAtTarget savedAtMedian discount removedDays }
  systems { position product basis reason dealsCount percentile recentPercentile savedAtTarget savedAtMedian discount
    prices { lowest target median upper highest dots } usualDiscount { low median high }
    trend { quarter count low median high } deals { view months technologyId marketId oemId productName }
    checks { name quoted deals difference tone source link { view productName } } }
  brief { title sources figures { label value note } rows { system ask saves isTotal } strips { title note }
    arguments { title text } missing service } } }`;

export const quotedSystem = (over: Partial<QuoteSystem> = {}): QuoteSystem => ({
  productConfigurationId: null,
  product: 'As quoted',
  oem: 'Northwind',
  quantity: 1,
  unitCents: 100_000_00,
  listCents: 120_000_00,
  ...over,
});

/** Stores a quote that an account dropped, confirmed unless the content is null. */
export async function storeQuote(
  { services: { database, clock } }: TestApi,
  account: AccountName,
  content: Partial<QuoteContent> | null,
): Promise<string> {
  const json = content && JSON.stringify({ ...EMPTY_QUOTE, currency: 'USD', ...content });
  const { rows } = await sql<{ id: number }>`
    insert into quotes (system_id, file_id, file_name, content_type, created_by, created_at, touched_at, state, content,
      version, confirmed_at)
    select u.system_id, ${await storedFile(database.db)}::uuid, 'Offer.csv', 'text/csv', u.id, now(), now(), 'read', ${json}::jsonb,
      ${content ? 1 : 0}::int, ${content ? clock.now() : null}::timestamptz
    from users u where u.email = ${ACCOUNTS[account]}
    returning id
  `.execute(database.db);
  return String(rows[0]!.id);
}

/** Service costs of one system in one year, in cents, from the stored contracts. */
export async function storedServiceCosts({ services: { database } }: TestApi, id: number, from: string) {
  const { rows } = await sql<{ cost: number; systems: string }>`
    select annual_cost_cents as cost, num_systems as systems from service_contract_products
    where product_configuration_id = ${id} and analyzed_on >= ${from}
  `.execute(database.db);
  return rows
    .filter(({ systems }) => /^\d+$/.test(systems ?? ''))
    .map(({ cost, systems }) => cost / Number(systems));
}

/**
 * Adds deals of 36 months to the three first products of a segment, and service contracts to the first. Another
 * import with cheap deals is undone.
 */
export async function addDeals({ services: { database, clock } }: TestApi): Promise<void> {
  const { db } = database;
  const { rows: products } = await sql<{ id: number }>`
    select id from product_configurations where market_segment_id = (
      select market_segment_id from product_configurations group by 1 having count(*) >= 3 order by 1 limit 1)
    order by id limit 3
  `.execute(db);
  const today = clock.today();
  const batch = async (kind: string, state: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into import_batches (kind, state, file_name, created_by) values (${kind}, ${state}, 'Deals.csv', 'Test')
      returning id`.execute(db);
    return rows[0]!.id;
  };
  const live = await batch('quotes', 'live');
  const deals = (id: number, count: number, cents: number) => sql`
    select 'J-' || ${id}::int || '-' || i as reference, 1 as line, null::int as source_row, 'Hospital' as hospital,
      ${id}::int as product_configuration_id, ${cents}::bigint + (i * 7919 % 1000) * 1000 as list_price_cents,
      (${cents}::bigint + (i * 7919 % 1000) * 1000) * (65 + i * 31 % 27) / 100 as quoted_price_cents,
      1 + i % 5 as quantity, ${today}::date - i * 1090 / ${count}::int as analyzed_on,
      case i % 3 when 0 then array['Remote workstation'] when 1 then array['Remote workstation', 'Rare'] else '{}' end as components
    from generate_series(0, ${count}::int - 1) i`;
  for (const [at, { id }] of products.entries())
    await insertQuotedProducts(db, live, deals(id, 150 - at * 30, 50_000_000 - at * 10_000_000));
  await insertQuotedProducts(db, await batch('quotes', 'undone'), deals(products[0]!.id, 50, 1_000_000));
  await insertServiceContracts(
    db,
    await batch('contracts', 'live'),
    sql`
      select 'J-' || i as reference, 1 as line, null::int as source_row, 'Hospital' as hospital,
        ${products[0]!.id}::int as product_configuration_id, 'Provider' as service_provider_name, 1 as contract_type_id,
        'Full Service' as contract_type_name, null as service_plan,
        (7000000 + i * 310000) * (1 + i % 3) as annual_cost_cents, null as contract_timing, 12 as term_in_months,
        null as payment_schedule, case when i = 10 then '3-5' else (1 + i % 3)::text end as num_systems,
        false as num_systems_is_other, 1 as num_systems_sort_key, ${today}::date - 100 - i as analyzed_on
      from generate_series(1, 10) i`,
  );
}
