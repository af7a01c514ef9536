import { sql } from 'kysely';

/** Under which users `u` are sorted and searched; indexes have the same. */
export const NAME_OF_USER = sql<string>`lower(u.first_name || ' ' || u.last_name)`;
