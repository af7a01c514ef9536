import { type Kysely, sql } from 'kysely';

/** A failed resend took away the time of the last delivery, and so did the end of its retention. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhooks add column last_delivered_at timestamptz;
    update webhooks w set last_delivered_at = (
      select max(d.due_at) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'delivered');
  `.execute(db);
  await sql`drop index webhook_deliveries_delivered`.execute(db);
  // A trigger, because processes of the release before also deliver during an upgrade.
  await sql`
    create function keep_last_delivery() returns trigger language plpgsql as $$
    begin
      update webhooks set last_delivered_at = greatest(last_delivered_at, new.due_at) where id = new.webhook_id;
      return null;
    end $$;
    create trigger keep_last_delivery after update of state on webhook_deliveries
      for each row when (new.state = 'delivered' and old.state <> 'delivered')
      execute function keep_last_delivery();
  `.execute(db);
}
