import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Open requests, which are few, oldest first.
    create index on analysis_requests (created_at, id) where status = 'In Review';
  `.execute(db);
}
