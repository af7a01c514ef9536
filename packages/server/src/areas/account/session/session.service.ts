import { invalid } from '@capwise/domain/errors';
import { inTransaction, type Scope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { endSignIn } from '../../../platform/identity/ended-sign-ins.ts';
import { insertUserEvent } from './session.queries.ts';

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
    const { signIn } = scope.viewer;
    if (event === 'logoff' && signIn) await endSignIn(scope.db, signIn, clock.now());
  });
  return true;
}
