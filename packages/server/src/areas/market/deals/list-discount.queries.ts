import { type RawBuilder, sql } from 'kysely';

/** Fraction of the list price. Null if that is unknown, which is stored as 0. Percentiles and averages ignore null. */
export const listDiscount = (table: string): RawBuilder<number | null> =>
  sql<number | null>`(1 - ${sql.ref(`${table}.quoted_price_cents`)}::float8
    / nullif(${sql.ref(`${table}.list_price_cents`)}, 0)::float8)`;
