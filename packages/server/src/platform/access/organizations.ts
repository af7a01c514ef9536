import { forbidden } from '@capwise/domain/errors';
import { mayManageInstallation } from '@capwise/domain/permissions/can';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { idsAmong } from '../../db/ids.ts';
import type { Membership, OrganizationScope, Place, Scope, Viewer } from '../../db/scope.ts';
import { isStorable } from '../input/storable.ts';
import { refusedByGate } from './gate.ts';
import { staffPlaces } from './places.ts';

export interface OrganizationGate {
  organization: GiftPermission | readonly GiftPermission[];
  /**
   * If no organization is given, any organization of the tenant where the caller holds the permission will
   * do.
   */
  optional?: true;
}

export const isOrganizationGate = (gate: unknown): gate is OrganizationGate =>
  typeof gate === 'object' && gate !== null && 'organization' in gate;

export interface RequestedOrganization {
  tenantName: string;
  organizationId: string | null;
}

/** A token's own permissions do not decide, because CreateEditSystems is in another area. */
const entersAsStaff = (viewer: Viewer): boolean =>
  viewer.apiToken?.entersAsStaff ?? mayManageInstallation(viewer);

/** The viewer's organizations in a tenant, by name. Empty for an unknown or disabled tenant. */
export async function placesIn({ db, viewer }: Scope, tenantName: string): Promise<readonly Membership[]> {
  // A name in a URL can contain characters that the database cannot store.
  if (!isStorable(tenantName)) return [];
  if (entersAsStaff(viewer)) return staffPlaces(db, tenantName);
  const name = tenantName.toLowerCase();
  return viewer.memberships.filter((one) => one.tenantName.toLowerCase() === name);
}

/**
 * Returns the scope of an organization if the viewer may enter it and passes the gate. Unknown organizations
 * and tenants get the same error, so that callers cannot probe for them.
 * @throws AppError ForbiddenError
 */
export async function enterOrganization(
  scope: Scope,
  { tenantName, organizationId }: RequestedOrganization,
  gate: OrganizationGate,
): Promise<OrganizationScope> {
  // Other permissions do not count in an organization that the viewer may not enter.
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

/** Checks the organization's own `login` permission. The global one does not count. */
export const isOpen = ({ permissions }: Place): boolean => permissions.includes('login');
