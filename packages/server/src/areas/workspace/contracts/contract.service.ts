import { namesTenant, TENANT_SETTING } from '@capwise/domain/admin/settings';
import { dayToEpochSeconds } from '@capwise/domain/dates';
import { invalid } from '@capwise/domain/errors';
import { ContractOrganizationSchema, ContractTermSchema } from '@capwise/domain/workspace/contracts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { contractSource } from './contract-source.ts';
import { listSettingsOf } from './contract-tenant.queries.ts';
import { lastUsedOrganization } from './project-contract.queries.ts';
import type { ContractOrganization, SourceContract, TenantOrganizations } from './source-contract.ts';

export interface UserOrganizations {
  userId: number;
  currentOrganizationId: string | null;
  organizations: ContractOrganization[];
}

type SystemId = string | number | null | undefined;

/**
 * The contract tenant of a system, or null. @throws AppError NotFoundError for a system that the viewer
 * cannot see
 */
export async function systemTenant(
  scope: Scope,
  systemId: SystemId,
): Promise<{ tenant: string; systemName: string } | null> {
  const [found] = await listSettingsOf(scope, [visibleSystemId(scope, systemId)], TENANT_SETTING);
  return found && namesTenant(found.value)
    ? { systemName: found.systemName, tenant: found.value.trim() }
    : null;
}

/**
 * Organizations with contracts that the viewer can link to projects of a system, by name. Empty without a
 * tenant.
 * @throws AppError NotFoundError, SourceError
 */
export async function userOrganizations(
  scope: Scope,
  { settings }: Services,
  systemId: SystemId,
): Promise<UserOrganizations> {
  const { userId, email } = scope.viewer;
  const place = await systemTenant(scope, systemId);
  if (!place) return { userId, currentOrganizationId: null, organizations: [] };
  const reported = await contractSource(scope.db, settings).organizations(place.tenant, email);
  return {
    userId,
    organizations: reported.organizations,
    currentOrganizationId: findOrganizationId(reported, [
      reported.currentOrganizationId,
      await lastUsedOrganization(scope, place.tenant),
      reported.organizations.find(({ name }) => name.toLowerCase() === place.systemName.toLowerCase())?.id,
    ]),
  };
}

function findOrganizationId(
  { organizations }: TenantOrganizations,
  candidates: readonly (string | null | undefined)[],
): string | null {
  const known = candidates.find((candidate) => organizations.some(({ id }) => id === candidate));
  return known ?? organizations[0]?.id ?? null;
}

export interface FoundContract extends Omit<SourceContract, 'startDate'> {
  /** Seconds since the epoch, at midnight UTC. */
  startDate: number | null;
}

/**
 * An organization's contracts whose name, type or other party contains the term, newest first.
 * @throws AppError ValidationError naming the argument, NotFoundError, SourceError
 */
export async function searchContracts(
  scope: Scope,
  { settings }: Services,
  input: { systemId: SystemId; organizationId: string; term: string },
): Promise<FoundContract[]> {
  const term = parseInput(ContractTermSchema, input.term, 'term');
  const organizationId = parseInput(ContractOrganizationSchema, input.organizationId, 'organizationId');
  const place = await systemTenant(scope, input.systemId);
  if (!place) throw noTenant();
  const found = await contractSource(scope.db, settings).search(place.tenant, organizationId, term);
  return found.map((contract) => ({
    ...contract,
    startDate: contract.startDate === null ? null : dayToEpochSeconds(contract.startDate),
  }));
}

export const noTenant = () =>
  invalid('No contract tenant is set for this system. Ask an administrator to add it.', 'systemId');
