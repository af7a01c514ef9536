import { type RawBuilder, sql } from 'kysely';

/** The rows that some statements find, once each, as `hits`: found once, and both counted and sorted. */
export const hitsOf = (statements: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`with hits as materialized (${sql.join(statements, sql` union `)})`;
export const COUNT_OF_HITS = sql<number>`(select count(*)::int from hits)`;
