import { type RawBuilder, sql } from 'kysely';

/** The batches whose rows are seen. Rows of one that is still loading, or was undone, are nobody's. */
const live = sql`select id from import_batches where state = 'live'`;

/** The condition that a deal is seen. */
export const liveDeal = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.batch_id`)} = any (array(${live}))`;

/** The condition that a row of the catalog is seen: it belongs to no import, or to one that is published. */
export const liveEntry = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.batch_id`)} is null or ${sql.ref(`${table}.batch_id`)} = any (array(${live})))`;
