import { type Kysely, sql } from 'kysely';

/**
 * Names the newest migration that code must know to work with the schema. Older processes read it during an
 * upgrade without a pause.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schema_support (
      is_only boolean primary key default true check (is_only),
      oldest_code text not null
    )`.execute(db);
}
