import { type Kysely, sql } from 'kysely';
import { keepCounts } from './0019-index-workspace-lists.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await describeFacilitiesInSystems(db);
  await keepCounts(db, 'systems', {
    counts: 'system_counts',
    key: { type_id: { type: 'int', value: sql.ref('type_id') } },
    index: ['type_id'],
  });
  await keepCounts(db, 'users', {
    counts: 'user_counts',
    key: {
      system_id: { type: 'int', value: sql.ref('system_id') },
      status: { type: 'text', value: sql.ref('status') },
    },
    index: ['system_id'],
  });
  // Only open workflows. '0' means unassigned.
  await keepCounts(db, 'abstractions', {
    counts: 'abstraction_counts',
    key: {
      tenant_name: { type: 'text', value: sql.ref('tenant_name') },
      assigned_to_id: { type: 'text', value: sql`coalesce(assigned_to_id, '0')` },
      assigned_to_name: { type: 'text', value: sql`coalesce(assigned_to_name, '')` },
    },
    index: ['tenant_name', 'assigned_to_id'],
    where: sql`closed_at is null`,
  });
  await sql`
    -- Order of the queue: longest waiting first, then the newest row.
    drop index abstractions_started_at_id_idx;
    create index on abstractions ((timestamptz '2000-01-01 00:00:00+00' - started_at), id) where closed_at is null;
  `.execute(db);
}

/**
 * A search may match words of a system and of one facility together. Both texts are stored with the pair, so
 * that one index finds all words.
 */
async function describeFacilitiesInSystems(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table facility_systems
      add column system_text text,
      add column facility_text text;
    update facility_systems fs set system_text = s.search_text, facility_text = f.search_text
      from systems s, facilities f where s.id = fs.system_id and f.id = fs.facility_id;
    alter table facility_systems
      alter column system_text set not null,
      alter column facility_text set not null;
    create index facility_systems_search on facility_systems
      using gin ((system_text || ' ' || facility_text) gin_trgm_ops) with (fastupdate = off);

    drop trigger set_type on facility_systems;
    drop function set_facility_system_type();
    create function describe_facility_system() returns trigger language plpgsql as $$
    begin
      -- Held until the transaction ends. A concurrent insert with the same name waits, then finds the pair.
      select type_id, search_text into new.system_type_id, new.system_text
        from systems where id = new.system_id for share;
      select search_text into new.facility_text from facilities where id = new.facility_id for share;
      return new;
    end $$;
    create trigger describe before insert or update of system_id, facility_id on facility_systems
      for each row execute function describe_facility_system();
  `.execute(db);
  await followTexts(db, 'systems', { id: sql.ref('system_id'), text: sql.ref('system_text') });
  await followTexts(db, 'facilities', { id: sql.ref('facility_id'), text: sql.ref('facility_text') });
}

async function followTexts(
  db: Kysely<unknown>,
  table: 'systems' | 'facilities',
  { id, text }: Record<'id' | 'text', ReturnType<typeof sql.ref>>,
): Promise<void> {
  const name = sql.ref(`follow_texts_of_${table}`);
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      -- All transactions lock pairs in one order, so that concurrent renames cannot deadlock.
      perform 1 from facility_systems where ${id} in (
          select n.id from new_rows n join old_rows o on o.id = n.id and o.search_text <> n.search_text)
        order by facility_id, system_type_id for no key update;
      if found then
        update facility_systems fs set ${text} = n.search_text from new_rows n
          where n.id = fs.${id} and fs.${text} <> n.search_text;
      end if;
      return null;
    end $$;
    create trigger ${name} after update on ${sql.table(table)}
      referencing old table as old_rows new table as new_rows
      for each statement execute function ${name}();
  `.execute(db);
}
