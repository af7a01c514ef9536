import { type Kysely, sql } from 'kysely';

/**
 * Keeps the number of provider records by NPI and by name, so that the desk finds physicians with several records
 * without grouping all records of a tenant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const key of ['npi', 'name_key']) await countBy(db, key);
}

async function countBy(db: Kysely<unknown>, name: string): Promise<void> {
  const key = sql.ref(name);
  const table = sql.table(`${name}_records`);
  const count = sql.id(`count_${name}_records`);
  const on = (event: 'insert' | 'update' | 'delete', tables: string) => sql`
    create trigger ${sql.id(`count_${name}_on_${event}`)} after ${sql.raw(event)} on gift_providers
      referencing ${sql.raw(tables)} for each statement execute function ${count}()`;
  await sql`
    create table ${table} (
      tenant_id int not null references tenants on delete cascade,
      ${key} text not null,
      record_count int not null,
      primary key (tenant_id, ${key})
    );
    create index on ${table} (tenant_id, ${key}) where record_count > 1;
    create function ${count}() returns trigger language plpgsql as $$
    declare old_providers gift_providers[]; new_providers gift_providers[];
    begin
      if tg_op <> 'INSERT' then select array_agg(o) into old_providers from old_rows o; end if;
      if tg_op <> 'DELETE' then select array_agg(n) into new_providers from new_rows n; end if;
      insert into ${table} as k
        select d.t, d.k, sum(d.n)::int from (
          select n.tenant_id as t, n.${key} as k, 1 as n from unnest(new_providers) n
          union all select o.tenant_id, o.${key}, -1 from unnest(old_providers) o
          -- Deleting a tenant deletes its records.
        ) d join tenants known on known.id = d.t
        where d.k <> '' group by 1, 2 having sum(d.n) <> 0 order by 1, 2
        on conflict (tenant_id, ${key}) do update set record_count = k.record_count + excluded.record_count;
      return null;
    end $$;
    ${on('insert', 'new table as new_rows')};
    ${on('update', 'old table as old_rows new table as new_rows')};
    ${on('delete', 'old table as old_rows')};
    insert into ${table} select tenant_id, ${key}, count(*)::int from gift_providers where ${key} <> '' group by 1, 2
  `.execute(db);
}
