import { ComplianceVisitSchema } from '@capwise/domain/compliance/visits';
import { forbidden, notFound } from '@capwise/domain/errors';
import { permissionIn } from '@capwise/domain/permissions/gift-permission';
import { idsAmong } from '../../../db/ids.ts';
import {
  inTransaction,
  type Membership,
  type OrganizationScope,
  type Place,
  type Scope,
} from '../../../db/scope.ts';
import { isOpen, placesIn } from '../../../platform/access/organizations.ts';
import type { Clock } from '../../../platform/clock.ts';
import { endSignIn } from '../../../platform/identity/sessions/ended-sign-ins.ts';
import { ownAddress } from '../../../platform/input/own-address.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import {
  type ComplianceUserRow,
  insertSignIn,
  isEnabledTenant,
  markLogin,
  readComplianceUser,
  upsertEntered,
  upsertVisit,
} from './session.queries.ts';

export interface ComplianceUser extends ComplianceUserRow {
  tenantName: string;
  timeZone: string;
  /** `{organizationId}_{permission}` for each organization of the user. */
  permissions: string[];
  roles: readonly string[];
  organizations: readonly Place[];
  current: Place | null;
}

/**
 * The viewer in a tenant. The requested organization becomes the current one. If the viewer may not enter it,
 * the last entered one is used, so that outdated addresses still work (B-88).
 * @throws AppError NotFoundError if no compliance tenant has this name, ForbiddenError for users outside the
 * tenant
 */
export async function complianceCurrentUser(
  scope: Scope,
  { tenantName, organizationId }: { tenantName: string; organizationId?: string | null | undefined },
): Promise<ComplianceUser> {
  const places = await placesIn(scope, tenantName);
  const [first] = places;
  if (!first)
    throw (await isEnabledTenant(scope.db, tenantName)) ? forbidden() : notFound('There is no such tenant');
  const user = await readComplianceUser(scope, first.tenantId);
  const organizations = places.filter(isOpen);
  const current = currentMembership(organizations, [...idsAmong([organizationId ?? '']), user.enteredId]);
  if (current && current.organizationId !== user.enteredId)
    await upsertEntered(scope, first.tenantId, current.organizationId);
  await noteSignIn(scope, user);
  return {
    ...user,
    tenantName: first.tenantName,
    timeZone: first.timeZone,
    permissions: places.flatMap((place) =>
      place.permissions.map((permission) => permissionIn(place.organizationId, permission)),
    ),
    roles: current?.roles ?? [],
    organizations,
    current,
  };
}

function currentMembership(
  open: readonly Membership[],
  wanted: readonly (number | null)[],
): Membership | null {
  const found = wanted.map((id) => open.find(({ organizationId }) => organizationId === id));
  return found.find((place) => place !== undefined) ?? open[0] ?? null;
}

/** No sign-in event exists here: a request with a newer token implies a sign-in. */
async function noteSignIn(scope: Scope, { lastLoginAt }: ComplianceUserRow): Promise<void> {
  const { signIn } = scope.viewer;
  if (!signIn) return;
  const at = new Date(signIn.issuedAt * 1_000);
  if (lastLoginAt && lastLoginAt >= at) return;
  await inTransaction(scope, async (inner) => {
    if (await markLogin(inner, at)) await insertSignIn(inner, signIn);
  });
}

/** Ends the session and refuses all of its tokens. Needs no permission. */
export async function logoutUser({ db, viewer }: Scope, clock: Clock): Promise<boolean> {
  if (viewer.signIn) await endSignIn(db, viewer.signIn, clock.now());
  return true;
}

export async function saveComplianceActivity(
  scope: OrganizationScope,
  clock: Clock,
  origins: readonly string[],
  input: unknown,
): Promise<boolean> {
  const { action, pageUrl, pageType } = parseInput(ComplianceVisitSchema, input);
  const { pathname, search } = ownAddress(origins, pageUrl, 'pageUrl');
  await upsertVisit(scope, { action, pageType, pageUrl: pathname + search, visitedAt: clock.now() });
  return true;
}
