import type { ErrorName } from '@capwise/domain/errors';

export interface SentChange {
  /** HTTP status. Null or 0 if no answer came. */
  status: number | null | undefined;
  name: ErrorName | null;
  /** False if the body came from a proxy or was cut off. */
  isReadable: boolean;
}

/**
 * Whether a change may have been stored although its answer was lost. A retry then needs the same key. Server
 * errors mean that nothing was stored, except UnavailableError (lost database). Without a readable body, only
 * a status from 400 to 499 means that nothing was stored.
 */
export function isUnanswered({ status, name, isReadable }: SentChange): boolean {
  if (isReadable) return name === 'UnavailableError';
  return !status || status < 400 || status > 499;
}
