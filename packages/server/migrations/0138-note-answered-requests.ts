import { type Kysely, sql } from 'kysely';

/**
 * Until now, only the status of a document said whether a request for it was answered. But a document can be
 * requested again, and then its status is about the newest request only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table analysis_request_documents
      -- When an analysis of the document was first shared for this request. It stays if the analysis is deleted.
      add column answered_at timestamptz;
  `.execute(db);
  await sql`
    update analysis_request_documents rd set answered_at = coalesce(shared.at,
      case when r.status = 'Quote Analyzed' or (d.status = 'Quote Analyzed' and not shared.later) then r.created_at end)
    from analysis_requests r, documents d, lateral (
      select min(a.notified_at) filter (where a.request_id = r.id) as at,
        coalesce(bool_or(a.request_id <> r.id and a.notified_at > r.created_at), false) as later
      from analyst_documents a where a.document_id = d.id) shared
    where r.id = rd.request_id and d.id = rd.document_id
  `.execute(db);
  await sql`
    update analysis_requests r set status = 'Quote Analyzed' where r.status = 'In Review'
      and exists (select from analysis_request_documents rd where rd.request_id = r.id)
      and not exists (select from analysis_request_documents rd where rd.request_id = r.id and rd.answered_at is null)
  `.execute(db);
  await sql`
    update documents d set status = 'In Review' where d.status = 'Quote Analyzed'
      and exists (select from analysis_request_documents rd where rd.document_id = d.id and rd.answered_at is null)
  `.execute(db);
  // A trigger, because processes of the release before also share analyses during an upgrade.
  await sql`
    create function note_answered_request() returns trigger language plpgsql as $$
    begin
      update analysis_request_documents set answered_at = new.notified_at
      where request_id = new.request_id and document_id = new.document_id and answered_at is null;
      return null;
    end $$;
    create trigger note_answered_request after insert or update of notified_at on analyst_documents
      for each row when (new.notified_at is not null) execute function note_answered_request();
  `.execute(db);
}
