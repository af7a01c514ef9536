import { type Kysely, sql } from 'kysely';

/** The text inside documents, for searches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_texts (
      document_id int primary key references documents on delete cascade,
      -- Of the document, which never changes it. One index serves both conditions of a search.
      system_id int not null,
      state text not null default 'waiting' check (state in ('waiting', 'read', 'empty', 'failed')),
      -- For users: why there is no text, or what is missing.
      reason text check (length(reason) <= 500),
      attempts int not null default 0,
      -- When an attempt began.
      touched_at timestamptz,
      content text check (length(content) <= 500000),
      -- Folded words of the content.
      words tsvector,
      check ((state = 'read') = (content is not null)),
      check ((content is null) = (words is null))
    );
    create index document_texts_words on document_texts using gin (system_id, words) with (fastupdate = off);
    create index document_texts_waiting on document_texts (document_id) where state = 'waiting';

    -- Every way that creates a document leads to a reading.
    create function await_document_text() returns trigger language plpgsql as $$
    begin
      insert into document_texts (document_id, system_id) select id, system_id from new_rows;
      return null;
    end $$;
    create trigger await_text after insert on documents referencing new table as new_rows
      for each statement execute function await_document_text();

    -- A scan has no text until somebody reads it as a quote.
    create function reread_document_text() returns trigger language plpgsql as $$
    begin
      update document_texts set state = 'waiting', reason = null, attempts = 0, touched_at = null
      where document_id = new.document_id and state = 'empty';
      return null;
    end $$;
    create trigger reread_text after insert or update of reading, document_id on quotes
      for each row when (new.reading is not null and new.document_id is not null)
      execute function reread_document_text();

    insert into document_texts (document_id, system_id) select id, system_id from documents;
  `.execute(db);
}
