import type { Day } from '@capwise/domain/dates';
import { MIN_DEALS } from '@capwise/domain/market/deals/quote-check';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../../db/scope.ts';
import { liveDeal } from '../../live/live-rows.queries.ts';
import { costPerSystem } from '../cost-per-system.queries.ts';
import { listDiscount } from '../list-discount.queries.ts';

interface Days {
  from: Day;
  to: Day;
}

export interface FiguresQuery extends Days {
  technologyId: number;
  /** Null matches everything, an empty list nothing. */
  groupIds: number[] | null;
  oemIds: number[] | null;
  productNames: string[] | null;
  /** Null for service contracts, which have no components. */
  componentNames: string[] | null;
  year: Days;
  before: Days;
}

/** Quantiles 25%, 50% and 75%. */
type Quartiles = [number, number, number] | null;

export interface FiguresRow {
  known: boolean;
  count: number;
  discounts: Quartiles;
  amounts: Quartiles;
  yearCount: number;
  yearDiscount: number | null;
  yearAmount: number | null;
  beforeCount: number;
  beforeDiscount: number | null;
  beforeAmount: number | null;
}

interface Deals {
  rows: RawBuilder<unknown>;
  discount: RawBuilder<unknown>;
  amount: RawBuilder<unknown>;
  group: RawBuilder<unknown>;
  /** True if the deals of one group have comparable amounts. */
  comparesGroup: boolean;
}

const QUOTES: Deals = {
  rows: sql`quoted_products d`,
  discount: listDiscount('d'),
  amount: sql`d.quoted_price_cents::float8 / 100`,
  group: sql`d.market_segment_id`,
  comparesGroup: true,
};

const CONTRACTS: Deals = {
  rows: sql`service_contract_products d`,
  discount: sql`null::float8`,
  // Percentiles ignore null.
  amount: sql`${costPerSystem('d')} / 100`,
  group: sql`d.contract_type_id`,
  comparesGroup: false,
};

export const readQuoteFigures = (scope: Scope, query: FiguresQuery) => readFigures(scope, QUOTES, query);
export const readContractFigures = (scope: Scope, query: FiguresQuery) =>
  readFigures(scope, CONTRACTS, query);

const among = (column: RawBuilder<unknown>, values: readonly unknown[] | null, type: 'int' | 'text') =>
  values === null ? sql`true` : sql`${column} = any (${values}::${sql.raw(type)}[])`;

const hasComponent = (names: string[] | null) =>
  names === null ? sql`true` : sql`d.components && ${names}::text[]`;

/** One statement for all figures. Rows of the year before are read only for its own figures. */
async function readFigures(scope: Scope, deals: Deals, query: FiguresQuery): Promise<FiguresRow> {
  const { from, to, year, before, technologyId } = query;
  const first = before.from < from ? before.from : from;
  const quartiles = (value: string) =>
    sql`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${sql.ref(value)})`;
  const median = (value: string) => sql`percentile_cont(0.5) within group (order by ${sql.ref(value)})`;
  const { rows } = await sql<FiguresRow>`
    with deals as (
      select ${deals.discount} as discount, ${deals.amount} as amount, ${deals.group} as group_id,
        p.oem_id, p.name, d.analyzed_on >= ${from} as listed,
        d.analyzed_on between ${year.from} and ${year.to} as in_year,
        d.analyzed_on between ${before.from} and ${before.to} as in_before
      from ${deals.rows}
      join product_configurations c on c.id = d.product_configuration_id
      join products p on p.id = c.product_id
      where d.technology_id = ${technologyId} and d.analyzed_on between ${first} and ${to} and ${liveDeal('d')}
        and ${among(deals.group, query.groupIds, 'int')} and ${among(sql`p.oem_id`, query.oemIds, 'int')}
        and ${among(sql`p.name`, query.productNames, 'text')} and ${hasComponent(query.componentNames)}
    ), found as (
      select count(*) filter (where listed)::int as count,
        ${deals.comparesGroup}::boolean
          and min(group_id) filter (where listed) = max(group_id) filter (where listed) as one_group,
        min(oem_id) filter (where listed) = max(oem_id) filter (where listed)
          and min(name) filter (where listed) = max(name) filter (where listed) as one_product,
        min(group_id) filter (where listed) as group_id,
        min(oem_id) filter (where listed) as oem_id, min(name) filter (where listed) as name,
        ${quartiles('discount')} filter (where listed) as discounts,
        ${quartiles('amount')} filter (where listed) as amounts, count(amount) filter (where listed) as priced,
        count(discount) filter (where listed) as discounted,
        count(discount) filter (where in_year) as year_discounted,
        count(discount) filter (where in_before) as before_discounted,
        count(amount) filter (where in_year) as year_priced,
        count(*) filter (where in_year)::int as year_count,
        ${median('discount')} filter (where in_year) as year_discount,
        ${median('amount')} filter (where in_year) as year_amount,
        count(*) filter (where in_before)::int as before_count,
        ${median('discount')} filter (where in_before) as before_discount,
        ${median('amount')} filter (where in_before) as before_amount
      from deals
    ), comparable_before as (
      -- The year before may contain another segment or product, which must not change the comparison.
      select count(amount) as count, ${median('amount')} as amount
      from deals, found
      where in_before and case when one_group then deals.group_id = found.group_id
        else deals.oem_id = found.oem_id and deals.name = found.name end
    )
    select exists (select from technologies where id = ${technologyId}) as known, f.count,
      case when f.discounted >= ${MIN_DEALS} then f.discounts end as discounts,
      case when f.priced >= ${MIN_DEALS} and (f.one_group or f.one_product) then f.amounts end as amounts,
      f.year_count as "yearCount", f.before_count as "beforeCount",
      case when f.year_discounted >= ${MIN_DEALS} then f.year_discount end as "yearDiscount",
      case when f.year_priced >= ${MIN_DEALS} and (f.one_group or f.one_product) then f.year_amount end as "yearAmount",
      case when f.before_discounted >= ${MIN_DEALS} then f.before_discount end as "beforeDiscount",
      case when b.count >= ${MIN_DEALS} and (f.one_group or f.one_product) then b.amount end as "beforeAmount"
    from found f, comparable_before b
  `.execute(scope.db);
  return rows[0]!;
}
