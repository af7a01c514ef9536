import { type Kysely, sql } from 'kysely';

/**
 * A crossing without an alert is one of the threshold itself. It has the level of -1 cent: one cent more than the
 * threshold was used. The trigger that finds crossings of alerts finds both, by one comparison.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alert_crossings alter column alert_id drop not null;
    create unique index on alert_crossings (organization_id, provider_id, gift_year, change_no) where alert_id is null;
    -- Active alerts of an organization, and its threshold with a null ID.
    create function watched_levels(organization int)
    returns table (alert_id int, remaining_cents bigint, used_percent smallint, entity_id int) language sql stable as $$
      select original_id, remaining_cents, used_percent, entity_id from threshold_alerts
        where organization_id = organization and is_active
      union all select null, -1, null, null
    $$
  `.execute(db);
  await watchLevels(db);
}

/** Changes the alerts that decide about crossings. The other lines of the function are those of earlier migrations. */
async function watchLevels(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('note_gift_change()'::regprocedure) as text
  `.execute(db);
  let { text } = rows[0]!;
  for (const [before, after] of [
    ['t.organization_id, a.original_id, t.provider_id', 't.organization_id, a.alert_id, t.provider_id'],
    [
      'join threshold_alerts a on a.organization_id = d.organization_id and a.is_active\n',
      'cross join lateral watched_levels(d.organization_id) a\n',
    ],
    // Each total is compared with one more level, so the threshold is looked up once for all of them.
    [
      'from unnest(changed) d\n',
      `from (select c.*, gift_limit(c.organization_id, c.gift_year) as limit_cents from unnest(changed) c offset 0) d\n`,
    ],
    [
      '(select gift_limit(d.organization_id, d.gift_year) as cents offset 0) l',
      '(select d.limit_cents as cents) l',
    ],
  ] as const) {
    if (!text.includes(before)) throw new Error(`note_gift_change() does not contain: ${before}`);
    text = text.replace(before, after);
  }
  await sql.raw(text).execute(db);
}
