import { type Actor, can, isStaff } from '../../permissions/can.ts';

/** Staff who see all systems and manage users. Others would give away systems that they cannot see. */
export const mayManageReach = (actor: Actor | null | undefined): boolean =>
  isStaff(actor) && can(actor, 'ViewAllSystems') && can(actor, 'ViewSystemUsers');

/** Systems to which one user is added, besides those of hospital groups. */
export const MAX_ADDED_SYSTEMS = 100;

/** Systems that a search offers. */
export const MAX_OFFERED_SYSTEMS = 50;
