import { invalid } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import { inTransaction, type Scope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { endSignIn } from '../../../platform/identity/ended-sign-ins.ts';
import {
  findOwnSystem,
  findSystemsByName,
  insertUserEvent,
  markLogin,
  type SystemRow,
} from './session.queries.ts';

/**
 * Records a sign-in or sign-out (A-08: any letter case). With the sign-out every token of the same session is refused.
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

/** Systems that the current user carries. Who may act for more of them searches. */
export const MOST_LISTED_SYSTEMS = 100;
/** Systems that a search offers. */
const MOST_CHOICES = 20;

/** The first systems that the viewer may act for whose name holds the text, by name. */
export const systemChoices = (scope: Scope, searchTerm: string): Promise<SystemRow[]> =>
  findSystemsByName(scope, searchTerm.trim(), MOST_CHOICES);

/** One of the systems that the viewer may act for; null for any other, whatever it is called by. */
export async function systemChoice(scope: Scope, id: string): Promise<SystemRow | null> {
  const [known] = idsAmong([id]);
  return known === undefined ? null : findOwnSystem(scope, known);
}
