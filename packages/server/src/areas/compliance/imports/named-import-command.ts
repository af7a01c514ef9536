import type { NamedFileRow } from '@capwise/domain/compliance/imports/named-rows';
import { notFound } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RecordImport } from '../../../platform/imports/record-import.ts';
import { findTenantId, listOrganizations } from '../tenants/tenant.queries.ts';
import { type NamedKind, namedRecords } from './named-import.ts';

export interface NamedCommand {
  named: NamedKind;
  tenantName: string;
  /** Its reference in files. */
  organization: string;
}

/** @throws AppError NotFoundError */
export async function namedImport(
  scope: Scope,
  clock: Clock,
  { named, tenantName, organization }: NamedCommand,
): Promise<RecordImport<NamedFileRow>> {
  const tenantId = await findTenantId(scope, tenantName);
  if (tenantId === null) throw notFound(`There is no tenant '${tenantName}'`);
  const found = (await listOrganizations(scope, tenantId)).find(
    ({ reference }) => reference === organization,
  );
  if (!found) throw notFound(`The tenant has no organization '${organization}'`);
  return namedRecords({ organizationId: Number(found.id), createdBy: null }, clock, named);
}
