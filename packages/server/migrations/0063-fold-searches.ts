import { type Kysely, sql } from 'kysely';

/** All searches ignore accents and case. The indexes contain the folded texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const small = sql.raw(`lower(given${await foldCollation(db)})`);
  // With its schema, because restores (and PostgreSQL 17 always) build indexes without a search path.
  const foldName = sql.id(await foldNameSchema(db), 'fold_name');
  await sql`
    -- For any text. A name_key is already in lower case: see fold_name.
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

    -- Statistics of an expression index need an analysis of the table.
    analyze projects, documents, systems, facilities, facility_systems;
  `.execute(db);
}

async function foldNameSchema(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select pronamespace::regnamespace::text as name from pg_proc where oid = 'fold_name'::regproc`.execute(
    db,
  );
  return rows[0]!.name;
}

/** With the locale C, PostgreSQL converts only ASCII letters to lower case. ICU converts all. */
async function foldCollation(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ isAscii: boolean; hasIcu: boolean }>`
    select lower('ØЮ') <> 'øю' as "isAscii",
      exists (select from pg_collation where collname = 'und-x-icu') as "hasIcu"
  `.execute(db);
  const { isAscii, hasIcu } = rows[0]!;
  return isAscii && hasIcu ? ' collate "und-x-icu"' : '';
}
