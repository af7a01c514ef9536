import { type Kysely, sql } from 'kysely';

/**
 * Records with the same NPI are one physician with one threshold. Until they are merged, each has the
 * physician's total. `gift_count` remains per record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- All records of a provider's physician, including the provider's own.
    create function physician_records(provider int) returns setof int language sql stable as $$
      select provider union select q.id from gift_providers p
        join gift_providers q on q.tenant_id = p.tenant_id and q.npi = p.npi where p.id = provider and p.npi <> ''
    $$;
    -- The oldest record of the provider's physician.
    create function physician_of(provider int) returns int language sql stable as $$
      select min(id) from physician_records(provider) r (id)
    $$;
    -- By a link or a gift of the year, under any of the physician's records.
    create or replace function belongs_to_entity(organization int, provider int, entity int, in_year int) returns boolean
    language sql stable as $$
      select exists (select from physician_records(provider) r (id) where exists (select from entity_providers l
            where l.organization_id = organization and l.provider_id = r.id and l.entity_id = entity)
          or exists (select from gifts g where g.organization_id = organization and g.provider_id = r.id
            and g.gift_year = in_year and g.entity_id = entity))
    $$;
  `.execute(db);
  await spreadTotals(db);
  await recountOnNewNpi(db);
  await sql`
    select recount_physicians(array(select p.id from gift_providers p where p.npi <> ''
      and exists (select from gift_providers q where q.tenant_id = p.tenant_id and q.npi = p.npi and q.id <> p.id)))
  `.execute(db);
}

/** Adds changed gifts to the totals of all records of the physician, and records a crossing once. */
async function spreadTotals(db: Kysely<unknown>): Promise<void> {
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
        select own.o, r.id as p, own.y, sum(own.cents)::bigint as cents,
          sum(case when r.id = own.p then own.n else 0 end)::int as n
        from (
          select c.o, c.p, c.y, sum(c.cents)::bigint as cents, sum(c.n)::int as n from (
            select n.organization_id as o, n.provider_id as p, n.gift_year as y, counted_cents(n) as cents, 1 as n
              from unnest(new_gifts) n
            union all
            select o.organization_id, o.provider_id, o.gift_year, -counted_cents(o), -1 from unnest(old_gifts) o
          ) c join organizations known on known.id = c.o
          group by 1, 2, 3 having sum(c.cents) <> 0 or sum(c.n) <> 0
        ) own cross join lateral physician_records(own.p) r (id)
        group by 1, 2, 3
      ) d where d.cents <> 0 or d.n <> 0;
      insert into gift_totals as t select * from unnest(changed)
        on conflict (organization_id, provider_id, gift_year)
          do update set total_cents = t.total_cents + excluded.total_cents, gift_count = t.gift_count + excluded.gift_count;
      -- Looks up totals one by one: a join would compare all changed ones with each other.
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
          and t.provider_id = physician_of(t.provider_id)
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

async function recountOnNewNpi(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function recount_physicians(providers int[]) returns void language plpgsql as $$
    begin
      if coalesce(cardinality(providers), 0) = 0 then return; end if;
      -- Blocks saves of gifts, whose totals would miss the records that join.
      insert into gift_books (organization_id)
        select o.id from organizations o where o.tenant_id in (
          select tenant_id from gift_providers where id = any(providers)) order by o.id
        on conflict do nothing;
      perform from gift_books b where b.organization_id in (select o.id from organizations o where o.tenant_id in (
          select tenant_id from gift_providers where id = any(providers)))
        order by b.organization_id for update;
      insert into gift_totals as t (organization_id, provider_id, gift_year, total_cents, gift_count)
        select s.o, s.p, s.y, sum(s.cents)::bigint, sum(s.n)::int from (
          select g.organization_id as o, a.id as p, g.gift_year as y, counted_cents(g) as cents,
            case when g.provider_id = a.id then 1 else 0 end as n
          from unnest(providers) a (id) cross join lateral physician_records(a.id) r (id)
          join gifts g on g.provider_id = r.id
          union all
          select organization_id, provider_id, gift_year, 0, 0 from gift_totals where provider_id = any(providers)
        ) s group by 1, 2, 3 order by 1, 2, 3
        on conflict (organization_id, provider_id, gift_year) do update set total_cents = excluded.total_cents;
    end $$;
    create function note_new_providers() returns trigger language plpgsql as $$
    begin
      perform recount_physicians(array(select n.id from new_rows n where n.npi <> '' and exists (
        select from gift_providers q where q.tenant_id = n.tenant_id and q.npi = n.npi and q.id <> n.id)));
      return null;
    end $$;
    create function note_changed_providers() returns trigger language plpgsql as $$
    declare changed int[];
    begin
      select array_agg(n.id) into changed from new_rows n join old_rows o on o.id = n.id and o.npi <> n.npi;
      if changed is null then return null; end if;
      -- Records that had the NPI before or have it now. A single record before and after keeps its totals.
      perform recount_physicians(array(
        select distinct q.id from (
          select n.tenant_id, x.npi from new_rows n join old_rows o on o.id = n.id and o.npi <> n.npi
            cross join lateral (values (o.npi), (n.npi)) x (npi) where x.npi <> ''
        ) k join gift_providers q on q.tenant_id = k.tenant_id and q.npi = k.npi
        where q.id <> all(changed)
          or exists (select from gift_providers z where z.tenant_id = q.tenant_id and z.npi = q.npi and z.id <> q.id)
        union
        select n.id from new_rows n join old_rows o on o.id = n.id and o.npi <> n.npi and o.npi <> ''));
      return null;
    end $$;
    create trigger note_new_providers after insert on gift_providers referencing new table as new_rows
      for each statement execute function note_new_providers();
    create trigger note_changed_providers after update on gift_providers
      referencing old table as old_rows new table as new_rows
      for each statement execute function note_changed_providers();
  `.execute(db);
}
