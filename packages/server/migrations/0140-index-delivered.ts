import { type Kysely, sql } from 'kysely';

/** Finds the last delivery of a webhook. A delivery that was tried again can end later than newer ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index webhook_deliveries_delivered on webhook_deliveries (webhook_id, due_at)
    where state = 'delivered'`.execute(db);
}
