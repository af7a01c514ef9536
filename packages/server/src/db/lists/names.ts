import { sql } from 'kysely';

export const FULL_NAME_OF_USER = sql<string>`u.first_name || ' ' || u.last_name`;

/** Sort key of users `u`. Indexes use the same expression. */
export const NAME_OF_USER = sql<string>`lower(${FULL_NAME_OF_USER})`;
