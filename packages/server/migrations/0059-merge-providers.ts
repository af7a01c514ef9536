import { type Kysely, sql } from 'kysely';

/** Files keep using the provider IDs of merged records, which lead to the remaining record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table merged_providers (
      tenant_id int not null references tenants on delete cascade,
      reference text not null,
      provider_id int not null references gift_providers on delete cascade,
      primary key (tenant_id, reference)
    );
    create index on merged_providers (provider_id);
    create view provider_references as
      select tenant_id, reference, id as provider_id from gift_providers
      union all select tenant_id, reference, provider_id from merged_providers;
  `.execute(db);
}
