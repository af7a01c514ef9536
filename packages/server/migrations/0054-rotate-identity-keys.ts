import { type Kysely, sql } from 'kysely';

/** New keys are published before they sign, so that every process knows them by then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table identity_keys add column signs_from timestamptz;
    update identity_keys set signs_from = created_at;
    alter table identity_keys alter column signs_from set not null;
  `.execute(db);
}
