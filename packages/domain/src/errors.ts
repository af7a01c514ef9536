/** Error names that clients may see. All others become InternalError. */
export const ERROR_NAMES = [
  'NotFoundError',
  'ForbiddenError',
  'UnauthorizedError',
  'ValidationError',
  'ConflictError',
  // Name already taken. Screens must distinguish it from a concurrent change (B-139).
  'conflict',
  'LimitError',
  'TooManyRequestsError',
  'UnavailableError',
  'SourceError',
  'InternalError',
] as const;
export type ErrorName = (typeof ERROR_NAMES)[number];

/** An error for the client. `field` is the invalid field, as named in the input. */
export class AppError extends Error {
  override readonly name: ErrorName;
  readonly field: string | undefined;
  /** IDs of records that an earlier request with the same key stored. */
  readonly stored: readonly string[] | undefined;
  /** Explains a refusal to the user, because the message of refusals is fixed. */
  reason: string | undefined;
  /** Sent with the refusal of an HTTP route. */
  details: object | undefined;

  constructor(name: ErrorName, message: string, field?: string, stored?: readonly string[]) {
    super(message);
    this.name = name;
    this.field = field;
    this.stored = stored;
  }
}

export const notFound = (what = 'Not found') => new AppError('NotFoundError', what);
/** The client compares this exact message. */
export const forbidden = () => new AppError('ForbiddenError', 'Forbidden');
export const unauthorized = () => new AppError('UnauthorizedError', 'Unauthorized');
export const invalid = (message: string, field?: string) => new AppError('ValidationError', message, field);
/** @param records IDs of the records that the refusal is about */
export const conflict = (message: string, field?: string, records?: readonly number[]) =>
  new AppError('ConflictError', message, field, records?.map(String));
/** The request key was used before: with different input, or its records have changed since. */
export const alreadyDone = (message: string, stored: readonly number[]) =>
  new AppError('ConflictError', message, 'requestKey', stored.map(String));
export const duplicate = (message: string, field: string) => new AppError('conflict', message, field);

export const tooMany = (message: string) => new AppError('TooManyRequestsError', message);

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
