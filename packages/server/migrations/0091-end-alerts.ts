import { type Kysely, sql } from 'kysely';

/** A deleted alert remains as ended, so that what it reported can be read. Lowered thresholds are crossings, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table threshold_alerts
      add column ended_at timestamptz,
      -- Ended alerts are inactive, so whatever looks for active ones skips them.
      add constraint threshold_alerts_ended check (ended_at is null or not is_active);
    -- Null for a lowered threshold if the year had none before.
    alter table alert_crossings alter column before_cents drop not null;
    create index on alert_crossings (alert_id, id desc);
  `.execute(db);
}
