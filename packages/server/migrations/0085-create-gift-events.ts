import { type Kysely, sql } from 'kysely';

/** Events with a shared cost. Each physician with a share has a gift, so that the totals count it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gift_events (
      id int primary key generated always as identity,
      -- Changes with each save.
      version int not null default nextval('record_versions'),
      organization_id int not null references organizations on delete cascade,
      name text not null,
      -- 1 counts toward the threshold, 2 the yearly event for the medical staff
      kind smallint not null check (kind in (1, 2)),
      held_on date not null,
      total_cents int not null check (total_cents between 1 and 99999999),
      -- 1 among all attendees, 2 among physicians, their family and guests
      split smallint not null check (split in (1, 2)),
      -- Value of the items that each physician took home from a staff event.
      handed_cents int not null default 0 check (handed_cents between 0 and 99999999 and (kind = 2 or handed_cents = 0)),
      entity_id int not null references gift_entities,
      gift_type_id int not null references gift_types,
      requestor_id int not null references requestors,
      exception smallint,
      conditions jsonb,
      description text not null,
      created_by int not null references users,
      created_at timestamptz not null,
      request_key text,
      input_digest text not null,
      void_reason text,
      voided_at timestamptz check ((voided_at is null) = (void_reason is null)),
      voided_by int references users check ((voided_by is null) = (void_reason is null))
    );
    create index on gift_events (organization_id, held_on desc, id desc);
    create index events_key on gift_events (organization_id, created_by, request_key) where request_key is not null;
    create index on gift_events (entity_id);
    create index on gift_events (gift_type_id);
    create index on gift_events (requestor_id);
    create index on gift_events (created_by);
    create index on gift_events (voided_by) where voided_by is not null;

    create table event_attendees (
      id int primary key generated always as identity,
      event_id int not null references gift_events on delete cascade,
      position int not null,
      -- 1 physician, 2 family and 3 guest of a physician, 4 others
      kind smallint not null check (kind between 1 and 4),
      provider_id int references gift_providers check ((provider_id is null) = (kind = 4)),
      -- Empty for physicians.
      name text not null,
      share_cents int not null check (share_cents >= 0),
      unique (event_id, position)
    );
    create index on event_attendees (provider_id) where provider_id is not null;

    alter table gifts
      add column event_id int references gift_events,
      -- 1 share of the cost, 2 items that the physician took home
      add column event_part smallint check (event_part in (1, 2)),
      add constraint gifts_event check ((event_id is null) = (event_part is null)),
      drop constraint gifts_exception_check,
      -- 7 the yearly event for the medical staff
      add constraint gifts_exception_check check (exception in (1, 2, 4, 5, 6, 7));
    -- Not unique: a merge of two records that attended leaves two gifts with one provider.
    create index gifts_of_event on gifts (event_id, provider_id) where event_id is not null;

    insert into compliance_settings (tenant_id, organization_id, key_name, value)
      select tenant_id, id, 'GIFT_EVENTS', 'False' from organizations where tenant_id is not null order by id
  `.execute(db);
}
