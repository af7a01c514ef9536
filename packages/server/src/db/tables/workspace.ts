import type { DocumentTextState } from '@capwise/domain/workspace/document-text/document-text';
import type { DocumentStatus } from '@capwise/domain/workspace/documents';
import type { ProjectStage } from '@capwise/domain/workspace/purchases/stages';
import type { Generated } from 'kysely';
import type { DayColumn, Instant, NullableInstant } from './columns.ts';

export interface WorkspaceTables {
  project_technologies: {
    project_id: number;
    technology_id: number;
    attached_at: Instant;
    attached_by: number | null;
  };
  files: {
    id: string;
    state: Generated<'pending' | 'stored' | 'discarded'>;
    byte_size: Generated<number>;
    content_type: string;
    sha256: string | null;
    created_at: Instant;
    changed_at: Instant;
    charset: string | null;
  };
  file_uploads: {
    file_id: string;
    organization_id: number;
    user_id: number;
    file_name: string;
    storage_upload: Generated<string>;
    completed_at: NullableInstant;
  };
  file_chunks: {
    file_id: string;
    chunk_index: number;
    byte_size: number;
    sha256: string;
    storage_tags: string[];
  };
  projects: {
    id: Generated<number>;
    system_id: number;
    title: string;
    description: Generated<string>;
    projected_acquisition_on: DayColumn | null;
    created_at: Instant;
    created_by: number | null;
    archived_at: NullableInstant;
    archived_by: number | null;
    archive_comments: string | null;
    version: Generated<number>;
    stage: Generated<ProjectStage>;
    owner_id: number | null;
    budget_cents: number | null;
    need_by_on: DayColumn | null;
    committee_on: DayColumn | null;
  };
  project_reminders: { project_id: number; need_by_on: DayColumn; sent_on: DayColumn };
  contracts: {
    id: Generated<number>;
    tenant_id: number;
    organization_id: number;
    reference: string;
    name: string;
    type: Generated<string>;
    other_party: Generated<string>;
    start_on: DayColumn | null;
    end_on: DayColumn | null;
    notice_days: number | null;
    status: Generated<string>;
    link: string | null;
  };
  project_contracts: {
    id: Generated<number>;
    project_id: number;
    tenant_name: string;
    organization_id: string;
    organization_name: string;
    contract_id: string;
    contract_name: string;
    contract_type: string;
    other_party: string;
    start_on: DayColumn | null;
    status: string;
    link: string | null;
    created_at: Instant;
    created_by: number | null;
    updated_at: NullableInstant;
    updated_by: number | null;
    asked_at: Instant;
  };
  /** A trigger sets the project's system. */
  project_facilities: { project_id: number; facility_id: number; system_id: Generated<number> };
  document_categories: { id: Generated<number>; system_id: number | null; name: string };
  documents: {
    id: Generated<number>;
    system_id: number;
    project_id: number | null;
    file_id: string;
    file_name: string;
    original_file_name: string;
    is_quote: Generated<boolean>;
    is_supporting_document: Generated<boolean>;
    is_service_contract: Generated<boolean>;
    category_id: number | null;
    status: DocumentStatus | null;
    uploaded_at: Instant;
    uploaded_by: number | null;
    modified_at: Instant;
    archived_at: NullableInstant;
    archived_by: number | null;
    version: Generated<number>;
  };
  /** A trigger discards the file with its row, unless the document was restored. */
  deleted_documents: {
    id: number;
    system_id: number;
    project_id: number | null;
    uploaded_by: number | null;
    file_id: string;
    file_name: string;
    deleted_at: Instant;
    deleted_by: number | null;
    document: unknown;
    tags: string[];
    quote_ids: number[];
  };
  /** Triggers add a row for each document. */
  document_texts: {
    document_id: number;
    system_id: number;
    state: Generated<DocumentTextState>;
    reason: string | null;
    attempts: Generated<number>;
    touched_at: NullableInstant;
    content: string | null;
    words: string | null;
  };
  /** Counts per creator in a system (person 0: nobody). Triggers add rows whose amounts must be summed. */
  project_counts: { system_id: number; person_id: number; is_archived: boolean; amount: number };
  document_counts: {
    system_id: number;
    person_id: number;
    is_archived: boolean;
    in_project: boolean;
    amount: number;
  };
  system_tags: { id: Generated<number>; system_id: number; tag: string };
  document_tags: { document_id: number; system_tag_id: number };
  analysis_requests: {
    id: Generated<number>;
    system_id: number;
    project_id: number | null;
    requested_by: number | null;
    requester_email: string;
    phone: Generated<string>;
    comments: Generated<string>;
    other_users: Generated<string>;
    return_url: string;
    status: Generated<DocumentStatus>;
    created_at: Instant;
  };
  analysis_request_documents: { request_id: number; document_id: number; answered_at: NullableInstant };
  analyst_documents: {
    id: Generated<number>;
    request_id: number;
    document_id: number;
    file_id: string;
    file_name: string;
    original_file_name: string;
    is_quote_analysis: Generated<boolean>;
    is_supporting_document: Generated<boolean>;
    is_service_contract_analysis: Generated<boolean>;
    category_id: number | null;
    notified_at: NullableInstant;
    uploaded_at: Instant;
    uploaded_by: number | null;
    modified_at: Instant;
    version: Generated<number>;
  };
  analysis_notifications: {
    id: Generated<number>;
    request_id: number;
    notified_at: Instant;
    notified_by: number | null;
    comments: Generated<string>;
    users: Generated<string[]>;
  };
  professional_services: {
    id: Generated<number>;
    name: string;
    service_type: string;
    included_with_membership: Generated<boolean>;
    description: Generated<string>;
    service_provider_name: string;
    logo: string | null;
    logo_file_id: Generated<string | null>;
    is_offered: Generated<boolean>;
    version: Generated<number>;
  };
  service_requests: {
    id: Generated<number>;
    system_id: number;
    requested_by: number | null;
    phone: string;
    comments: Generated<string>;
    created_at: Instant;
  };
  service_request_services: { request_id: number; service_id: number };
}
