import { type Kysely, type RawBuilder, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists btree_gin;

    -- Substring search within one system. No list of pending entries, because every
    -- search would have to read it.
    create index projects_search on projects using gin (
      system_id, lower(title) gin_trgm_ops, lower(description) gin_trgm_ops) with (fastupdate = off);
    create index documents_search on documents using gin (
      system_id, lower(file_name) gin_trgm_ops) with (fastupdate = off);

    -- Every index is read in both directions. Indexes of archived rows only are for lists with few of them.
    drop index projects_system_id_created_at_id_idx;
    drop index documents_system_id_uploaded_at_id_idx;
    drop index documents_system_id_uploaded_by_idx;
    create index on projects (system_id, created_at, id);
    create index on projects (system_id, created_at, id) where archived_at is not null;
    create index on projects (system_id, lower(title), id) where archived_at is not null;
    create index on documents (system_id, uploaded_at, id);
    create index on documents (system_id, uploaded_at, id) where archived_at is not null;
    create index on documents (system_id, lower(file_name), id) where archived_at is not null;
    create index on documents (system_id, uploaded_by, id);
    create index on documents (system_id, status, id) where status is not null;
    create index on documents (system_id, id) where status is null;
    create index on documents (system_id, id) where project_id is null;
  `.execute(db);

  await sql`
    -- Finds the facilities of a system's projects without reading all of them.
    alter table project_facilities add column system_id int;
    update project_facilities pf set system_id = p.system_id from projects p where p.id = pf.project_id;
    alter table project_facilities alter column system_id set not null;
    create index on project_facilities (system_id, facility_id);
    create function set_system_of_project() returns trigger language plpgsql as $$
    begin
      select system_id into new.system_id from projects where id = new.project_id;
      return new;
    end $$;
    create trigger set_system before insert or update of project_id on project_facilities
      for each row execute function set_system_of_project();
  `.execute(db);
  const system_id = { type: 'int', value: sql.ref('system_id') } as const;
  const is_archived = { type: 'boolean', value: sql`archived_at is not null` } as const;
  await keepCounts(db, 'projects', {
    counts: 'project_counts',
    key: { system_id, person_id: { type: 'int', value: sql`coalesce(created_by, 0)` }, is_archived },
    index: ['system_id', 'person_id'],
  });
  await keepCounts(db, 'documents', {
    counts: 'document_counts',
    key: {
      system_id,
      person_id: { type: 'int', value: sql`coalesce(uploaded_by, 0)` },
      is_archived,
      in_project: { type: 'boolean', value: sql`project_id is not null` },
    },
    index: ['system_id', 'person_id'],
  });
}

const EVENTS = {
  insert: sql`select *, 1 as amount from new_rows`,
  delete: sql`select *, -1 as amount from old_rows`,
  update: sql`select *, 1 as amount from new_rows union all select *, -1 from old_rows`,
} as const;
const REFERENCING = {
  insert: sql`referencing new table as new_rows`,
  delete: sql`referencing old table as old_rows`,
  update: sql`referencing old table as old_rows new table as new_rows`,
} as const;

interface KeptCounts {
  counts: string;
  /** Counted groups: a value from the row's own columns, never null, and its type. */
  key: Readonly<Record<string, { type: 'int' | 'boolean' | 'text'; value: RawBuilder<unknown> }>>;
  index: readonly string[];
  /** Condition for rows that count. All rows by default. */
  where?: RawBuilder<unknown>;
}

/**
 * Maintains row counts per group (person 0: nobody, or a deleted user). Each change adds its own amount and
 * merges it with amounts that are not locked, so that writers never wait for each other.
 */
export async function keepCounts(
  db: Kysely<unknown>,
  table: string,
  { counts: name, key, index, where = sql`true` }: KeptCounts,
): Promise<void> {
  const counts = sql.table(name);
  const parts = Object.entries(key);
  const columns = sql.join(parts.map(([column]) => sql.ref(column)));
  const keyed = sql.join(parts.map(([column, { value }]) => sql`${value} as ${sql.ref(column)}`));
  await sql`
    create table ${counts} (
      ${sql.join(parts.map(([column, { type }]) => sql`${sql.ref(column)} ${sql.raw(type)} not null`))},
      amount int not null
    );
    create index on ${counts} (${sql.join(index.map((column) => sql.ref(column)))});
    insert into ${counts} (${columns}, amount)
    select ${columns}, count(*) from (select ${keyed} from ${sql.table(table)} where ${where}) as rows
    group by ${columns};
  `.execute(db);
  for (const event of ['insert', 'update', 'delete'] as const) {
    const name = sql.ref(`count_${table}_${event}`);
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        with changed as (
          select ${columns}, sum(amount)::int as amount
          from (select ${keyed}, amount from (${EVENTS[event]}) as rows where ${where}) as keyed
          group by ${columns} having sum(amount) <> 0
        ), taken as (
          delete from ${counts} where ctid = any(array(
            select c.ctid from ${counts} c join changed using (${columns}) for update of c skip locked))
          returning ${columns}, amount
        )
        insert into ${counts} (${columns}, amount)
        select ${columns}, sum(amount) from (select * from changed union all select * from taken) as amounts
        group by ${columns} having sum(amount) <> 0;
        return null;
      end $$;
      create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)} ${REFERENCING[event]}
        for each statement execute function ${name}();
    `.execute(db);
  }
}
