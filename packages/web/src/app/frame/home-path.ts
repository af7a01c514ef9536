import { type Actor, can } from '@capwise/domain/permissions/can';

/** Where /n leads: home, else the workspace if permitted, else away (SHELL-003). */
export function homePathFor(actor: Pick<Actor, 'permissions'>): string {
  if (can(actor, 'ViewCurrentActivity')) return '/n/home';
  if (can(actor, 'ViewWorkspaces')) return '/n/workspace';
  return '/unauthorized';
}

/** Where the logo leads (SHELL-027). */
export function logoPathFor(actor: Pick<Actor, 'permissions'>): string {
  return can(actor, 'ViewCurrentActivity') ? '/n/home' : '/n/workspace';
}

/** Where /n/tools leads, which has no screen of its own. */
export function toolsPathFor(actor: Pick<Actor, 'permissions'>): string {
  return can(actor, 'ViewDealsDatabase') ? '/n/tools/deals' : '/n/tools/comparison';
}
