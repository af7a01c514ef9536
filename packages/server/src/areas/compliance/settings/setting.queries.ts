import {
  COMPLIANCE_SETTINGS,
  type ComplianceSettingKey,
  HINT_SETTING,
} from '@capwise/domain/compliance/settings';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { OrganizationFacts, OrganizationScope } from '../../../db/scope.ts';

const COMPLIANCE_SETTING = rowColumns(
  { s: 'compliance_settings' },
  {
    id: 's.id',
    originalId: 's.original_id',
    organizationId: 's.organization_id',
    keyName: 's.key_name',
    value: 's.value',
    createdByName: sql<string | null>`u.first_name || ' ' || u.last_name`,
    createdById: 's.created_by',
    createdDate: 's.created_at',
  },
);
export type ComplianceSettingRow = RowOf<typeof COMPLIANCE_SETTING>;

export async function listSettings(
  { db, tenant, organizationId }: OrganizationFacts,
  isOfOrganization: boolean,
): Promise<ComplianceSettingRow[]> {
  const { rows } = await COMPLIANCE_SETTING.from(sql`
    compliance_settings s left join users u on u.id = s.created_by
    where s.tenant_id = ${tenant.tenantId} and s.key_name = any(${Object.keys(COMPLIANCE_SETTINGS)}::text[])
      and (s.organization_id is null or (${isOfOrganization} and s.organization_id = ${organizationId}))
    order by s.key_name, s.organization_id nulls first
  `).execute(db);
  return rows;
}

export interface StoredSetting {
  keyName: ComplianceSettingKey;
  value: string;
  isOfOrganization: boolean;
}

/**
 * Updates the locked version, or inserts the first value.
 * @throws a unique violation if somebody else has inserted it meanwhile
 */
export async function writeSetting(
  { db, tenant, organizationId, viewer }: OrganizationScope,
  originalId: number | null,
  { keyName, value, isOfOrganization }: StoredSetting,
): Promise<void> {
  if (originalId === null)
    await sql`
      insert into compliance_settings (tenant_id, organization_id, key_name, value, created_by)
      values (${tenant.tenantId}, ${isOfOrganization ? organizationId : null}, ${keyName}, ${value}, ${viewer.userId})
    `.execute(db);
  else
    await sql`
      update compliance_settings set value = ${value}, id = nextval('record_versions')::int
      where original_id = ${originalId}
    `.execute(db);
}

export async function lockSetting({ db }: OrganizationScope, originalId: number): Promise<void> {
  await sql`select from compliance_settings where original_id = ${originalId} for update`.execute(db);
}

/** Runs before sign-in, so there is no viewer to scope by. Returns only the sign-in hint. */
export async function readHint(db: Db, tenantName: string): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`
    select s.value from compliance_settings s join tenants t on t.id = s.tenant_id
    where lower(t.name) = lower(${tenantName}) and s.organization_id is null and s.key_name = ${HINT_SETTING}
  `.execute(db);
  return rows[0]?.value.trim() || null;
}
