import { EXACT_SYSTEMS } from '@capwise/domain/market/deals/service-contracts';
import { type RawBuilder, sql } from 'kysely';

/** Cents of one system in one year. Null for a range or an unknown number of systems. */
export const costPerSystem = (table: string): RawBuilder<number | null> => {
  const systems = sql.ref(`${table}.num_systems`);
  return sql<number | null>`case when ${systems} ~ ${sql.lit(EXACT_SYSTEMS)}
    then ${sql.ref(`${table}.annual_cost_cents`)}::float8 / ${systems}::int end`;
};
