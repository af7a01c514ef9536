import { type Kysely, sql } from 'kysely';

/** Deleted documents, which can be restored for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deleted_documents (
      -- A restored document has its former ID, so that links to it work again.
      id int primary key,
      system_id int not null references systems on delete cascade,
      -- No reference: a project that is gone is the reason for a refusal.
      project_id int,
      uploaded_by int references users on delete set null,
      file_id uuid not null references files,
      file_name text not null,
      deleted_at timestamptz not null,
      deleted_by int references users on delete set null,
      -- The row of documents.
      document jsonb not null,
      tags text[] not null,
      -- Quotes that were read from it.
      quote_ids int[] not null
    );
    create index on deleted_documents (system_id, deleted_at desc, id desc);
    create index on deleted_documents (project_id, deleted_at desc, id desc);
    create index on deleted_documents (deleted_at);
    create index on deleted_documents (uploaded_by);
    create index on deleted_documents (deleted_by);
    create index on deleted_documents (file_id);

    -- The file goes with the row, however that is deleted, unless the document was restored.
    create function discard_deleted_file() returns trigger language plpgsql as $$
    begin
      update files set state = 'discarded', changed_at = now()
      where id = old.file_id and state = 'stored'
        and not exists (select from documents where file_id = old.file_id);
      return null;
    end $$;
    create trigger discard_file after delete on deleted_documents
      for each row execute function discard_deleted_file();
  `.execute(db);
}
