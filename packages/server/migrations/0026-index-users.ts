import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When staff approved the user. Null while the request is open.
    alter table users add column approved_at timestamptz;
    update users set approved_at = created_at where status <> 'Requested';
    -- Key of the call that created the user. A repeated call creates no other.
    alter table users add column request_key uuid unique;
    create index on users (system_id, lower(first_name || ' ' || last_name), id);
    drop index users_system_id_idx;
    create index on user_roles (role_name);
  `.execute(db);
}
