import { type Kysely, sql } from 'kysely';

/** Finds the incidental gifts of a save without reading those of earlier saves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index gifts_incidental_changes on gifts (organization_id, change_no) where is_incidental and status = 1
  `.execute(db);
}
