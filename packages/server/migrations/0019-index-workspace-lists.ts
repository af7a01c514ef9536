import { type Kysely, type RawBuilder, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists btree_gin;

    -- What was typed is looked for anywhere in these, within one system. Not by a list of pending entries: every
    -- search would have to read it.
    create index projects_search on projects using gin (
      system_id, lower(title) gin_trgm_ops, lower(description) gin_trgm_ops) with (fastupdate = off);
    create index documents_search on documents using gin (
      system_id, lower(file_name) gin_trgm_ops) with (fastupdate = off);

    -- Every index is read in both directions. Those of the archive alone are for when little is in it.
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
    -- The facilities of a system's projects are found without reading all of them.
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
  await keepCounts(db, 'projects', {
    person_id: sql`coalesce(created_by, 0)`,
    is_archived: sql`archived_at is not null`,
  });
  await keepCounts(db, 'documents', {
    person_id: sql`coalesce(uploaded_by, 0)`,
    is_archived: sql`archived_at is not null`,
    in_project: sql`project_id is not null`,
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

/**
 * Keeps how many rows of a table each person (0: nobody, or nobody any more) has in each system, as a few amounts to be
 * added up. A change adds its own amount and puts it together with those that nobody else is changing just then, so
 * that writers never wait for each other here.
 * @param key what is told apart, in a row's own columns
 */
async function keepCounts(
  db: Kysely<unknown>,
  table: 'projects' | 'documents',
  key: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> {
  const counts = sql.table(`${table.slice(0, -1)}_counts`);
  const flags = Object.keys(key).filter((name) => name !== 'person_id');
  const columns = sql.join(['system_id', ...Object.keys(key)].map((name) => sql.ref(name)));
  const keyed = sql`system_id, ${sql.join(Object.entries(key).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}`;
  await sql`
    create table ${counts} (
      system_id int not null,
      person_id int not null,
      ${sql.join(flags.map((name) => sql`${sql.ref(name)} boolean not null`))},
      amount int not null
    );
    create index on ${counts} (system_id, person_id);
    insert into ${counts} (${columns}, amount)
    select ${columns}, count(*) from (select ${keyed} from ${sql.table(table)}) as rows group by ${columns};
  `.execute(db);
  for (const event of ['insert', 'update', 'delete'] as const) {
    const name = sql.ref(`count_${table}_${event}`);
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        with changed as (
          select ${columns}, sum(amount)::int as amount
          from (select ${keyed}, amount from (${EVENTS[event]}) as rows) as keyed
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
