import {
  isRecentSignIn,
  RECENT_SIGN_IN_CHALLENGE,
  RECENT_SIGN_IN_FIELD,
  RECENT_SIGN_IN_MINUTES,
  RECENT_SIGN_IN_TEXT,
} from '@capwise/domain/account/recent-sign-in';
import { AppError } from '@capwise/domain/errors';
import type { Viewer } from '../../db/scope.ts';

/** Says which sign-in would be accepted (RFC 9470). */
export const CHALLENGE = `Bearer error="${RECENT_SIGN_IN_CHALLENGE}", max_age="${RECENT_SIGN_IN_MINUTES * 60}"`;

/** Part of the description of each operation that asks. */
export const ASKS_AGAIN =
  'Refused with the field `signIn` if the identity provider reports that the credentials were entered more than ten minutes ago.';

/**
 * For acts that somebody at an unattended browser must not do. API tokens and services have no sign-in.
 * @throws AppError ForbiddenError of the field `signIn` if the person entered their credentials too long ago
 */
export function assertRecentSignIn(viewer: Viewer | null): void {
  if (isRecentSignIn(viewer?.signIn?.authTime, new Date())) return;
  const error = new AppError('ForbiddenError', 'Forbidden', RECENT_SIGN_IN_FIELD);
  error.reason = RECENT_SIGN_IN_TEXT;
  throw error;
}

export const asksToSignIn = (error: unknown): boolean =>
  error instanceof AppError && error.name === 'ForbiddenError' && error.field === RECENT_SIGN_IN_FIELD;
