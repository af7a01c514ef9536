/** The closed list of names that a client may see. Anything else is masked as InternalError. */
export const ERROR_NAMES = [
  'NotFoundError',
  'ForbiddenError',
  'UnauthorizedError',
  'ValidationError',
  'ConflictError',
  // A name that another record has: screens tell it apart from what has changed meanwhile (B-139).
  'conflict',
  'LimitError',
  'TooManyRequestsError',
  'UnavailableError',
  // Another system that Capwise asks, such as contract management, does not answer as it should.
  'SourceError',
  'InternalError',
] as const;
export type ErrorName = (typeof ERROR_NAMES)[number];

/** An error meant for the client. `field` names the input that was wrong, as the input spells it. */
export class AppError extends Error {
  override readonly name: ErrorName;
  readonly field: string | undefined;
  /** IDs of the records that an earlier request with the same key stored. */
  readonly stored: readonly string[] | undefined;
  /** Why a person is refused, in words for that person: the message of refusals is fixed. */
  reason: string | undefined;

  constructor(name: ErrorName, message: string, field?: string, stored?: readonly string[]) {
    super(message);
    this.name = name;
    this.field = field;
    this.stored = stored;
  }
}

export const notFound = (what = 'Not found') => new AppError('NotFoundError', what);
/** The client compares the message letter by letter. */
export const forbidden = () => new AppError('ForbiddenError', 'Forbidden');
export const unauthorized = () => new AppError('UnauthorizedError', 'Unauthorized');
export const invalid = (message: string, field?: string) => new AppError('ValidationError', message, field);
export const conflict = (message: string, field?: string) => new AppError('ConflictError', message, field);
/** A request key was used before, for other input or for records that have changed since. */
export const alreadyDone = (message: string, stored: readonly number[]) =>
  new AppError('ConflictError', message, 'requestKey', stored.map(String));
export const duplicate = (message: string, field: string) => new AppError('conflict', message, field);

export const tooMany = (message: string) => new AppError('TooManyRequestsError', message);

/** HTTP status that goes with each name on the routes that are not GraphQL. */
export const HTTP_STATUS: Record<ErrorName, number> = {
  NotFoundError: 404,
  ForbiddenError: 403,
  UnauthorizedError: 401,
  ValidationError: 400,
  ConflictError: 409,
  conflict: 409,
  LimitError: 413,
  TooManyRequestsError: 429,
  UnavailableError: 503,
  SourceError: 502,
  InternalError: 500,
};
