import { invalid } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { insertUserEvent } from './session.queries.ts';

/**
 * Records a sign-in or sign-out (A-08: any letter case).
 * @throws AppError ValidationError for any other event
 */
export async function logUserEvent(scope: Scope, clock: Clock, userEvent: string): Promise<boolean> {
  const event = userEvent.toLowerCase();
  if (event !== 'login' && event !== 'logoff')
    throw invalid("userEvent must be 'login' or 'logoff'", 'userEvent');
  await insertUserEvent(scope, event, clock.now());
  return true;
}
