import { AppError } from '@capwise/domain/errors';

const FOREIGN_KEY_VIOLATION = '23503';

export class ReferenceViolation extends AppError {
  constructor(cause: Error) {
    if (cause.message.startsWith('insert or update on table'))
      super('NotFoundError', 'A referenced record has been deleted. Reload the page.');
    else super('ConflictError', 'Other records still refer to this one. Reload the page.');
    this.cause = cause;
  }

  /** True if a record of the table could not be changed or deleted. */
  isOf(table: string): boolean {
    return (this.cause as Error).message.startsWith(`update or delete on table "${table}"`);
  }
}

/**
 * Converts foreign key errors. Services check references first, but another request may delete a record after
 * that.
 */
export function asReferenceError(error: unknown): unknown {
  const isViolation = error instanceof Error && (error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION;
  return isViolation ? new ReferenceViolation(error) : error;
}
