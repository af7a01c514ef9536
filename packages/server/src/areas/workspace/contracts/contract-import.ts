import { TENANT_SETTING } from '@capwise/domain/admin/settings';
import { invalid } from '@capwise/domain/errors';
import {
  CONTRACT_FORMAT,
  type ContractRow,
  contractFileProblems,
  dayProblems,
  withStoredValues,
} from '@capwise/domain/workspace/contract-rows';
import type { Scope } from '../../../db/scope.ts';
import type { RecordImport } from '../../../platform/imports/record-import.ts';
import { addInitialSettings } from '../../compliance/public.ts';
import {
  countChangedRows,
  ensureTenant,
  renamedOrganizations,
  storedValues,
  writeContracts,
  writeOrganizations,
} from './contract-import.queries.ts';
import { isTenantNamed } from './contract-tenant.queries.ts';
import { findTenant } from './stored-contracts.queries.ts';

/**
 * Adds or updates a tenant's contracts from a file. Others stay.
 * @throws AppError ValidationError for an unknown tenant that no system's setting names
 */
export async function contractImport(scope: Scope, tenant: string): Promise<RecordImport<ContractRow>> {
  const known = await findTenant(scope.db, tenant);
  // Nobody could see contracts of a misspelled tenant.
  if (!known && !(await isTenantNamed(scope, tenant, TENANT_SETTING)))
    throw invalid(`No system has the tenant '${tenant}' in its setting ${TENANT_SETTING}`, 'tenant');
  return {
    kind: 'clm-contracts',
    format: CONTRACT_FORMAT,
    counted: 'contracts',
    about: { tenant: known?.name ?? tenant },
    check: contractFileProblems,
    async resolve(inner, rows) {
      const ids = rows.map(({ row }) => row.contractId);
      return withStoredValues(rows, await storedValues(inner, tenant, ids));
    },
    checkStored: async (_, rows) => dayProblems(rows),
    async write(inner, batchId, rows) {
      const tenantId = await ensureTenant(inner, tenant);
      await writeOrganizations(inner, { batchId, tenantId }, rows);
      await addInitialSettings(inner, tenantId);
      await writeContracts(inner, { batchId, tenantId }, rows);
    },
    changedRows: countChangedRows,
    entries: renamedOrganizations,
  };
}
