import type { ErrorName } from '@capwise/domain/errors';

/** The names whose messages say nothing that would help the reader. */
const UNTOLD: readonly ErrorName[] = ['ForbiddenError', 'UnauthorizedError', 'InternalError'];

/** The server's words if they are for the reader; null for the rest. */
export const toldReason = (name: ErrorName | null, message: string | undefined): string | null =>
  name !== null && !UNTOLD.includes(name) && message ? message : null;
