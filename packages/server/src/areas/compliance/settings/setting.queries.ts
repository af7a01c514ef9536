import {
  COMPLIANCE_SETTINGS,
  type ComplianceSettingKey,
  HINT_SETTING,
} from '@capwise/domain/compliance/settings';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrganizationScope } from '../../../db/scope.ts';

export interface ComplianceSettingRow {
  id: number;
  originalId: number;
  /** Null for one of the whole tenant. */
  organizationId: number | null;
  keyName: ComplianceSettingKey;
  value: string;
  createdByName: string | null;
  createdById: number | null;
  createdDate: Date;
}

/** What is set for the tenant, and for an organization where one is given. */
export async function listSettings(
  { db, tenant, organizationId }: OrganizationScope,
  isOfOrganization: boolean,
): Promise<ComplianceSettingRow[]> {
  const { rows } = await sql<ComplianceSettingRow>`
    select s.id, s.original_id as "originalId", s.organization_id as "organizationId", s.key_name as "keyName",
      s.value, u.first_name || ' ' || u.last_name as "createdByName", s.created_by as "createdById",
      s.created_at as "createdDate"
    from compliance_settings s left join users u on u.id = s.created_by
    where s.tenant_id = ${tenant.tenantId} and s.key_name = any(${Object.keys(COMPLIANCE_SETTINGS)}::text[])
      and (s.organization_id is null or (${isOfOrganization} and s.organization_id = ${organizationId}))
    order by s.key_name, s.organization_id nulls first
  `.execute(db);
  return rows;
}

/** Asked before anybody is signed in, so there is no viewer to scope by: it tells the hint alone. */
export async function readHint(db: Db, tenantName: string): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`
    select s.value from compliance_settings s join tenants t on t.id = s.tenant_id
    where lower(t.name) = lower(${tenantName}) and s.organization_id is null and s.key_name = ${HINT_SETTING}
  `.execute(db);
  return rows[0]?.value.trim() || null;
}
