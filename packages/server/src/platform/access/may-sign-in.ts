import { type RawBuilder, sql } from 'kysely';

/** True if a user is active in an active system. Others count as having left. @param user its alias in the query */
export const maySignIn = (
  user: string,
): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${user}.status`)} = 'Active'
  and exists (select from systems own where own.id = ${sql.ref(`${user}.system_id`)} and own.is_active))`;
