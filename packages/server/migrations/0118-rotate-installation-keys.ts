import { type Kysely, sql } from 'kysely';

/**
 * A replaced key is accepted for a while. The mark in the folder of files must not change with a key, so it gets
 * a key of its own: until now it was derived from that of the download addresses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation_keys add column previous_secret bytea, add column rotated_at timestamptz`.execute(
    db,
  );
  await sql`insert into installation_keys (name, secret)
    select 'file-folder', secret from installation_keys where name = 'file-addresses'`.execute(db);
}
