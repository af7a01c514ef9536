import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

export type MailHeaders = Readonly<Record<string, string>>;

export interface PlatformTables {
  schema_support: { is_only: Generated<boolean>; oldest_code: string };
  audit_entries: {
    id: Generated<number>;
    happened_at: Instant;
    request_id: string | null;
    user_id: number | null;
    user_email: string;
    system_id: number | null;
    organization_id: number | null;
    api_token_id: number | null;
    api_token_name: string | null;
    action: string;
    subject_type: string;
    subject_id: string | null;
    subject_name: string | null;
    before: unknown;
    after: unknown;
  };
  import_changes: {
    batch_id: number;
    subject: string;
    subject_id: number;
    before: unknown;
    after: unknown;
  };
  audit_seals: {
    id: Generated<number>;
    first_id: number;
    last_id: number;
    entry_count: number;
    digest: Buffer;
    sealed_at: Instant;
  };
  mails: {
    id: string;
    kind: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    text: string;
    link: string | null;
    link_user_id: number | null;
    headers: MailHeaders | null;
    state: Generated<'queued' | 'sent' | 'kept' | 'failed'>;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Instant;
    sent_at: NullableInstant;
    failed_at: NullableInstant;
  };
  answered_requests: {
    user_id: number;
    key: string;
    digest: string;
    answer: string | null;
    request_id: string | null;
    audit_before: number | null;
    created_at: Instant;
  };
  rate_limits: { key: string; points: Generated<number>; expire: number | null };
  installation_keys: {
    name: string;
    secret: Buffer;
    previous_secret: Generated<Buffer | null>;
    rotated_at: NullableInstant;
    created_at: Instant;
  };
}
