import { canIn } from '@capwise/domain/permissions/gift-permission';
import { useSessionState } from './session.tsx';
import { organizationRoot } from './tenant-path.ts';
import type { Member, OpenVisit } from './visit.ts';

/** The visit to the tenant in the address. Only for components inside an organization. */
export function useVisit(): OpenVisit {
  const state = useSessionState();
  const visit = state.status === 'ready' ? state.visit : undefined;
  if (visit?.outcome !== 'open') throw new Error('No organization is open');
  return visit;
}

export function useMember(): Member {
  return useVisit().member;
}

export interface CurrentOrganization {
  id: string;
  name: string;
  tenantName: string;
  /** Base path of its pages: /n/{tenant}/{organization}. */
  root: string;
}

export function useOrganization(): CurrentOrganization {
  const { tenantName, organization } = useVisit();
  return { ...organization, tenantName, root: organizationRoot(tenantName, organization.id) };
}

/** True if the viewer has a permission, in either naming form, in the current organization (CPERM-001). */
export function useCanIn(name: string): boolean {
  const { member, organization } = useVisit();
  return canIn(member.permissions, organization.id, name);
}

/** True if gifts can be requested in the current organization, because it has approval rules. */
export function useHasRequests(): boolean {
  const { member, organization } = useVisit();
  return member.requestOrganizationIds.includes(organization.id);
}

/** True if the current organization splits the costs of events. */
export function useHasEvents(): boolean {
  const { member, organization } = useVisit();
  return member.eventOrganizationIds.includes(organization.id);
}

/** True if alerts of the current organization are mailed. */
export function useMailsAlerts(): boolean {
  const { member, organization } = useVisit();
  return !member.silentAlertOrganizationIds.includes(organization.id);
}

export interface EntityLabel {
  one: string;
  many: string;
}

export function useEntityLabel(): EntityLabel {
  const one = useVisit().entityWord ?? '';
  return { one, many: `${one}s` };
}
