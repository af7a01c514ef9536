import { type Kysely, sql } from 'kysely';

/** Imports before 0078 noted providers and entities without their end. An undo compares all columns with the stored ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update import_changes set after = '{"ended_on": null, "is_ended": false}'::jsonb || after
    where subject in ('gift_entities', 'gift_providers') and not after ? 'is_ended'
  `.execute(db);
}
