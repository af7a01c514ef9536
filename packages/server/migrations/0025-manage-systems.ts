import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await describeSettings(db);
  await sql`
    -- Columns for substring search, word by word. No word spans two parts.
    alter table systems add column search_text text not null
      generated always as (lower(name) || ' ' || coalesce(master_client_id::text, '')) stored;
    create index systems_search on systems using gin (search_text gin_trgm_ops) with (fastupdate = off);
    alter table facilities add column search_text text not null generated always as (
      lower(name) || ' ' || lower(coalesce(city, '')) || ' ' || lower(coalesce(state, '')) || ' '
      || case when number = -1 then 'nonu' else number::text end
      || case when number_extension <> '' then '-' || lower(number_extension) else '' end) stored;
    create index facilities_search on facilities using gin (search_text gin_trgm_ops) with (fastupdate = off);

    create index on systems (lower(name), id);
    create index on systems (created_at, id);
  `.execute(db);
}

async function describeSettings(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table setting_types
      add column kind text not null default 'text' check (kind in ('text', 'url', 'email')),
      add column help_text text not null default '';
    update setting_types set help_text = 'The contract tenant whose contracts projects can be linked to. Empty or false: none.'
      where lower(name) = 'mt2_tenant';
    insert into setting_types (name, kind, help_text) values
      ('Custom_Theme', 'url', 'The web address of a theme definition, on a server that themes may come from.'),
      ('Analysis_Contact', 'email', 'Who is told when an analysis is requested, in place of all analysts.')
      on conflict (lower(name)) do update set kind = excluded.kind, help_text = excluded.help_text;
    insert into system_configurations (system_id, setting_type_id, setting_value)
      select s.id, t.id, s.custom_theme from systems s join setting_types t on lower(t.name) = 'custom_theme'
      where s.custom_theme <> ''
      on conflict (system_id, setting_type_id) do nothing;
    alter table systems drop column custom_theme;
  `.execute(db);
}
