import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scim_groups
      -- The role that members get. Null for the role with the name of the group.
      add column role_name text references roles on update cascade;
    create index on scim_groups (role_name) where role_name is not null;
  `.execute(db);
}
