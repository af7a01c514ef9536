import { AppError } from '@capwise/domain/errors';
import { currentWork } from './asker.ts';
import { STATEMENT_BUDGETS } from './budgets.ts';

const QUERY_CANCELED = '57014';

/** A statement used up its time. Not an UnavailableError: clients repeat what was refused for that by themselves. */
export class OverBudget extends AppError {
  constructor(cause: unknown) {
    super('ValidationError', STATEMENT_BUDGETS[currentWork()].exceeded);
    this.cause = cause;
  }
}

/** A statement that the database stopped, as a named error. */
export function asOverBudget(error: unknown): unknown {
  const isStopped = error instanceof Error && (error as { code?: unknown }).code === QUERY_CANCELED;
  return isStopped ? new OverBudget(error) : error;
}
