import { type Actor, can } from '@capwise/domain/permissions/can';

/** The user as reported to analytics, without names and email addresses. */
export interface AnalyticsUser {
  id: string;
  userType: 'Customer' | 'Other';
  role: 'Admin' | 'User';
  systemId: string;
  systemTypeName: string;
}

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
    /**
     * The agent, or a bridge to it, reads this queue. An agent may replace it with its own object with a
     * `push`.
     */
    capwiseAnalytics?: AnalyticsQueue;
  }
}

interface IdentifiedUser extends Pick<Actor, 'permissions'> {
  id: string;
  systemId: string;
  systemTypeName: string;
}

/**
 * @param realmRoles Roles of the identity token. A role with the prefix, in any case, marks a customer
 * (SHELL-036). Users who may see a system's users are Admins (SHELL-037).
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

/** Adds the agent's script to the page once (SHELL-111). Its failure is ignored. */
export function loadAgent({ url, key }: { url: string; key: string }): void {
  if (document.querySelector('script[data-analytics]')) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  script.dataset.key = key;
  script.dataset.analytics = '';
  document.head.append(script);
}
