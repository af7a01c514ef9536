import { type Kysely, sql } from 'kysely';

/**
 * Limited remuneration, 42 CFR 411.357(z), has a sum of its own next to the one of gifts that count toward the yearly
 * threshold. The same trigger keeps both, for all records of a physician.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gifts drop constraint gifts_exception_check,
      -- 3 limited remuneration
      add constraint gifts_exception_check check (exception in (1, 2, 3, 4, 5, 6, 7));
    alter table gift_totals add column paid_cents bigint not null default 0;
    -- For the physicians near or over this threshold.
    create index gift_totals_paid on gift_totals (organization_id, gift_year, (-paid_cents)) where paid_cents > 0;
    -- Amount that one gift adds to its physician's limited remuneration.
    create function paid_cents(g gifts) returns bigint language sql immutable as $$
      select case when g.status = 1 and g.exception = 3 then g.amount_cents - g.returned_cents else 0 end::bigint
    $$;
    -- The current threshold of limited remuneration, or null.
    create function remuneration_limit(organization int, in_year int) returns bigint language sql stable as $$
      select remuneration_cents from gift_thresholds where organization_id = organization and year = in_year
      order by id desc limit 1
    $$
  `.execute(db);
  await replaceIn(db, 'note_gift_change()', [
    [
      'row(d.o, d.p, d.y, d.cents, d.n)::gift_totals',
      'row(d.o, d.p, d.y, d.cents, d.n, d.paid)::gift_totals',
    ],
    [
      'select own.o, r.id as p, own.y, sum(own.cents)::bigint as cents,\n',
      'select own.o, r.id as p, own.y, sum(own.cents)::bigint as cents, sum(own.paid)::bigint as paid,\n',
    ],
    [
      'select c.o, c.p, c.y, sum(c.cents)::bigint as cents, sum(c.n)::int as n from (',
      'select c.o, c.p, c.y, sum(c.cents)::bigint as cents, sum(c.n)::int as n, sum(c.paid)::bigint as paid from (',
    ],
    ['(n.status <> 3)::int as n\n', '(n.status <> 3)::int as n, paid_cents(n) as paid\n'],
    [
      '-(o.status <> 3)::int from unnest(old_gifts) o\n',
      '-(o.status <> 3)::int, -paid_cents(o) from unnest(old_gifts) o\n',
    ],
    [
      'having sum(c.cents) <> 0 or sum(c.n) <> 0\n',
      'having sum(c.cents) <> 0 or sum(c.n) <> 0 or sum(c.paid) <> 0\n',
    ],
    ['where d.cents <> 0 or d.n <> 0;', 'where d.cents <> 0 or d.n <> 0 or d.paid <> 0;'],
    [
      'gift_count = t.gift_count + excluded.gift_count;',
      'gift_count = t.gift_count + excluded.gift_count,\n            paid_cents = t.paid_cents + excluded.paid_cents;',
    ],
  ]);
  await replaceIn(db, 'recount_physicians(int[])', [
    [
      '(organization_id, provider_id, gift_year, total_cents, gift_count)\n',
      '(organization_id, provider_id, gift_year, total_cents, gift_count, paid_cents)\n',
    ],
    [
      'sum(s.cents)::bigint, sum(s.n)::int from (',
      'sum(s.cents)::bigint, sum(s.n)::int, sum(s.paid)::bigint from (',
    ],
    ['then 1 else 0 end as n\n', 'then 1 else 0 end as n, paid_cents(g) as paid\n'],
    ['gift_year, 0, 0 from gift_totals', 'gift_year, 0, 0, 0 from gift_totals'],
    [
      'do update set total_cents = excluded.total_cents;',
      'do update set total_cents = excluded.total_cents,\n          paid_cents = excluded.paid_cents;',
    ],
  ]);
}

/** Changes single expressions of a function, whose other lines are those of earlier migrations. */
async function replaceIn(
  db: Kysely<unknown>,
  name: string,
  changes: readonly (readonly [before: string, after: string])[],
): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(${name}::regprocedure) as text
  `.execute(db);
  let { text } = rows[0]!;
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`${name} does not contain: ${before}`);
    text = text.replace(before, after);
  }
  await sql.raw(text).execute(db);
}
