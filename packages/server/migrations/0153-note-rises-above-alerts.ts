import { type Kysely, sql } from 'kysely';

/** A crossing keeps its alert quiet until the remaining amount was above the alert's level again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alert_crossings add column has_risen boolean not null default false;
    update alert_crossings c set has_risen = true from gift_totals t
      where c.alert_id is not null and t.organization_id = c.organization_id and t.provider_id = c.provider_id
        and t.gift_year = c.gift_year and gift_limit(c.organization_id, c.gift_year) - t.total_cents > c.level_cents;
    create function note_risen(providers int[]) returns void language sql as $$
      update alert_crossings c set has_risen = true from gift_totals t
      where c.provider_id = any(providers) and c.alert_id is not null and not c.has_risen
        and t.organization_id = c.organization_id and t.provider_id = c.provider_id and t.gift_year = c.gift_year
        and gift_limit(c.organization_id, c.gift_year) - t.total_cents > c.level_cents
    $$;
  `.execute(db);
  const next =
    '      -- Looks up totals one by one: a join would compare all changed ones with each other.\n';
  await replaceIn(db, 'note_gift_change()', next, NOTED + next);
  const last = 'paid_cents = excluded.paid_cents;\n';
  await replaceIn(db, 'recount_physicians(int[])', last, `${last}      perform note_risen(providers);\n`);
}

const NOTED = `
      update alert_crossings c set has_risen = true
        from unnest(changed) d join gift_totals t on t.organization_id = d.organization_id
          and t.provider_id = d.provider_id and t.gift_year = d.gift_year
        where d.total_cents < 0 and c.organization_id = d.organization_id and c.provider_id = d.provider_id
          and c.gift_year = d.gift_year and c.alert_id is not null and not c.has_risen
          and gift_limit(d.organization_id, d.gift_year) - t.total_cents > c.level_cents;
`.slice(1);

/** Changes one line of the function. Its other lines are those of earlier migrations. */
async function replaceIn(db: Kysely<unknown>, name: string, before: string, after: string): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(${name}::regprocedure) as text
  `.execute(db);
  const { text } = rows[0]!;
  if (!text.includes(before)) throw new Error(`${name} does not contain: ${before}`);
  await sql.raw(text.replace(before, after)).execute(db);
}
