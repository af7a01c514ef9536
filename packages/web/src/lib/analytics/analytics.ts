import { type Actor, can } from '@capwise/domain/permissions/can';

/** Who uses the application, as the analytics agent is told: no names, no e-mail addresses. */
export interface AnalyticsUser {
  id: string;
  userType: 'Customer' | 'Other';
  role: 'Admin' | 'User';
  systemId: string;
  systemTypeName: string;
}

/** Who uses the compliance area, and in which tenant (TEN-023). */
export interface AnalyticsMember {
  id: string;
  tenantName: string;
  organizationId: string;
  roles: readonly string[];
}

export type AnalyticsEvent =
  | { event: 'identify'; user: AnalyticsUser | AnalyticsMember }
  | { event: 'page'; path: string };

interface AnalyticsQueue {
  push(event: AnalyticsEvent): unknown;
}

declare global {
  interface Window {
    /** Read by the agent, or by a bridge to it; an agent may put something of its own with a `push` in its place. */
    capwiseAnalytics?: AnalyticsQueue;
  }
}

interface IdentifiedUser extends Pick<Actor, 'permissions'> {
  id: string;
  systemId: string;
  systemTypeName: string;
}

/**
 * @param realmRoles of the identity token: one that begins with the prefix, in any letter case, marks a customer
 * (SHELL-036); whoever may see a system's users is an Admin (SHELL-037)
 */
export function analyticsUser(
  user: IdentifiedUser,
  realmRoles: readonly string[],
  customerRolePrefix: string,
): AnalyticsUser {
  const prefix = customerRolePrefix.trim().toLowerCase();
  const isCustomer = prefix !== '' && realmRoles.some((role) => role.toLowerCase().startsWith(prefix));
  return {
    id: user.id,
    userType: isCustomer ? 'Customer' : 'Other',
    role: can(user, 'ViewSystemUsers') ? 'Admin' : 'User',
    systemId: user.systemId,
    systemTypeName: user.systemTypeName,
  };
}

export function tellAnalytics(event: AnalyticsEvent): void {
  const queue: AnalyticsQueue = window.capwiseAnalytics ?? [];
  window.capwiseAnalytics = queue;
  queue.push(event);
}

/** Puts the agent's script into the page, once (SHELL-111); nothing waits for it or notices that it fails. */
export function loadAgent({ url, key }: { url: string; key: string }): void {
  if (document.querySelector('script[data-analytics]')) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  script.dataset.key = key;
  script.dataset.analytics = '';
  document.head.append(script);
}
