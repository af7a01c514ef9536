import { type RawBuilder, sql } from 'kysely';

const live = sql`select id from import_batches where state = 'live'`;

export const liveDeal = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.batch_id`)} = any (array(${live}))`;

/** True if a catalog row is visible: it belongs to no import or to a live one. */
export const liveEntry = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.batch_id`)} is null or ${sql.ref(`${table}.batch_id`)} = any (array(${live})))`;
