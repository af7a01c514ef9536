import type { AccessDecision, ReviewedReach, ReviewOutcome } from '@capwise/domain/admin/access-reviews';
import type { DeliveryState, PauseReason } from '@capwise/domain/admin/webhooks/webhooks';
import type { Generated } from 'kysely';
import type { DayColumn, Instant, NullableInstant } from './columns.ts';

export interface AdminTables {
  abstraction_users: {
    id: Generated<number>;
    reference: string;
    first_name: string;
    last_name: string;
    keycloak_id: string | null;
  };
  service_tokens: {
    id: Generated<number>;
    name: string;
    token_hash: string;
    scopes: string[];
    system_id: number | null;
    created_at: Instant;
    created_by: string;
    expires_at: Instant;
    last_used_at: NullableInstant;
    revoked_at: NullableInstant;
    revoked_by: string | null;
  };
  hospital_groups: {
    id: Generated<number>;
    name: string;
    version: Generated<number>;
    created_at: Instant;
    updated_at: Instant;
    updated_by: number | null;
  };
  hospital_group_systems: { system_id: number; group_id: number };
  hospital_group_users: { user_id: number; group_id: number };
  webhooks: {
    id: Generated<number>;
    system_id: number | null;
    organization_id: number | null;
    url: string;
    description: string;
    events: string[];
    secret: string;
    old_secret: string | null;
    old_secret_until: NullableInstant;
    version: Generated<number>;
    created_at: Instant;
    created_by_id: number | null;
    created_by: string;
    paused_at: NullableInstant;
    pause_reason: PauseReason | null;
    failing_since: NullableInstant;
    last_delivered_at: NullableInstant;
  };
  webhook_deliveries: {
    id: Generated<string>;
    webhook_id: number;
    event: string;
    payload: string;
    state: Generated<DeliveryState>;
    created_at: Instant;
    tries: Generated<number>;
    due_at: Instant;
  };
  webhook_tries: {
    id: Generated<number>;
    delivery_id: string;
    tried_at: Instant;
    status: number | null;
    problem: string | null;
    duration_ms: number;
    answer: string;
  };
  scim_users: {
    user_id: number;
    external_id: string | null;
    changed_at: Instant;
    deleted_at: NullableInstant;
  };
  scim_groups: {
    id: Generated<number>;
    system_id: number;
    display_name: string;
    external_id: string | null;
    role_name: string | null;
    version: Generated<number>;
    created_at: Instant;
    changed_at: Instant;
  };
  scim_group_members: { group_id: number; user_id: number };
  abstractions: {
    id: Generated<number>;
    tenant_name: string;
    reference: string;
    organization_id: string;
    organization_name: string;
    workflow_name: string;
    workflow_link: string | null;
    contract_type: string;
    phase_id: string;
    phase_name: string;
    assigned_to_id: string | null;
    assigned_to_name: string | null;
    started_at: Instant;
    closed_at: NullableInstant;
    updated_at: Instant;
  };
  access_reviews: {
    id: Generated<number>;
    system_id: number;
    name: string;
    due_on: DayColumn;
    started_at: Instant;
    started_by: string;
    /** From the address, by a trigger. Null for deleted users. */
    started_by_id: Generated<number | null>;
    applied_at: NullableInstant;
    applied_by: string | null;
    canceled_at: NullableInstant;
    canceled_by: string | null;
    report_digest: string | null;
    covers_guests: Generated<boolean>;
    reminded_step: number | null;
  };
  access_review_items: {
    id: Generated<number>;
    review_id: number;
    user_id: number | null;
    user_name: string;
    user_email: string | null;
    user_status: string;
    facilities: string;
    last_login_at: NullableInstant;
    invited_at: NullableInstant;
    reach: Generated<ReviewedReach>;
    group_id: number | null;
    group_name: string | null;
    /** Empty for guests, whose roles are in the display name. */
    role_name: string;
    role_display_name: string;
    is_administrative: boolean;
    delegate_id: number | null;
    decision: AccessDecision | null;
    to_role_name: string | null;
    to_role_display_name: string | null;
    note: Generated<string>;
    decided_at: NullableInstant;
    decided_by: string | null;
    outcome: ReviewOutcome | null;
    undone_reason: string | null;
  };
}
