import { tooMany } from '@capwise/domain/errors';
import type { Scope } from '../../db/scope.ts';
import type { Settings } from '../settings/env.ts';
import { type MAILED_ACTIONS, MAILED_SECONDS } from '../settings/limits.ts';
import type { RateLimits } from './rate-limits.ts';

export type MailedAction = keyof typeof MAILED_ACTIONS;

/**
 * Counts an action that sends mail. Call it before the transaction.
 * @throws AppError TooManyRequestsError if the hourly limit is reached
 */
export async function countMailed(
  { viewer }: Scope,
  { rateLimits, settings }: { rateLimits: RateLimits; settings: Pick<Settings, 'MAILS_PER_HOUR'> },
  action: MailedAction,
): Promise<void> {
  const limit = { name: action, times: settings.MAILS_PER_HOUR, seconds: MAILED_SECONDS };
  if (!(await rateLimits.take(limit, String(viewer.userId))))
    throw tooMany('You have reached the hourly limit for emails. Try again later.');
}
