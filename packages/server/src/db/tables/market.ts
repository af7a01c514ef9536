import type { DealValues } from '@capwise/domain/market/quote-deals/quote-deals';
import type { BriefWords } from '@capwise/domain/market/quote-judgment/brief/brief-words';
import type { QuoteContent, ReadContent } from '@capwise/domain/market/quotes/quote-content';
import type { QuoteState } from '@capwise/domain/market/quotes/quote-states';
import type { RoiInput } from '@capwise/domain/market/roi/roi-input';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DayColumn, Instant, NullableInstant } from './columns.ts';

export interface MarketTables {
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
    analyst_summary: string | null;
    avg_quoted_price_cents: number | null;
    yearly_service_cost_cents: number | null;
    reimbursement_per_procedure_cents: number | null;
    operating_cost_per_procedure_cents: number | null;
    /** `numeric`, read as text. */
    popularity_weight: Generated<string>;
    technical_specifications: Generated<unknown>;
  };
  technology_components: { technology_id: number; name: string; frequency: string };
  technology_procedures: {
    id: Generated<number>;
    technology_id: number;
    name: string;
    code: string | null;
    reimbursement_cents: number;
    labor_cost_cents: number;
    consumables_cost_cents: number;
    yearly_volume: number;
  };
  employees: {
    id: Generated<number>;
    first_name: string;
    last_name: string;
    title: Generated<string>;
    certifications: Generated<string>;
    phone: Generated<string>;
    phone_extension: Generated<string>;
    email: string;
  };
  technology_reports: {
    id: Generated<number>;
    technology_id: number;
    report_type: string;
    modified_at: Instant;
    employee_id: number | null;
  };
  clinical_evidence: {
    id: Generated<number>;
    technology_id: number;
    category_id: number;
    category_name: string;
    title: string;
    summary: string;
  };
  maintenance_plan_vendors: { id: Generated<number>; technology_id: number; name: string };
  maintenance_plans: { id: Generated<number>; vendor_id: number; title: string; coverage: Generated<string> };
  contract_types: { id: number; name: string; sort_key: number };
  service_plans: { id: Generated<number>; title: string; coverage_rank: number; coverage: Generated<string> };
  subscriptions: { system_id: number; technology_id: number };
  import_batches: {
    id: Generated<number>;
    kind:
      | 'quotes'
      | 'contracts'
      | 'clm-contracts'
      | 'facilities'
      | 'gift-entities'
      | 'gift-providers'
      | 'provider-mapping'
      | 'gifts'
      | 'gift-thresholds'
      | 'requestors'
      | 'gift-types'
      | 'open-payments';
    organization_id: number | null;
    is_demo: Generated<boolean>;
    state: Generated<'loading' | 'live' | 'undone'>;
    file_name: string;
    row_count: Generated<number>;
    created_by: string;
    created_at: Instant;
    touched_at: Instant;
    undone_by: string | null;
    undone_at: NullableInstant;
    /** Set by a trigger. */
    created_by_id: Generated<number | null>;
    undone_by_id: Generated<number | null>;
    emptied_at: NullableInstant;
    published_at: NullableInstant;
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
    components: Generated<string[]>;
    analyzed_on: DayColumn;
    announced_at: NullableInstant;
    /** The row as returned by the API, built by the database function with the table's name. */
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
  roi_scenarios: {
    id: Generated<number>;
    user_id: number;
    product_configuration_id: number;
    system_id: number;
    name: string;
    name_key: string;
    /** Written as JSON text. */
    input: ColumnType<RoiInput, string, string>;
    is_shared: Generated<boolean>;
    version: Generated<number>;
    created_at: Instant;
    changed_at: Instant;
  };
  watches: {
    id: Generated<number>;
    user_id: number;
    technology_id: number;
    market_segment_id: number | null;
    product_configuration_id: number | null;
    max_price_cents: number | null;
    min_discount: string | null;
    by_mail: boolean;
    /** Counted by a trigger. */
    version: Generated<number>;
    created_at: Instant;
    seen_at: Instant;
    mailed_at: Instant;
  };
  watch_mails: { user_id: number; week: number };
  quotes: {
    id: Generated<number>;
    system_id: number;
    document_id: number | null;
    file_id: string | null;
    file_name: string;
    content_type: string;
    created_by: number | null;
    created_at: Instant;
    state: Generated<QuoteState>;
    run_no: Generated<number>;
    pages_done: Generated<number>;
    page_count: number | null;
    failure: string | null;
    read_ms: number | null;
    touched_at: Instant;
    /** Written as JSON text, as `content`. */
    reading: ColumnType<ReadContent, string, string> | null;
    content: ColumnType<QuoteContent, string, string> | null;
    version: Generated<number>;
    confirmed_by: number | null;
    confirmed_at: NullableInstant;
    revises_id: Generated<number | null>;
    vendor: GeneratedAlways<string | null>;
    currency: GeneratedAlways<string | null>;
    total_cents: GeneratedAlways<number | null>;
  };
  quote_outcomes: {
    quote_id: number;
    final_on: DayColumn;
    contract: Generated<string>;
    facility_id: number | null;
    closed_by: number | null;
    closed_at: Instant;
    version: Generated<number>;
  };
  quote_outcome_systems: {
    id: Generated<number>;
    quote_id: number;
    position: number;
    product_configuration_id: number | null;
    technology_id: number | null;
    technology_name: string | null;
    vendor: string;
    product: string;
    quantity: number;
    compared_quantity: number | null;
    first_unit_cents: number | null;
    final_unit_cents: number;
    median_unit_cents: number | null;
  };
  quote_briefs: {
    quote_id: number;
    /** Written as JSON text. */
    words: ColumnType<BriefWords, string, string>;
    version: number;
    edited_by: number | null;
    edited_at: Instant;
  };
  quote_deals: {
    quote_id: number;
    batch_id: number;
    /** Written as JSON text. */
    deals: ColumnType<DealValues[], string, string>;
    added_by: number | null;
    added_at: Instant;
  };
  quote_versions: {
    quote_id: number;
    version: number;
    content: ColumnType<QuoteContent, string, string>;
    confirmed_by: number | null;
    confirmed_at: Instant;
  };
  quote_systems: {
    quote_id: number;
    position: number;
    product_configuration_id: number | null;
    product: string;
    oem: string;
    quantity: number;
    unit_cents: number;
    list_cents: number | null;
  };
}
