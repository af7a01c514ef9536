import { type Kysely, sql } from 'kysely';

/**
 * Every permission needs Login, and the first screen needs ViewCurrentActivity. Administrators of customers
 * and vendors without another role had neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into role_permissions (role_name, permission)
    select name, permission from roles, unnest(array['Login', 'ViewCurrentActivity']) as permission
    where name in ('customer-administrator', 'vendor-administrator')
    on conflict do nothing
  `.execute(db);
}
