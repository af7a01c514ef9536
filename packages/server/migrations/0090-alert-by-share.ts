import { type Kysely, sql } from 'kysely';

/** An alert watches an amount left, or a share of the threshold. A crossing keeps the level at which it happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table threshold_alerts
      alter column remaining_cents drop not null,
      add column used_percent smallint check (used_percent between 1 and 100),
      add constraint threshold_alerts_level check ((remaining_cents is null) <> (used_percent is null));
    -- The remaining amount at which an alert fires. Rounded down, so that an alert at 80% fires exactly when
    -- used * 100 >= threshold * 80. Null for a share without a threshold.
    create function alert_level(remaining_cents bigint, used_percent smallint, limit_cents bigint) returns bigint
    language sql immutable as $$
      select coalesce(remaining_cents, limit_cents * (100 - used_percent) / 100)
    $$;
    alter table alert_crossings
      add column level_cents bigint,
      -- Null for an alert by amount.
      add column used_percent smallint;
    update alert_crossings c set level_cents = a.remaining_cents from threshold_alerts a
      where a.original_id = c.alert_id;
    alter table alert_crossings alter column level_cents set not null;
  `.execute(db);
  await compareLevels(db);
}

/** Changes what decides about crossings. The other lines of the function are those of earlier migrations. */
async function compareLevels(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('note_gift_change()'::regprocedure) as text
  `.execute(db);
  let { text } = rows[0]!;
  for (const [before, after] of [
    ['limit_cents, change_no)', 'limit_cents, change_no, level_cents, used_percent)'],
    ['l.cents, b.change_no\n', 'l.cents, b.change_no, v.cents, a.used_percent\n'],
    [
      'd.gift_year) as cents) l\n',
      // "offset 0" keeps the planner from computing both for each use.
      `d.gift_year) as cents offset 0) l
        cross join lateral (select alert_level(a.remaining_cents, a.used_percent, l.cents) as cents offset 0) v\n`,
    ],
    ['> a.remaining_cents and', '> v.cents and'],
    ['<= a.remaining_cents\n', '<= v.cents\n'],
  ] as const) {
    if (!text.includes(before)) throw new Error(`note_gift_change() does not contain: ${before}`);
    text = text.replace(before, after);
  }
  await sql.raw(text).execute(db);
}
