import { type Kysely, sql } from 'kysely';

/** A trigger, because processes of the release before also change watches during an upgrade. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table watches add column version int not null default 1;
    create function count_watch_versions() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$;
    create trigger count_watch_versions before update on watches for each row
      when ((old.max_price_cents, old.min_discount, old.by_mail)
        is distinct from (new.max_price_cents, new.min_discount, new.by_mail))
      execute function count_watch_versions();
  `.execute(db);
}
