import { AppError } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';

/** The database is unavailable, and the caller may retry. `cause` is for the log. */
export class DatabaseUnavailable extends AppError {
  constructor(cause: unknown) {
    super('UnavailableError', TEXTS.unavailable);
    this.cause = cause;
  }
}

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
/** Shutting down or starting, no free connections, a read-only standby. Class 08 covers connection errors. */
const NO_SERVICE = /^(08...|57P0[1-3]|53300|25006)$/;
/** The driver's own errors have no code, only a message. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;
const TIMED_OUT = 'Query read timeout';

export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === TIMED_OUT;

/** Converts to `UnavailableError` if the database, not the query, is at fault. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = (error as { code?: unknown }).code;
  const away =
    (typeof code === 'string' && (NO_CONNECTION.has(code) || NO_SERVICE.test(code))) ||
    DRIVER.test(error.message) ||
    isReadTimeout(error);
  return away ? new DatabaseUnavailable(error) : error;
}
