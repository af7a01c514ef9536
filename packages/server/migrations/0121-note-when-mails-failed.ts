import { type Kysely, sql } from 'kysely';

/** Retries take longer than a day, so the creation does not say what was given up in the last 24 hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails add column failed_at timestamptz;
    create index on mails (failed_at) where state = 'failed';
    create index webhook_deliveries_failed on webhook_deliveries (due_at) where state = 'failed'
  `.execute(db);
}
