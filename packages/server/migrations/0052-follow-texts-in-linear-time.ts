import { type Kysely, sql } from 'kysely';

/**
 * Copies search texts of systems and facilities to their pairs in linear time. The earlier join of transition
 * tables used a cached plan. A plan made for one row took minutes for thousands of rows in the same session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await followTexts(db, 'systems', { id: 'system_id', text: 'system_text' });
  await followTexts(db, 'facilities', { id: 'facility_id', text: 'facility_text' });
}

async function followTexts(
  db: Kysely<unknown>,
  table: 'systems' | 'facilities',
  { id, text }: Record<'id' | 'text', string>,
): Promise<void> {
  // Executed dynamically, so that each call is planned for its number of rows.
  const follow = `update facility_systems fs set ${text} = c.text
    from unnest($1, $2) as c (id, text) where c.id = fs.${id} and fs.${text} <> c.text`;
  await sql`
    create or replace function ${sql.ref(`follow_texts_of_${table}`)}() returns trigger language plpgsql as $$
    declare
      ids int[];
      texts text[];
    begin
      select array_agg(c.id), array_agg(c.text) into ids, texts from (
        select r.id, max(r.search_text) filter (where r.is_new) as text from (
          select o.id, o.search_text, false as is_new from old_rows o
          union all select n.id, n.search_text, true from new_rows n) r
        group by r.id having count(distinct r.search_text) > 1) c;
      if ids is null then
        return null;
      end if;
      -- All transactions lock pairs in one order, so that concurrent renames cannot deadlock.
      perform 1 from facility_systems where ${sql.ref(id)} = any(ids)
        order by facility_id, system_type_id for no key update;
      if found then
        execute ${sql.lit(follow)} using ids, texts;
      end if;
      return null;
    end $$;
  `.execute(db);
}
