import { type Kysely, sql } from 'kysely';

/** A request for many statements makes several files, one after another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table statement_zips
      add column part_no smallint not null default 1,
      add column part_count smallint not null default 1,
      -- ID of the first part. Null for the first part itself. Not a reference, because parts expire on their own.
      add column request_id int,
      add constraint statement_zips_part check (part_no between 1 and part_count);
    drop index statement_zips_open;
    create unique index statement_zips_open on statement_zips (organization_id, user_id, part_no)
      where state in ('waiting', 'making')
  `.execute(db);
}
