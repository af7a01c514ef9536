import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'What is recorded is never rewritten or removed';
    end $$;
    create trigger keep_audit_entries_whole before delete on audit_entries
      for each row execute function refuse_change();
    create trigger keep_audit_entries_all before truncate on audit_entries
      for each statement execute function refuse_change();

    -- Digest of a block of entries and of the previous seal. Changing, removing or
    -- inserting an entry in a sealed block, or removing a seal, breaks the chain from there on.
    create table audit_seals (
      id bigint generated always as identity primary key,
      -- Every entry from first_id to last_id. IDs of transactions that were rolled back are missing.
      first_id bigint not null unique,
      last_id bigint not null check (last_id >= first_id),
      entry_count int not null,
      digest bytea not null,
      sealed_at timestamptz not null default now()
    );
    create trigger keep_audit_seals before update or delete on audit_seals
      for each row execute function refuse_change();
    create trigger keep_audit_seals_all before truncate on audit_seals
      for each statement execute function refuse_change();

    -- All fields of an entry in one form, independent of the session's time zone and date style.
    create function audit_entry_digest(e audit_entries) returns bytea language sql stable as $$
      select sha256(convert_to(jsonb_build_array(e.id, (extract(epoch from e.happened_at) * 1000000)::bigint,
        e.request_id, e.user_id, e.user_email, e.system_id, e.action, e.subject_type, e.subject_id, e.subject_name,
        e.before, e.after)::text, 'UTF8'))
    $$;
    create function audit_block(after_digest bytea, from_id bigint, to_id bigint, out entry_count int, out digest bytea)
    language sql stable as $$
      select count(*)::int, sha256(coalesce(after_digest, '') ||
        coalesce(string_agg(audit_entry_digest(e), ''::bytea order by e.id), ''))
      from audit_entries e where e.id between from_id and to_id
    $$;
  `.execute(db);
}
