import { type Kysely, sql } from 'kysely';

/** Every search compares texts without accents, in any letter case. Its indexes hold what it compares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const small = sql.raw(`lower(given${await collationOf(db)})`);
  // With its schema: a restore builds indexes without a search path, and so does PostgreSQL 17 in all cases.
  const foldName = sql.id(await schemaOf(db), 'fold_name');
  await sql`
    -- Of any text. A name_key is in small letters already: see fold_name.
    create function fold_text(given text) returns text language sql immutable parallel safe as $$
      select case when octet_length(given) = length(given) then lower(given) else ${foldName}(${small}) end
    $$;

    drop index projects_search;
    create index projects_search on projects using gin (
      system_id, fold_text(title) gin_trgm_ops, fold_text(description) gin_trgm_ops) with (fastupdate = off);
    drop index documents_search;
    create index documents_search on documents using gin (
      system_id, fold_text(file_name) gin_trgm_ops) with (fastupdate = off);

    drop index systems_search;
    create index systems_search on systems using gin (fold_text(search_text) gin_trgm_ops) with (fastupdate = off);
    drop index facilities_search;
    create index facilities_search on facilities using gin (fold_text(search_text) gin_trgm_ops)
      with (fastupdate = off);
    drop index facility_systems_search;
    create index facility_systems_search on facility_systems
      using gin (fold_text(system_text || ' ' || facility_text) gin_trgm_ops) with (fastupdate = off);

    -- What is known of an expression comes with the next analysis of its table.
    analyze projects, documents, systems, facilities, facility_systems;
  `.execute(db);
}

async function schemaOf(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select pronamespace::regnamespace::text as name from pg_proc where oid = 'fold_name'::regproc`.execute(
    db,
  );
  return rows[0]!.name;
}

/** A server with the locale C knows no small letters but those of ASCII; ICU knows all of them. */
async function collationOf(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ isAscii: boolean; hasIcu: boolean }>`
    select lower('ØЮ') <> 'øю' as "isAscii",
      exists (select from pg_collation where collname = 'und-x-icu') as "hasIcu"
  `.execute(db);
  const { isAscii, hasIcu } = rows[0]!;
  return isAscii && hasIcu ? ' collate "und-x-icu"' : '';
}
