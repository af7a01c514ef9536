import {
  GIFT_PERMISSIONS,
  type GiftPermission,
  permissionIn,
} from '@capwise/domain/permissions/gift-permission';
import { parseTenantPath } from '../lib/session/tenant-path.ts';
import type { Member, OpenVisit } from '../lib/session/visit.ts';
import { type FixedSession, fixedSession } from './render.tsx';

export const NORTH = { id: '5', name: 'Northfield Hospital' };
export const WEST = { id: '6', name: 'Westgate Clinic' };

export const permissionsIn = (
  organization: { id: string },
  permissions: readonly GiftPermission[] = GIFT_PERMISSIONS,
): string[] => permissions.map((permission) => permissionIn(organization.id, permission));

/** A member with all permissions in two organizations, modified as needed. */
export const memberWith = (changes: Partial<Member> = {}): Member => ({
  id: '7',
  keycloakId: 'user-7',
  firstName: 'Nadia',
  lastName: 'Petrov',
  email: 'nadia.petrov@northfield.example',
  title: 'Compliance Manager',
  tenantName: 'northfield',
  status: 'Active',
  customTheme: null,
  permissions: [...permissionsIn(NORTH), ...permissionsIn(WEST)],
  roles: ['gift_administrator'],
  requestOrganizationIds: [],
  eventOrganizationIds: [],
  attestationOrganizationIds: [],
  silentAlertOrganizationIds: [],
  timeZone: 'America/Chicago',
  currentOrganization: NORTH,
  organizations: [NORTH, WEST],
  ...changes,
});

/** A visit of the first organization. */
export const visitWith = (changes: Partial<OpenVisit> = {}): OpenVisit => ({
  outcome: 'open',
  tenantName: 'northfield',
  member: memberWith(),
  organization: NORTH,
  entityWord: 'Location',
  ...changes,
});

/** The session of such a visit. */
export const readyWith = (changes: Partial<OpenVisit> = {}) => ({
  status: 'ready' as const,
  visit: visitWith(changes),
});

/** The session of a member with only these permissions, in one organization. */
export const holding = (...permissions: GiftPermission[]): Partial<OpenVisit> => ({
  member: memberWith({ permissions: permissionsIn(NORTH, permissions), organizations: [NORTH] }),
});

/** A session that enters the requested organization, as the server does for the member's own. */
export function enteringSession(changes: Partial<OpenVisit> = {}): FixedSession {
  const session = fixedSession(readyWith(changes));
  session.reopen = async (path) => {
    session.reopened.push(path);
    const asked = parseTenantPath(path)?.organizationId;
    const { organizations } = visitWith(changes).member;
    const organization = organizations.find(({ id }) => id === asked);
    if (organization) session.become(readyWith({ ...changes, organization }));
  };
  return session;
}
