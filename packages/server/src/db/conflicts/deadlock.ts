import { AppError } from '@capwise/domain/errors';

const DEADLOCK = '40P01';

/** Two changes waited for each other, so the database ended this one and undid all of it. */
export class Deadlock extends AppError {
  constructor(cause: Error) {
    super(
      'ConflictError',
      'Someone else changed the same records at the same time, so your change was not saved. Try again.',
    );
    this.cause = cause;
  }
}

/** Converts a deadlock. Changes take their locks in one order, so it is rare, but database triggers lock too. */
export function asDeadlock(error: unknown): unknown {
  const isDeadlock = error instanceof Error && (error as { code?: unknown }).code === DEADLOCK;
  return isDeadlock ? new Deadlock(error) : error;
}
