import { type AppError, conflict, forbidden, invalid, notFound } from '../../errors.ts';

/** Kinds of errors that RFC 7644, section 3.12, names. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** Stored as the `details` of an AppError. */
export interface ScimDetails {
  scimType?: ScimType;
  /** If it is not the usual status of the error's name. */
  status?: number;
}

const withDetails = (error: AppError, details: ScimDetails): AppError => Object.assign(error, { details });

export const scimInvalid = (scimType: ScimType, message: string): AppError =>
  withDetails(invalid(message), { scimType });

export const scimTaken = (message: string): AppError =>
  withDetails(conflict(message), { scimType: 'uniqueness' });

export const preconditionFailed = (): AppError =>
  withDetails(conflict('The resource has changed since you read it. Read it again.'), { status: 412 });

export const noSuchResource = (): AppError => notFound('There is no such resource');

/** Explains the refusal, because callers of SCIM have no screen that does. */
export const scimForbidden = (reason: string): AppError => Object.assign(forbidden(), { reason });
