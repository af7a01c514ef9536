import { type Kysely, sql } from 'kysely';

/** A new key is published before it signs, so that every process knows it by then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table identity_keys add column signs_from timestamptz;
    update identity_keys set signs_from = created_at;
    alter table identity_keys alter column signs_from set not null;
  `.execute(db);
}
