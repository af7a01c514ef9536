import { type Kysely, sql } from 'kysely';

/** A repeat must not get the answer to a change that was reversed since. The audit log shows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table answered_requests
      -- Null for requests of earlier releases.
      add column request_id text,
      -- The last entry of the audit log before the request.
      add column audit_before bigint
  `.execute(db);
}
