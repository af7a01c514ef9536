import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';

/** A file without content, as a dropped quote has one. */
export async function storedFile(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into files (id, state, content_type) values (gen_random_uuid(), 'stored', 'text/csv') returning id
  `.execute(db);
  return rows[0]!.id;
}
