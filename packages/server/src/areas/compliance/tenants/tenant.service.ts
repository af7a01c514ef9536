import {
  MemberRoleSchema,
  SaveOrganizationSchema,
  type SaveTenant,
  SaveTenantSchema,
} from '@capwise/domain/compliance/tenants/tenants';
import { conflict, invalid, notFound } from '@capwise/domain/errors';
import type { z } from 'zod';
import { idsAmong, parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { refuseStale } from '../../../platform/input/stale.ts';
import { forgetFailuresOfTenant } from '../../../platform/webhooks/forget-failures.ts';
import { addInitialSettings } from '../settings/initial-settings.queries.ts';
import {
  deleteMember,
  findPerson,
  hasSystem,
  insertOrganization,
  insertTenant,
  listMembers,
  listOrganizations,
  listTenants,
  lockTenant,
  type MemberRow,
  type OrganizationRow,
  renameOrganization,
  type TenantRow,
  writeMember,
  writeTenantSettings,
} from './tenant.queries.ts';

export async function getTenant(scope: Scope, id: string | number): Promise<TenantRow> {
  const [tenant] = await listTenants(scope, parseId(id));
  if (!tenant) throw notFound('There is no such tenant');
  return tenant;
}

async function heldTenant(scope: Scope, id: string): Promise<TenantRow> {
  await lockTenant(scope, parseId(id));
  return getTenant(scope, id);
}

/**
 * Adds or changes a tenant. The name cannot change, because addresses and contracts refer to it.
 * @throws AppError ValidationError naming the field, ConflictError, NotFoundError
 */
export async function saveTenant(
  scope: Scope,
  input: {
    id?: string | null | undefined;
    systemId?: string | null | undefined;
    name?: string | null | undefined;
    version?: string | null | undefined;
  } & Record<string, unknown>,
): Promise<TenantRow> {
  return recorded(scope, async (inner, record) => {
    const before = input.id ? await heldTenant(inner, input.id) : null;
    if (before) refuseStale(before, input.version);
    // An existing name is not validated: it may predate the rules for names.
    const values = parseInput(SaveTenantSchema, before ? { ...input, name: 'unchanged' } : input);
    const id = before?.id ?? (await added(inner, values, input.systemId ?? ''));
    await writeTenantSettings(inner, id, values);
    if (before?.isEnabled === false && values.isEnabled) await forgetFailuresOfTenant(inner.db, id);
    const after = await getTenant(inner, id);
    await record({
      action: before ? 'tenant.update' : 'tenant.create',
      subjectId: id,
      subjectName: after.name,
      systemId: after.systemId,
      before: before && auditedTenant(before),
      after: auditedTenant(after),
    });
    return after;
  });
}

async function added(scope: Scope, { name }: SaveTenant, givenSystem: string): Promise<number> {
  const [systemId] = idsAmong([givenSystem]);
  if (systemId === undefined || !(await hasSystem(scope, systemId)))
    throw invalid('There is no such system', 'systemId');
  const id = await insertTenant(scope, name, systemId);
  if (id === null) throw conflict('A tenant with this name already exists', 'name');
  return id;
}

const auditedTenant = ({ name, isEnabled, timeZone, entityWord }: TenantRow) => ({
  name,
  isEnabled,
  timeZone,
  entityWord,
});

type OrganizationInput = z.input<typeof SaveOrganizationSchema> & {
  id?: string | null | undefined;
  tenantId: string;
  parentId?: string | null | undefined;
  version?: string | null | undefined;
};

/**
 * Adds an organization to a tenant, or renames and moves one. The reference cannot change.
 * @throws AppError ValidationError naming the field, ConflictError, NotFoundError
 */
export async function saveOrganization(scope: Scope, input: OrganizationInput): Promise<OrganizationRow> {
  const { reference, name } = parseInput(SaveOrganizationSchema, input);
  return recorded(scope, async (inner, record) => {
    const tenant = await heldTenant(inner, input.tenantId);
    const known = await listOrganizations(inner, tenant.id);
    const before = input.id ? findOrganization(known, input.id) : null;
    if (before) refuseStale(before, input.version);
    const parentId = checkParentId(known, before, input.parentId);
    const id = before?.id ?? (await insertOrganization(inner, tenant.id, { reference, name, parentId }));
    if (id === null)
      throw conflict('This tenant already has an organization with this reference', 'reference');
    await addInitialSettings(inner, tenant.id);
    if (before) await renameOrganization(inner, id, { name, parentId });
    const after = findOrganization(await listOrganizations(inner, tenant.id), id);
    await record({
      action: before ? 'tenant.update-organization' : 'tenant.create-organization',
      subjectId: tenant.id,
      subjectName: `${tenant.name}: ${after.name}`,
      systemId: tenant.systemId,
      organizationId: id,
      before: before && auditedOrganization(before),
      after: auditedOrganization(after),
    });
    return after;
  });
}

const auditedOrganization = ({ version: _, ...values }: OrganizationRow) => values;

function findOrganization(known: readonly OrganizationRow[], id: string | number): OrganizationRow {
  const found = known.find((one) => one.id === parseId(id));
  if (!found) throw notFound('There is no such organization');
  return found;
}

function checkParentId(
  known: readonly OrganizationRow[],
  self: OrganizationRow | null,
  given: string | null | undefined,
): number | null {
  if (given == null || given === '') return null;
  const parent = findOrganization(known, given);
  for (
    let above: OrganizationRow | undefined = parent;
    above;
    above = known.find(({ id }) => id === above!.parentId)
  )
    if (above.id === self?.id) throw invalid('An organization cannot be below itself', 'parentId');
  return parent.id;
}

export interface MemberInput {
  tenantId: string;
  organizationId: string;
  email: string;
  roleName?: string | null | undefined;
}

/** Their gifts would stay, and refer to them. */
const OF_ENVIRONMENT =
  'Users of training and sales environments cannot be members, because a reset deletes them. Enter another address';

/**
 * Adds a user to an organization, with or without a role.
 * @throws AppError ValidationError naming the field, NotFoundError
 */
export async function saveMember(scope: Scope, input: MemberInput): Promise<MemberRow> {
  const roleName = parseInput(MemberRoleSchema, input.roleName || null, 'roleName');
  return recorded(scope, async (inner, record) => {
    const tenant = await heldTenant(inner, input.tenantId);
    const organization = findOrganization(await listOrganizations(inner, tenant.id), input.organizationId);
    const person = await findPerson(inner, input.email);
    if (!person) throw invalid('There is no user with this email address', 'email');
    if (person.isOfEnvironment && roleName !== null) throw invalid(OF_ENVIRONMENT, 'email');
    const before = await findMember(inner, tenant.id, organization.id, person.id);
    await writeMember(inner, organization.id, person.id, roleName);
    const after = await findMember(inner, tenant.id, organization.id, person.id);
    await record({
      action: 'tenant.set-member',
      subjectId: tenant.id,
      subjectName: `${tenant.name}: ${person.fullName}`,
      systemId: tenant.systemId,
      organizationId: organization.id,
      before,
      after,
    });
    return after!;
  });
}

async function findMember(
  scope: Scope,
  tenantId: number,
  organizationId: number,
  userId: number,
): Promise<MemberRow | null> {
  const members = await listMembers(scope, tenantId);
  return members.find((one) => one.organizationId === organizationId && one.userId === userId) ?? null;
}

/** Removes a user from an organization. Alerts skip former members. @throws AppError NotFoundError */
export async function removeMember(
  scope: Scope,
  input: { tenantId: string; organizationId: string; userId: string },
): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const tenant = await heldTenant(inner, input.tenantId);
    const organization = findOrganization(await listOrganizations(inner, tenant.id), input.organizationId);
    const before = await findMember(inner, tenant.id, organization.id, parseId(input.userId));
    if (!before || !(await deleteMember(inner, organization.id, before.userId)))
      throw notFound('There is no such member');
    await record({
      action: 'tenant.remove-member',
      subjectId: tenant.id,
      subjectName: `${tenant.name}: ${before.fullName}`,
      systemId: tenant.systemId,
      organizationId: organization.id,
      before,
      after: null,
    });
    return true;
  });
}
