import type { ComplianceSettingKey } from '@capwise/domain/compliance/settings';
import type { ZipState } from '@capwise/domain/compliance/statements/statement-zip';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import type { Generated } from 'kysely';
import type { DayColumn, Instant, NullableInstant } from './columns.ts';

export interface ComplianceTables {
  gift_roles: { name: string; display_name: string };
  gift_role_permissions: { role_name: string; permission: GiftPermission };
  organization_members: { user_id: number; organization_id: number; role_name: string | null };
  entered_organizations: { user_id: number; tenant_id: number; organization_id: number };
  compliance_settings: {
    original_id: Generated<number>;
    id: Generated<number>;
    tenant_id: number;
    organization_id: number | null;
    key_name: ComplianceSettingKey;
    value: string;
    created_at: Instant;
    created_by: number | null;
  };
  compliance_visits: {
    user_id: number;
    organization_id: number;
    page_url: string;
    page_type: string;
    action: string;
    visited_at: Instant;
  };
  compliance_feedback: {
    id: Generated<number>;
    user_id: number;
    organization_id: number;
    phone: string;
    subject: string;
    description: string;
    steps: string;
    operating_system: string;
    browser: string;
    page_url: string;
    created_at: Instant;
  };
  markets: VersionedName & { tenant_id: number };
  requestors: ChosenName & { department_id: Generated<number | null> };
  gift_types: ChosenName & { is_never_allowed: Generated<boolean> };
  gift_entities: {
    id: Generated<number>;
    tenant_id: number;
    parent_id: number | null;
    reference: string;
    name: string;
    name_key: string;
    ended_on: DayColumn | null;
    is_ended: Generated<boolean>;
  };
  gift_providers: {
    id: Generated<number>;
    tenant_id: number;
    reference: string;
    npi: Generated<string>;
    name: string;
    name_key: string;
    ended_on: DayColumn | null;
    is_ended: Generated<boolean>;
  };
  merged_providers: { tenant_id: number; reference: string; provider_id: number };
  ended_links: { id: number | null; organization_id: number; entity_id: number; provider_id: number };
  provider_merges: {
    id: Generated<number>;
    tenant_id: number;
    kept_id: number;
    kept_npi: string;
    records: unknown;
    merged_by: number;
    merged_at: Instant;
    undone_by: number | null;
    undone_at: NullableInstant;
  };
  different_providers: {
    tenant_id: number;
    first_id: number;
    second_id: number;
    decided_by: number;
    decided_at: Instant;
  };
  entity_providers: {
    id: Generated<number>;
    organization_id: number;
    entity_id: number;
    provider_id: number;
  };
  market_entities: {
    original_id: number;
    id: number;
    tenant_id: number;
    market_id: number;
    entity_id: number;
  };
  gift_thresholds: {
    id: number;
    organization_id: number;
    year: number;
    amount_cents: number;
    incidental_cents: number;
    remuneration_cents: number | null;
    created_at: Instant;
    created_by: number | null;
  };
  gift_books: { organization_id: number; change_no: number };
  gifts: {
    original_id: number;
    id: number;
    organization_id: number;
    gift_year: number;
    received_on: DayColumn;
    provider_id: number;
    entity_id: number;
    gift_type_id: number;
    requestor_id: number;
    amount_cents: number;
    is_incidental: boolean;
    status: number;
    returned_at: NullableInstant;
    returned_cents: Generated<number>;
    exception: number | null;
    event_id: number | null;
    event_part: number | null;
    conditions: unknown;
    void_reason: string | null;
    voided_at: NullableInstant;
    voided_by: number | null;
    description: string;
    comments: string;
    created_at: Instant;
    created_by: number;
    change_no: number;
  };
  gift_events: {
    id: Generated<number>;
    version: Generated<number>;
    organization_id: number;
    name: string;
    kind: number;
    held_on: DayColumn;
    total_cents: number;
    split: number;
    handed_cents: number;
    entity_id: number;
    gift_type_id: number;
    requestor_id: number;
    exception: number | null;
    conditions: unknown;
    description: string;
    created_by: number;
    created_at: Instant;
    request_key: string | null;
    input_digest: string;
    void_reason: string | null;
    voided_at: NullableInstant;
    voided_by: number | null;
  };
  event_attendees: {
    id: Generated<number>;
    event_id: number;
    position: number;
    kind: number;
    provider_id: number | null;
    name: string;
    share_cents: number;
  };
  gift_departments: {
    id: Generated<number>;
    version: Generated<number>;
    organization_id: number;
    name: string;
    name_key: string;
    responsible_id: number | null;
    first_year: number;
    is_ended: Generated<boolean>;
    created_at: Instant;
    created_by: number | null;
  };
  gift_attestations: {
    id: Generated<number>;
    organization_id: number;
    department_id: number;
    gift_year: number;
    user_id: number;
    statement: string;
    gift_count: number;
    total_cents: number;
    requestor_ids: number[];
    change_no: number;
    attested_at: Instant;
  };
  gift_reminders: {
    organization_id: number;
    subject: string;
    due_on: DayColumn;
    step: number;
    mailed_at: Instant;
  };
  gift_returns: {
    id: Generated<number>;
    gift_id: number;
    returned_on: DayColumn;
    manner: number;
    cents: number;
    note: Generated<string>;
    file_id: string | null;
    file_name: Generated<string>;
    entered_at: Instant;
    entered_by: number | null;
  };
  gift_cures: {
    id: Generated<number>;
    organization_id: number;
    provider_id: number;
    gift_year: number;
    threshold_cents: number;
    peak_cents: number;
    over_since: DayColumn;
    due_on: DayColumn;
    cured_on: DayColumn;
    last_cure: DayColumn | null;
    returns: unknown;
    note: Generated<string>;
    recorded_at: Instant;
    recorded_by: number;
  };
  gift_files: {
    original_id: number;
    id: number;
    gift_id: number;
    file_id: string;
    position: number;
    name: string;
    description: string;
    created_at: Instant;
    created_by: number;
  };
  event_files: {
    original_id: number;
    id: number;
    event_id: number;
    file_id: string;
    position: number;
    name: string;
    description: string;
    created_at: Instant;
    created_by: number;
  };
  gift_saves: {
    organization_id: number;
    user_id: number;
    request_key: string;
    gift_ids: number[];
    input_digest: string | null;
    saved_at: Instant;
  };
  gift_history: {
    id: number;
    original_id: number;
    organization_id: number;
    replaced_no: number;
    gift: unknown;
  };
  gift_totals: {
    organization_id: number;
    provider_id: number;
    gift_year: number;
    total_cents: number;
    gift_count: number;
    /** Limited remuneration. */
    paid_cents: Generated<number>;
  };
  threshold_alerts: {
    original_id: number;
    id: number;
    organization_id: number;
    remaining_cents: number | null;
    used_percent: Generated<number | null>;
    entity_id: number | null;
    is_active: boolean;
    created_at: Instant;
    created_by: number | null;
    ended_at: NullableInstant;
  };
  threshold_alert_recipients: {
    alert_id: number;
    user_id: number;
    position: number;
    is_daily: Generated<boolean>;
  };
  alert_digests: { crossing_id: number; user_id: number; crossed_on: DayColumn };
  alert_crossings: {
    id: Generated<number>;
    organization_id: number;
    /** Null for a crossing of the threshold itself. */
    alert_id: number | null;
    provider_id: number;
    gift_year: number;
    before_cents: number | null;
    after_cents: number;
    limit_cents: number;
    level_cents: number;
    used_percent: number | null;
    change_no: number;
    crossed_at: Instant;
    /** True if the remaining amount was above the level again since. */
    has_risen: Generated<boolean>;
  };
  alert_mails: { organization_id: number; subject: string; mailed_on: DayColumn };
  gift_requests: {
    id: Generated<number>;
    request_no: number;
    organization_id: number;
    gift_year: number;
    planned_on: DayColumn;
    provider_id: number;
    entity_id: number;
    gift_type_id: number;
    requestor_id: number;
    amount_cents: number;
    is_incidental: boolean;
    description: string;
    comments: string;
    reason: string;
    state: Generated<number>;
    reserve_until: DayColumn;
    asked_by: number;
    asked_at: Instant;
    request_key: string | null;
    input_digest: string;
    approver_id: number;
    remind_at: NullableInstant;
    escalate_to: number | null;
    escalate_at: NullableInstant;
    escalated_at: NullableInstant;
    decided_by: number | null;
    decided_at: NullableInstant;
    decision_note: Generated<string>;
    over_cents: Generated<number>;
    gift_id: number | null;
  };
  approval_rules: {
    id: Generated<number>;
    organization_id: number;
    position: number;
    min_cents: number | null;
    gift_type_id: number | null;
    entity_id: number | null;
    used_percent: number | null;
    approver_id: number;
    remind_hours: number | null;
    escalate_hours: number | null;
    escalate_to: number | null;
  };
  approval_deputies: {
    id: Generated<number>;
    organization_id: number;
    user_id: number;
    deputy_id: number;
    from_on: DayColumn;
    to_on: DayColumn;
  };
  open_payment_files: {
    batch_id: number;
    tenant_id: number;
    program_year: number;
    skipped_count: Generated<number>;
    physician_count: Generated<number>;
    total_cents: Generated<number>;
  };
  open_payments: {
    batch_id: number;
    record_id: number;
    npi: string;
    payer: string;
    nature: string;
    cents: number;
    paid_on: DayColumn;
  };
  import_problems: {
    id: Generated<number>;
    organization_id: number;
    kind: string;
    file_name: string;
    created_by: number;
    created_at: Instant;
    error_count: number;
    errors: unknown;
    message: string | null;
  };
  statement_zips: {
    id: Generated<number>;
    organization_id: number;
    user_id: number;
    gift_year: number;
    provider_ids: number[];
    state: Generated<ZipState>;
    run_no: Generated<number>;
    done_count: Generated<number>;
    failure: string | null;
    file_id: string | null;
    created_at: Instant;
    touched_at: Instant;
    part_no: Generated<number>;
    part_count: Generated<number>;
    request_id: number | null;
  };
}

interface VersionedName {
  original_id: number;
  id: number;
  name: string;
  name_key: string;
  created_at: Instant;
  created_by: number | null;
}

type ChosenName = VersionedName & {
  organization_id: number;
  is_active: Generated<boolean>;
  entry_count: Generated<number>;
};
