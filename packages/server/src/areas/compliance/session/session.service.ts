import { ComplianceVisitSchema } from '@capwise/domain/compliance/visits';
import { forbidden, notFound } from '@capwise/domain/errors';
import { permissionIn } from '@capwise/domain/permissions/gift-permission';
import { idsAmong } from '../../../db/ids.ts';
import type { Membership, OrganizationScope, Place, Scope } from '../../../db/scope.ts';
import { isOpen, placesIn } from '../../../platform/access/organizations.ts';
import type { Clock } from '../../../platform/clock.ts';
import { endSignIn } from '../../../platform/identity/ended-sign-ins.ts';
import { ownAddress } from '../../../platform/input/own-address.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import {
  type ComplianceUserRow,
  isEnabledTenant,
  markLogin,
  readComplianceUser,
  upsertEntered,
  upsertVisit,
} from './session.queries.ts';

export interface ComplianceUser extends ComplianceUserRow {
  tenantName: string;
  timeZone: string;
  /** `{organizationId}_{permission}` of every organization that the user belongs to. */
  permissions: string[];
  /** What the user is in the current organization. */
  roles: readonly string[];
  /** Those that may be entered, by name. */
  organizations: readonly Place[];
  current: Place | null;
}

/**
 * The viewer in a tenant. The organization that is asked for becomes the current one; one that may not be entered is
 * passed over for the last one entered, so that whoever comes by an old address is told where to go (B-88).
 * @throws AppError NotFoundError when no tenant of this name has compliance, ForbiddenError for strangers to it
 */
export async function complianceCurrentUser(
  scope: Scope,
  { tenantName, organizationId }: { tenantName: string; organizationId: string | null },
): Promise<ComplianceUser> {
  const places = await placesIn(scope, tenantName);
  const [first] = places;
  if (!first)
    throw (await isEnabledTenant(scope.db, tenantName)) ? forbidden() : notFound('There is no such tenant');
  const user = await readComplianceUser(scope, first.tenantId);
  const organizations = places.filter(isOpen);
  const current = currentOf(organizations, [...idsAmong([organizationId ?? '']), user.enteredId]);
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

/** The first wanted one that is open, else the first of all. */
function currentOf(open: readonly Membership[], wanted: readonly (number | null)[]): Membership | null {
  const found = wanted.map((id) => open.find(({ organizationId }) => organizationId === id));
  return found.find((place) => place !== undefined) ?? open[0] ?? null;
}

/** Nobody tells of a sign-in here: the first answer with a newer token does. */
async function noteSignIn(scope: Scope, { lastLoginAt }: ComplianceUserRow): Promise<void> {
  const { signIn } = scope.viewer;
  if (!signIn) return;
  const at = new Date(signIn.issuedAt * 1_000);
  if (!lastLoginAt || lastLoginAt < at) await markLogin(scope, at);
}

/** Ends the session: every token of it is refused from now on. Whoever's tenant it is, everybody may leave. */
export async function logoutUser({ db, viewer }: Scope, clock: Clock): Promise<boolean> {
  if (viewer.signIn) await endSignIn(db, viewer.signIn, clock.now());
  return true;
}

/**
 * Records that a page was visited.
 * @throws AppError ValidationError naming the field, or when the address is not one of this application
 */
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
