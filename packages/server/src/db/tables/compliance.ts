import type { ComplianceSettingKey } from '@capwise/domain/compliance/settings';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** Gifts to physicians, and whoever keeps account of them. */
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
}
