import type { PageType } from '@capwise/domain/account/activity';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A calendar day as its ISO text. */
type DayColumn = string;

export interface Tables {
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
    created_at: Instant;
  };
  user_systems: { user_id: number; system_id: number };
  user_identities: { issuer: string; subject: string; user_id: number; linked_at: Instant };
  roles: { name: string; display_name: string; description: string | null; system_type_id: number | null };
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
  tenant_configurations: { tenant_name: string; setting_value: string | null };
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
  technologies: {
    id: Generated<number>;
    batch_id: number | null;
    name: string;
    category: string | null;
    summary: string | null;
    overview: string | null;
    service_coverage_overview: string | null;
    useful_life_years: number | null;
    is_active_service_data: Generated<boolean>;
  };
  market_segments: {
    id: Generated<number>;
    batch_id: number | null;
    technology_id: number;
    name: string;
    summary: string | null;
  };
  oems: { id: Generated<number>; batch_id: number | null; name: string };
  products: { id: Generated<number>; batch_id: number | null; oem_id: number; name: string };
  product_configurations: {
    id: Generated<number>;
    batch_id: number | null;
    product_id: number;
    market_segment_id: number;
    list_price_cents: number;
  };
  contract_types: { id: number; name: string; sort_key: number };
  subscriptions: { system_id: number; technology_id: number };
  import_batches: {
    id: Generated<number>;
    kind: 'quotes' | 'contracts';
    is_demo: Generated<boolean>;
    state: Generated<'loading' | 'live' | 'undone'>;
    file_name: string;
    row_count: Generated<number>;
    created_by: string;
    created_at: Instant;
    touched_at: Instant;
    undone_by: string | null;
    undone_at: NullableInstant;
  };
  import_rows: {
    batch_id: number;
    source_row: number;
    reference: string | null;
    line: number | null;
    technology: string | null;
    market_segment: string | null;
    oem: string | null;
    product: string | null;
    details: unknown;
    product_configuration_id: number | null;
    is_known: Generated<boolean>;
    problems: unknown;
  };
  quoted_products: {
    id: Generated<number>;
    batch_id: number;
    quote_reference: string;
    line: Generated<number>;
    source_row: number | null;
    hospital: string;
    technology_id: number;
    market_segment_id: number;
    product_configuration_id: number;
    list_price_cents: number;
    quoted_price_cents: number;
    quantity: number;
    analyzed_on: DayColumn;
    /** The row as the API answers it: made by the database function of the same table's name. */
    answer: string;
  };
  service_contract_products: {
    id: Generated<number>;
    batch_id: number;
    contract_reference: string;
    line: Generated<number>;
    source_row: number | null;
    hospital: string;
    technology_id: number;
    product_configuration_id: number;
    service_provider_name: string;
    contract_type_id: number;
    contract_type_name: string;
    service_plan: string | null;
    annual_cost_cents: number;
    contract_timing: string | null;
    term_in_months: number | null;
    payment_schedule: string | null;
    num_systems: string | null;
    num_systems_is_other: Generated<boolean>;
    num_systems_sort_key: Generated<number>;
    analyzed_on: DayColumn;
    answer: string;
  };
}
