import { canIn } from '@capwise/domain/permissions/gift-permission';
import { useCallback } from 'react';
import { useSession, useSessionState } from './session.tsx';
import { organizationRoot } from './tenant-path.ts';
import type { Member, OpenVisit } from './visit.ts';

/** The visit of the tenant in the address; only for what stands inside one of its organizations. */
export function useVisit(): OpenVisit {
  const state = useSessionState();
  const visit = state.status === 'ready' ? state.visit : undefined;
  if (visit?.outcome !== 'open') throw new Error('Nobody is inside an organization');
  return visit;
}

/** The signed-in member of the tenant. */
export function useMember(): Member {
  return useVisit().member;
}

export interface CurrentOrganization {
  id: string;
  name: string;
  tenantName: string;
  /** Where its pages begin: /n/{tenant}/{organization}. */
  root: string;
}

/** The organization that has been entered, as calls and links name it. */
export function useOrganization(): CurrentOrganization {
  const { tenantName, organization } = useVisit();
  return { ...organization, tenantName, root: organizationRoot(tenantName, organization.id) };
}

/** Whether a permission, in either naming form, is held in the organization that has been entered (CPERM-001). */
export function useCanIn(name: string): boolean {
  const { member, organization } = useVisit();
  return canIn(member.permissions, organization.id, name);
}

/** The tenant's word for entity (TEN-015, B-95). */
export interface EntityLabel {
  one: string;
  many: string;
}

export function useEntityLabel(): EntityLabel {
  const one = useVisit().entityWord ?? '';
  return { one, many: `${one}s` };
}

/** Reads the member, the permissions and the tenant's word for entity anew, after a setting was changed. */
export function useRefreshVisit(): () => Promise<void> {
  const session = useSession();
  const { root } = useOrganization();
  return useCallback(() => session.reopen(root), [session, root]);
}
