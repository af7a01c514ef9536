import { invalid } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import { inTransaction, type Scope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { endSignIn } from '../../../platform/identity/sessions/ended-sign-ins.ts';
import {
  findOwnSystem,
  findSystemsByName,
  insertUserEvent,
  markLogin,
  type SystemRow,
} from './session.queries.ts';

/**
 * Records a sign-in or sign-out (A-08: in any letter case). A sign-out invalidates every token of its
 * session.
 * @throws AppError ValidationError for any other event
 */
export async function logUserEvent(scope: Scope, clock: Clock, userEvent: string): Promise<boolean> {
  const event = userEvent.toLowerCase();
  if (event !== 'login' && event !== 'logoff')
    throw invalid("userEvent must be 'login' or 'logoff'", 'userEvent');
  await inTransaction(scope, async (scope) => {
    await insertUserEvent(scope, event, clock.now());
    if (event === 'login') await markLogin(scope, clock.now());
    const { signIn } = scope.viewer;
    if (event === 'logoff' && signIn) await endSignIn(scope.db, signIn, clock.now());
  });
  return true;
}

/** Systems listed with the current user. Users with more systems search for them. */
export const MAX_LISTED_SYSTEMS = 100;
const MAX_CHOICES = 20;

export const systemChoices = (scope: Scope, searchTerm: string): Promise<SystemRow[]> =>
  findSystemsByName(scope, searchTerm.trim(), MAX_CHOICES);

/** Null for an invalid ID or a system that the viewer may not act for. */
export async function systemChoice(scope: Scope, id: string): Promise<SystemRow | null> {
  const [known] = idsAmong([id]);
  return known === undefined ? null : findOwnSystem(scope, known);
}
