import {
  isRecentSignIn,
  RECENT_SIGN_IN_FIELD,
  RECENT_SIGN_IN_MINUTES,
} from '@capwise/domain/account/recent-sign-in';
import { AppError } from '@capwise/domain/errors';
import type { Viewer } from '../../../db/scope.ts';

/**
 * For acts that somebody at an unattended browser must not do.
 * @throws AppError ForbiddenError of the field `signIn` if the person entered their credentials too long ago
 */
export function assertRecentSignIn({ signIn }: Viewer, now: Date): void {
  if (isRecentSignIn(signIn?.authTime, now)) return;
  const error = new AppError('ForbiddenError', 'Forbidden', RECENT_SIGN_IN_FIELD);
  error.reason = `You signed in more than ${RECENT_SIGN_IN_MINUTES} minutes ago. Sign in again.`;
  throw error;
}
