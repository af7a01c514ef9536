import { type Kysely, sql } from 'kysely';

/** Settings exist for every tenant, so that administrators see them. Everything is off until they turn it on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into compliance_settings (tenant_id, key_name, value)
      select id, 'ENTRY_GRACE_DAYS', '0' from tenants order by id;
    insert into compliance_settings (tenant_id, organization_id, key_name, value)
      select o.tenant_id, o.id, s.key, s.value from organizations o
      cross join (values ('GIFT_EXCEPTIONS', 'False'), ('GIFT_DESCRIPTION_ABOVE', ''), ('GIFT_RECEIPT_ABOVE', ''))
        as s (key, value)
      where o.tenant_id is not null order by o.id, s.key;

    alter table gifts
      -- Why the gift is allowed: 1 (k), 2 (m), 4 professional courtesy, 5 contract, 6 none needed. Null if nobody was
      -- asked.
      add column exception smallint check (exception in (1, 2, 4, 5, 6)),
      -- Keys of the conditions that were confirmed.
      add column conditions jsonb,
      add constraint gifts_exception check (exception is null or is_incidental = (exception = 2));
    -- Entry and imports refuse gifts of such a type, as cash.
    alter table gift_types add column is_never_allowed boolean not null default false;
    -- The one place that says what counts toward the yearly threshold.
    create function is_counted(g gifts) returns boolean language sql immutable as $$
      select not g.is_incidental and coalesce(g.exception, 1) = 1
    $$;
    create or replace function counted_cents(g gifts) returns bigint language sql immutable as $$
      select case when g.status = 1 and not g.is_incidental and coalesce(g.exception, 1) = 1
        then g.amount_cents - g.returned_cents else 0 end::bigint
    $$
  `.execute(db);
}
