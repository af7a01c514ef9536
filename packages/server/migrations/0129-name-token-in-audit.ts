import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The name is a copy, because tokens are removed some time after they end.
    alter table audit_entries add column api_token_id int, add column api_token_name text;
    -- Sealed entries keep their digest.
    create or replace function audit_entry_digest(e audit_entries) returns bytea language sql stable as $$
      select sha256(convert_to((jsonb_build_array(e.id, (extract(epoch from e.happened_at) * 1000000)::bigint,
        e.request_id, e.user_id, e.user_email, e.system_id, e.action, e.subject_type, e.subject_id, e.subject_name,
        e.before, e.after)
        || case
          when e.api_token_id is not null then jsonb_build_array(e.organization_id, e.api_token_id, e.api_token_name)
          when e.organization_id is not null then jsonb_build_array(e.organization_id)
          else '[]'::jsonb end)::text,
        'UTF8'))
    $$;
  `.execute(db);
}
