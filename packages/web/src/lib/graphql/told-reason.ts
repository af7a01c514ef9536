import type { ErrorName } from '@capwise/domain/errors';
import type { CombinedError } from 'urql';
import { errorName } from './error-name.ts';

const UNTOLD: readonly ErrorName[] = ['ForbiddenError', 'UnauthorizedError', 'InternalError'];

/** The server's message if it is meant for users, or null. */
export const toldReason = (name: ErrorName | null, message: string | undefined): string | null =>
  name !== null && !UNTOLD.includes(name) && message ? message : null;

export const errorReason = (error: CombinedError | undefined): string | null =>
  error ? toldReason(errorName(error), error.graphQLErrors[0]?.message) : null;
