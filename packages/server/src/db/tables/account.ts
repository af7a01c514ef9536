import type { PageType } from '@capwise/domain/account/activity/activity';
import type { EnvironmentType } from '@capwise/domain/admin/environment';
import type { SettingKind } from '@capwise/domain/admin/settings';
import type { Generated, GeneratedAlways } from 'kysely';
import type { DayColumn, Instant, NullableInstant } from './columns.ts';

export interface AccountTables {
  system_types: { id: number; name: string };
  systems: {
    id: Generated<number>;
    name: string;
    type_id: number;
    is_active: Generated<boolean>;
    is_trial: Generated<boolean>;
    trial_end_date: DayColumn | null;
    master_client_id: number | null;
    legacy_account_number: number | null;
    address: Generated<string>;
    phone_number: Generated<string>;
    website: Generated<string>;
    auto_invite_users: Generated<boolean>;
    version: Generated<number>;
    updated_at: NullableInstant;
    updated_by: number | null;
    is_demo: Generated<boolean>;
    environment: EnvironmentType | null;
    created_at: Instant;
    search_text: GeneratedAlways<string>;
  };
  facilities: {
    id: Generated<number>;
    name: string;
    /** -1 for none. */
    number: Generated<number>;
    number_extension: Generated<string>;
    external_id: string | null;
    address: Generated<string>;
    city: string | null;
    state: string | null;
    zip: Generated<string>;
    phone_number: Generated<string>;
    is_active: Generated<boolean>;
    is_demo: Generated<boolean>;
    environment_id: number | null;
    created_at: Instant;
    updated_at: NullableInstant;
    search_text: GeneratedAlways<string>;
  };
  facility_systems: {
    facility_id: number;
    system_id: number;
    system_type_id: Generated<number>;
    /** Search texts, maintained by triggers. */
    system_text: Generated<string>;
    facility_text: Generated<string>;
  };
  users: {
    id: Generated<number>;
    system_id: number;
    email: string | null;
    prefix: Generated<string>;
    first_name: string;
    last_name: string;
    title: string | null;
    phone_number: Generated<string>;
    status: 'Requested' | 'Ready_For_Invite' | 'Invited' | 'Deactivated' | 'Active';
    invited_at: NullableInstant;
    last_login_at: NullableInstant;
    approved_at: NullableInstant;
    deactivated_at: NullableInstant;
    deactivated_from: 'Requested' | 'Ready_For_Invite' | 'Invited' | 'Active' | null;
    request_key: string | null;
    request_digest: string | null;
    sessions_valid_from: NullableInstant;
    is_demo: Generated<boolean>;
    created_at: Instant;
    changed_at: NullableInstant;
  };
  user_facilities: { user_id: number; facility_id: number; position: number };
  user_systems: { user_id: number; system_id: number };
  user_identities: { issuer: string; subject: string; user_id: number; linked_at: Instant };
  roles: {
    name: string;
    display_name: string;
    description: string | null;
    system_type_id: number;
    version: Generated<number>;
    retired_at: NullableInstant;
    updated_at: NullableInstant;
    updated_by: number | null;
  };
  role_includes: { role_name: string; included_name: string };
  role_permissions: { role_name: string; permission: string };
  user_roles: { user_id: number; role_name: string; by_hand: Generated<boolean> };
  user_events: {
    id: Generated<number>;
    user_id: number;
    event: 'login' | 'logoff';
    happened_at: Instant;
    is_compliance: Generated<boolean>;
  };
  user_activities: {
    user_id: number;
    system_id: number;
    page_url: string;
    page_type: PageType | null;
    subject_id: number | null;
    viewed_at: Instant;
  };
  feedback: {
    id: Generated<number>;
    user_id: number;
    category: string;
    comments: string;
    operating_system: string;
    browser: string;
    page_url: string;
    created_at: Instant;
  };
  open_sessions: {
    id: Generated<number>;
    issuer: string;
    key: string;
    user_id: number;
    started_at: Instant;
    last_used_at: Instant;
    browser: string;
  };
  api_tokens: {
    id: Generated<number>;
    user_id: number;
    name: string;
    token_hash: string;
    areas: string[];
    may_write: boolean;
    addresses: string[];
    created_at: Instant;
    expires_at: Instant;
    revoked_at: NullableInstant;
  };
  api_token_uses: { token_id: number; used_at: Instant; address: string };
  provider_roles: { user_id: number; issuer: string | null; roles: string[]; noted_at: Instant };
  ended_sign_ins: { issuer: string; key: string; ended_at: Instant; forget_at: Instant };
  provider_logouts: { issuer: string; jti_hash: string; forget_at: Instant };
  tenant_configurations: { tenant_name: string; setting_value: string | null };
  tenants: {
    id: Generated<number>;
    name: string;
    system_id: number | null;
    is_demo: Generated<boolean>;
    created_at: Instant;
  };
  organizations: {
    id: Generated<number>;
    tenant_id: number;
    parent_id: number | null;
    reference: string;
    name: string;
  };
  setting_types: {
    id: Generated<number>;
    name: string;
    kind: Generated<SettingKind>;
    help_text: Generated<string>;
  };
  system_configurations: {
    id: Generated<number>;
    system_id: number;
    setting_type_id: number;
    setting_value: Generated<string>;
    created_at: Instant;
    created_by: number | null;
    updated_at: NullableInstant;
    updated_by: number | null;
  };
  password_links: { user_id: number; token_hash: string; created_at: Instant; expires_at: Instant };
  identity_passwords: { user_id: number; password_hash: string; changed_at: Instant };
  identity_second_factors: {
    user_id: number;
    secret: string;
    last_step: number;
    salt: string;
    recovery_hashes: string[];
    created_at: Date;
  };
  passkeys: {
    id: Generated<number>;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    backed_up: boolean;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  identity_keys: { id: Generated<number>; jwks: unknown; created_at: Instant; signs_from: Date };
  identity_records: {
    model: string;
    id: string;
    payload: unknown;
    grant_id: string | null;
    user_code: string | null;
    uid: string | null;
    expires_at: NullableInstant;
  };
}
