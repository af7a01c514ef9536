import type { PageType } from '@capwise/domain/account/activity';
import type { EnvironmentType } from '@capwise/domain/admin/environment';
import type { Generated } from 'kysely';
import type { DayColumn, Instant, NullableInstant } from './columns.ts';

/** Accounts, what they do, and the built-in identity provider. */
export interface AccountTables {
  system_types: { id: number; name: string };
  systems: {
    id: Generated<number>;
    name: string;
    type_id: number;
    is_active: Generated<boolean>;
    is_trial: Generated<boolean>;
    trial_end_date: DayColumn | null;
    master_client_id: string | null;
    custom_theme: string | null;
    is_demo: Generated<boolean>;
    environment: EnvironmentType | null;
    created_at: Instant;
  };
  facilities: {
    id: Generated<number>;
    system_id: number | null;
    name: string;
    number: number;
    city: string | null;
    state: string | null;
    is_active: Generated<boolean>;
  };
  users: {
    id: Generated<number>;
    system_id: number;
    email: string;
    first_name: string;
    last_name: string;
    title: string | null;
    status: 'Requested' | 'Ready_For_Invite' | 'Invited' | 'Deactivated' | 'Active';
    invited_at: NullableInstant;
    last_login_at: NullableInstant;
    sessions_valid_from: NullableInstant;
    created_at: Instant;
  };
  user_systems: { user_id: number; system_id: number };
  user_identities: { issuer: string; subject: string; user_id: number; linked_at: Instant };
  roles: { name: string; display_name: string; description: string | null; system_type_id: number };
  role_includes: { role_name: string; included_name: string };
  role_permissions: { role_name: string; permission: string };
  user_roles: { user_id: number; role_name: string };
  user_events: { id: Generated<number>; user_id: number; event: 'login' | 'logoff'; happened_at: Instant };
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
  ended_sign_ins: { issuer: string; key: string; ended_at: Instant; forget_at: Instant };
  tenant_configurations: { tenant_name: string; setting_value: string | null };
  tenants: {
    id: Generated<number>;
    name: string;
    system_id: number | null;
    is_enabled: Generated<boolean>;
    created_at: Instant;
  };
  organizations: {
    id: Generated<number>;
    tenant_id: number;
    parent_id: number | null;
    reference: string;
    name: string;
  };
  setting_types: { id: Generated<number>; name: string };
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
  identity_keys: { id: Generated<number>; jwks: unknown; created_at: Instant };
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
