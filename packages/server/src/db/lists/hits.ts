import { type RawBuilder, sql } from 'kysely';

/**
 * Materializes the distinct rows of several statements as `hits`, to count and sort them without finding them
 * twice.
 */
export const withHits = (statements: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`with hits as materialized (${sql.join(statements, sql` union `)})`;
export const COUNT_OF_HITS = sql<number>`(select count(*)::int from hits)`;
