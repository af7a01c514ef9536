import { type Kysely, sql } from 'kysely';
import { keepCounts } from './0019-index-workspace-lists.ts';

/** Gift lists scan indexes, one year of an organization at a time. Counts do not read gifts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const column = (name: string) => sql.ref(name);
  await keepCounts(db, 'gifts', {
    counts: 'gift_counts',
    key: {
      organization_id: { type: 'int', value: column('organization_id') },
      gift_year: { type: 'int', value: column('gift_year') },
      status: { type: 'int', value: column('status') },
      is_incidental: { type: 'boolean', value: column('is_incidental') },
      gift_type_id: { type: 'int', value: column('gift_type_id') },
    },
    index: ['organization_id', 'gift_year'],
  });
  await keepCounts(db, 'entity_providers', {
    counts: 'entity_provider_counts',
    key: {
      organization_id: { type: 'int', value: column('organization_id') },
      entity_id: { type: 'int', value: column('entity_id') },
    },
    index: ['organization_id'],
  });
  await sql`
    -- Filter columns in the order of IDs, for index-only counts and exports.
    create index gifts_of_year on gifts (organization_id, gift_year, original_id) include (status, is_incidental,
      amount_cents, received_on, provider_id, entity_id, gift_type_id, requestor_id, created_by);
    -- A list of all years merges the indexes of single years.
    drop index gifts_all;
    drop index gifts_type;
    create index gifts_type on gifts (gift_type_id, gift_year, original_id);
    -- By remaining amount. The threshold is the same for all rows of a year.
    drop index gift_totals_order;
    create index gift_totals_left on gift_totals (organization_id, gift_year, (-total_cents));

    -- Trigram index for finding providers despite a typo or two.
    create function alike_gift_providers(tenant int, typed text) returns setof int language sql stable
      set pg_trgm.word_similarity_threshold = 0.5 as $$
        select id from gift_providers where typed <% (name_key || ' ' || npi) and tenant_id = tenant
      $$;
  `.execute(db);
  await sumOnceEach(db);
}

/** Keeps the time for sums and crossings linear in the number of changed gifts. */
async function sumOnceEach(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_gift_change() returns trigger language plpgsql as $$
    declare old_gifts gifts[]; new_gifts gifts[]; changed gift_totals[];
    begin
      if tg_op <> 'INSERT' then select array_agg(o) into old_gifts from old_rows o; end if;
      if tg_op <> 'DELETE' then select array_agg(n) into new_gifts from new_rows n; end if;
      insert into gift_history (id, original_id, organization_id, replaced_no, gift)
        select o.id, o.original_id, o.organization_id, coalesce(b.change_no, 0), to_jsonb(o)
        from unnest(old_gifts) o left join gift_books b on b.organization_id = o.organization_id
        -- Deleting an organization deletes its gifts.
        where exists (select from organizations where id = o.organization_id)
        on conflict do nothing;
      select array_agg(row(d.o, d.p, d.y, d.cents, d.n)::gift_totals order by d.o, d.p, d.y) into changed from (
        select c.o, c.p, c.y, sum(c.cents)::bigint as cents, sum(c.n)::int as n from (
          select n.organization_id as o, n.provider_id as p, n.gift_year as y, counted_cents(n) as cents, 1 as n
            from unnest(new_gifts) n
          union all
          select o.organization_id, o.provider_id, o.gift_year, -counted_cents(o), -1 from unnest(old_gifts) o
        ) c join organizations known on known.id = c.o
        group by 1, 2, 3 having sum(c.cents) <> 0 or sum(c.n) <> 0
      ) d;
      insert into gift_totals as t select * from unnest(changed)
        on conflict (organization_id, provider_id, gift_year)
          do update set total_cents = t.total_cents + excluded.total_cents, gift_count = t.gift_count + excluded.gift_count;
      -- Looks up totals one by one: a join would compare all of them with each other.
      insert into alert_crossings (organization_id, alert_id, provider_id, gift_year, before_cents, after_cents,
          limit_cents, change_no)
        select t.organization_id, a.original_id, t.provider_id, t.gift_year, l.cents - (t.total_cents - d.total_cents),
          l.cents - t.total_cents, l.cents, b.change_no
        from unnest(changed) d
        join threshold_alerts a on a.organization_id = d.organization_id and a.is_active
        join gift_books b on b.organization_id = d.organization_id
        cross join lateral (select gift_limit(d.organization_id, d.gift_year) as cents) l
        join gift_totals t on t.organization_id = d.organization_id and t.provider_id = d.provider_id
          and t.gift_year = d.gift_year
        where l.cents - (t.total_cents - d.total_cents) > a.remaining_cents and l.cents - t.total_cents <= a.remaining_cents
          and (a.entity_id is null or belongs_to_entity(t.organization_id, t.provider_id, a.entity_id, t.gift_year))
        on conflict do nothing;
      update requestors r set entry_count = entry_count + d.n from (
        select id, sum(n)::int as n from (
          select n.requestor_id as id, 1 as n from unnest(new_gifts) n
          union all select o.requestor_id, -1 from unnest(old_gifts) o) one group by 1 having sum(n) <> 0) d
        where r.original_id = d.id;
      update gift_types r set entry_count = entry_count + d.n from (
        select id, sum(n)::int as n from (
          select n.gift_type_id as id, 1 as n from unnest(new_gifts) n
          union all select o.gift_type_id, -1 from unnest(old_gifts) o) one group by 1 having sum(n) <> 0) d
        where r.original_id = d.id;
      return null;
    end $$;
  `.execute(db);
}
