import type { ErrorName } from '@capwise/domain/errors';
import type { CombinedError } from 'urql';
import { errorName } from './error-name.ts';

/** The names whose messages say nothing that would help the reader. */
const UNTOLD: readonly ErrorName[] = ['ForbiddenError', 'UnauthorizedError', 'InternalError'];

/** The server's words if they are for the reader; null for the rest. */
export const toldReason = (name: ErrorName | null, message: string | undefined): string | null =>
  name !== null && !UNTOLD.includes(name) && message ? message : null;

/** Why the server did not do something, if it says so in words for the reader. */
export const reasonOf = (error: CombinedError | undefined): string | null =>
  error ? toldReason(errorName(error), error.graphQLErrors[0]?.message) : null;
