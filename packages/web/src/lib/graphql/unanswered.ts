import type { ErrorName } from '@capwise/domain/errors';

export interface SentChange {
  /** The HTTP status; null or 0 if no answer came. */
  status: number | null | undefined;
  /** The name of the server's error; null without one. */
  name: ErrorName | null;
  /** Whether the body was an answer of the server, and not a page of a proxy or half of an answer. */
  isReadable: boolean;
}

/**
 * Whether a change may have been stored although its answer was lost. A retry then needs the same key. Errors of the
 * server say that nothing was stored, except for a lost database. Without one, only a status from 400 to 499 says so.
 */
export function isUnanswered({ status, name, isReadable }: SentChange): boolean {
  if (isReadable) return name === 'UnavailableError';
  return !status || status < 400 || status > 499;
}
