import { type Kysely, sql } from 'kysely';

/**
 * Notifies the writer on its own connection, in addition to the notification to all. It thus learns of its
 * change immediately. INFO reaches the client at every log level and is not written to the server's log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function announce_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('capwise_data', tg_argv[0]);
      raise info using message = 'capwise_data', detail = tg_argv[0];
      return null;
    end $$;

    -- A running import notifies once per slice, although answers do not show its rows yet.
    drop trigger announce_import_batches on import_batches;
    create trigger announce_import_batches after insert or delete or update of state, row_count on import_batches
      for each statement execute function announce_change('deals');
  `.execute(db);
}
