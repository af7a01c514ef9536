import { type Kysely, sql } from 'kysely';

/**
 * Providers and entities end instead of being deleted, because gifts refer to them. Merges keep what an undo needs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- is_ended follows ended_on once that day has come in the tenant's time zone.
    alter table gift_providers add column ended_on date, add column is_ended boolean not null default false;
    alter table gift_entities add column ended_on date, add column is_ended boolean not null default false;
    create index gift_providers_to_end on gift_providers (ended_on) where ended_on is not null and not is_ended;
    create index gift_entities_to_end on gift_entities (ended_on) where ended_on is not null and not is_ended;

    -- Links of ended records. They return if the end is withdrawn.
    create table ended_links (
      organization_id int not null references organizations on delete cascade,
      entity_id int not null references gift_entities on delete cascade,
      provider_id int not null references gift_providers on delete cascade,
      primary key (provider_id, entity_id, organization_id)
    );
    create index on ended_links (entity_id);
    create index on ended_links (organization_id);

    create table provider_merges (
      id int generated always as identity primary key,
      tenant_id int not null references tenants on delete cascade,
      -- Without a foreign key, because a later merge may have deleted the record. Its undo brings it back.
      kept_id int not null,
      kept_npi text not null,
      -- The merged records as they were, with the gifts, links and crossings that moved.
      records jsonb not null,
      merged_by int not null references users,
      merged_at timestamptz not null,
      undone_by int references users,
      undone_at timestamptz,
      check ((undone_by is null) = (undone_at is null))
    );
    create index on provider_merges (tenant_id, id);

    -- Pairs of records with one name and place that are different people.
    create table different_providers (
      tenant_id int not null references tenants on delete cascade,
      first_id int not null references gift_providers on delete cascade,
      second_id int not null references gift_providers on delete cascade,
      decided_by int not null references users,
      decided_at timestamptz not null,
      primary key (first_id, second_id),
      check (first_id < second_id)
    );
    create index on different_providers (second_id);
    create index on different_providers (tenant_id);
  `.execute(db);
}
