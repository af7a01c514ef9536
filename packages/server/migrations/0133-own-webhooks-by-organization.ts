import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhooks
      alter column system_id drop not null,
      add column organization_id int references organizations on delete cascade,
      -- It sends the events of one of them.
      add check (num_nonnulls(system_id, organization_id) = 1);
    create index on webhooks (organization_id, id) where organization_id is not null
  `.execute(db);
}
