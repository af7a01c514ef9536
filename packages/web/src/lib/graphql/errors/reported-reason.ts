import type { ErrorName } from '@capwise/domain/errors';
import type { CombinedError } from 'urql';
import { errorName } from './error-name.ts';

const UNREPORTED: readonly ErrorName[] = ['ForbiddenError', 'UnauthorizedError', 'InternalError'];

export const reportedReason = (name: ErrorName | null, message: string | undefined): string | null =>
  name !== null && !UNREPORTED.includes(name) && message ? message : null;

/** A refusal has a fixed message, and sometimes a reason. */
export function errorReason(error: CombinedError | undefined): string | null {
  const first = error?.graphQLErrors[0];
  if (!error || !first) return null;
  return (
    reportedReason(errorName(error), first.message) ??
    (first.extensions['reason'] as string | undefined) ??
    null
  );
}
