import { sql } from 'kysely';

export const FULL_NAME_OF_USER = sql<string>`u.first_name || ' ' || u.last_name`;

/** Under which users `u` are sorted; indexes have the same. */
export const NAME_OF_USER = sql<string>`lower(${FULL_NAME_OF_USER})`;
