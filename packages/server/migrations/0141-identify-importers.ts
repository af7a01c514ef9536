import { type Kysely, sql } from 'kysely';

/**
 * Until now, an email address alone said who had imported or undone a file. But users can get another address, and
 * somebody else theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_batches
      -- Null for commands and deleted users.
      add column created_by_id int references users on delete set null,
      add column undone_by_id int references users on delete set null;
    create index import_batches_created_by on import_batches (created_by_id);
    create index import_batches_undone_by on import_batches (undone_by_id);
    update import_batches b set created_by_id = (select id from users where email = b.created_by),
      undone_by_id = (select id from users where email = b.undone_by);
  `.execute(db);
  // A trigger, because processes of the release before also import during an upgrade.
  await sql`
    create function identify_importers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        new.created_by_id := (select id from users where email = new.created_by);
      elsif new.undone_by is distinct from old.undone_by then
        new.undone_by_id := (select id from users where email = new.undone_by);
      end if;
      return new;
    end $$;
    create trigger identify_importers before insert or update of undone_by on import_batches
      for each row execute function identify_importers();
  `.execute(db);
}
