import { AppError } from '@capwise/domain/errors';
import { currentWork } from './asker.ts';
import { STATEMENT_BUDGETS } from './budgets.ts';

const QUERY_CANCELED = '57014';

/** A statement took too long. Not an UnavailableError, which clients retry automatically. */
export class OverBudget extends AppError {
  constructor(cause: unknown) {
    super('ValidationError', STATEMENT_BUDGETS[currentWork()].exceeded);
    this.cause = cause;
  }
}

export function asOverBudget(error: unknown): unknown {
  const isStopped = error instanceof Error && (error as { code?: unknown }).code === QUERY_CANCELED;
  return isStopped ? new OverBudget(error) : error;
}
