import type { ErrorName } from '@capwise/domain/errors';
import type { CombinedError } from 'urql';
import { errorName } from './error-name.ts';

const UNREPORTED: readonly ErrorName[] = ['ForbiddenError', 'UnauthorizedError', 'InternalError'];

export const reportedReason = (name: ErrorName | null, message: string | undefined): string | null =>
  name !== null && !UNREPORTED.includes(name) && message ? message : null;

export const errorReason = (error: CombinedError | undefined): string | null =>
  error ? reportedReason(errorName(error), error.graphQLErrors[0]?.message) : null;
