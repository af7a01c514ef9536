import { forbidden } from '@capwise/domain/errors';
import { mayManageInstallation } from '@capwise/domain/permissions/can';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { idsAmong } from '../../db/ids.ts';
import type { Membership, OrganizationScope, Place, Scope } from '../../db/scope.ts';
import { isStorable } from '../input/storable.ts';
import { refusedByGate } from './gate.ts';
import { staffPlaces } from './places.ts';

/** Who may call what acts in one organization: holders there of a permission, or of one of several, who may enter it. */
export interface OrganizationGate {
  organization: GiftPermission | readonly GiftPermission[];
  /** Without an organization any of the tenant serves in which it is held. */
  optional?: true;
}

export const isOrganizationGate = (gate: unknown): gate is OrganizationGate =>
  typeof gate === 'object' && gate !== null && 'organization' in gate;

/** Which organization a caller means. */
export interface AskedOrganization {
  tenantName: string;
  organizationId: string | null;
}

/** The tenant's organizations that the viewer has to do with, by name; none of an unknown or disabled tenant. */
export async function placesIn({ db, viewer }: Scope, tenantName: string): Promise<readonly Membership[]> {
  // An address can hold what no stored name does.
  if (!isStorable(tenantName)) return [];
  if (mayManageInstallation(viewer)) return staffPlaces(db, tenantName);
  const name = tenantName.toLowerCase();
  return viewer.memberships.filter((one) => one.tenantName.toLowerCase() === name);
}

/**
 * The scope of an organization, for whoever may enter it and holds what the gate asks for there. That there is no such
 * organization or tenant is told like any refusal.
 * @throws AppError ForbiddenError
 */
export async function enterOrganization(
  scope: Scope,
  { tenantName, organizationId }: AskedOrganization,
  gate: OrganizationGate,
): Promise<OrganizationScope> {
  // Nothing is seen of one that may not be entered, whatever else is held there.
  const places = (await placesIn(scope, tenantName)).filter(isOpen);
  const open = places.filter(({ permissions }) =>
    [gate.organization].flat().some((permission) => permissions.includes(permission)),
  );
  const [id] = idsAmong([organizationId ?? '']);
  const place =
    organizationId === null && gate.optional ? open[0] : open.find((one) => one.organizationId === id);
  if (!place) throw refusedByGate(forbidden());
  const { tenantId, tenantName: name, timeZone } = place;
  const tenant = { tenantId, tenantName: name, timeZone, places };
  const entered: Scope = Object.assign({ ...scope }, { organizationId: place.organizationId, tenant });
  return entered as OrganizationScope;
}

/** Whether somebody may enter at all: the login of that organization, never the global one. */
export const isOpen = ({ permissions }: Place): boolean => permissions.includes('login');
