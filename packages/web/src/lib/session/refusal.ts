import { ErrorResponse } from 'oidc-client-ts';
import type { CombinedError } from 'urql';
import { errorName } from '../graphql/errors/error-name.ts';

export interface Refusal {
  /** The identity provider refused or was canceled, or the server does not admit this person. */
  by: 'provider' | 'server';
  reason: string;
  email?: string;
}

/** Answers to a silent renewal that require the user to sign in. */
const NEEDS_PERSON = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

export const needsPerson = (error: unknown): boolean =>
  error instanceof ErrorResponse && NEEDS_PERSON.includes(error.error ?? '');

/** The refusal behind an error. Null for other errors, such as a server failure. */
export function sessionRefusal(error: unknown, email: string | undefined): Refusal | null {
  const who = email === undefined ? {} : { email };
  if (error instanceof ErrorResponse)
    return { by: 'provider', reason: error.error_description ?? error.error ?? '', ...who };
  if (!(error instanceof Error) || error.name !== 'CombinedError') return null;
  const combined = error as CombinedError;
  const reason = combined.graphQLErrors[0]?.extensions['reason'];
  if (errorName(combined) !== 'ForbiddenError' || typeof reason !== 'string') return null;
  return { by: 'server', reason, ...who };
}
