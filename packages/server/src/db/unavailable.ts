import { AppError } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';

/** The database is away, and the caller may try again. `cause` is for the log. */
export class DatabaseUnavailable extends AppError {
  constructor(cause: unknown) {
    super('UnavailableError', TEXTS.unavailable);
    this.cause = cause;
  }
}

/** The network's own codes. */
const NO_CONNECTION = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Shutting down or starting, no connections left, or a standby that takes no writes; and class 08, the connection. */
const NO_SERVICE = /^(08...|57P0[1-3]|53300|25006)$/;
/** The driver names its own errors by their words alone. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;
const TIMED_OUT = 'Query read timeout';

/** Whether a query got no answer in time: its connection is of no use any more. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === TIMED_OUT;

/** The error as callers are to see it: an `UnavailableError` when the database, not the query, is at fault. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = (error as { code?: unknown }).code;
  const away =
    (typeof code === 'string' && (NO_CONNECTION.has(code) || NO_SERVICE.test(code))) ||
    DRIVER.test(error.message) ||
    isReadTimeout(error);
  return away ? new DatabaseUnavailable(error) : error;
}
