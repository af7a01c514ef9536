import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A listed page has its plain address, with the newest visit of all its tabs.
    delete from user_activities a where page_type is not null and exists (
      select from user_activities b where b.user_id = a.user_id and b.system_id = a.system_id
        and b.page_type = a.page_type and b.subject_id = a.subject_id
        and (b.viewed_at, b.page_url) > (a.viewed_at, a.page_url));
    update user_activities set page_url = rtrim(split_part(page_url, '?', 1), '/')
    where page_type is not null and page_url <> rtrim(split_part(page_url, '?', 1), '/');
  `.execute(db);
}
