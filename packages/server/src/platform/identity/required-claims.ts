import { type AppError, forbidden, unauthorized } from '@capwise/domain/errors';
import type { JWTPayload } from 'jose';
import { isStorableWithin } from '../input/storable.ts';
import type { RefusedSignature } from './connections/accepted-signature.ts';
import type { IdentitySource } from './connections/identity-source.ts';

/** OpenID Connect Core 2 allows no more. */
const MAX_SUBJECT = 255;
/** Of IDs of sessions and tokens. An index of the database has no room for longer keys. */
const MAX_ID = 500;

/** @throws AppError UnauthorizedError for claims that the database cannot store */
export function assertStorable(payload: JWTPayload): void {
  const ids = [payload.jti, payload['sid'], payload['session_state']];
  const isShort = ids.every((id) => typeof id !== 'string' || id.length <= MAX_ID);
  if (!payload.sub || payload.sub.length > MAX_SUBJECT || !isShort || !isStorableWithin(payload))
    throw unauthorized();
}

/** @throws AppError ForbiddenError if the sign-in was weaker than required, for example without a second factor */
export function assertAcr({ acr, sub }: JWTPayload, { issuer, requiredAcr = [] }: IdentitySource): void {
  if (requiredAcr.length === 0 || (typeof acr === 'string' && requiredAcr.includes(acr))) return;
  throw refusal(
    'Your identity provider did not confirm that you signed in as securely as required. Sign in with your second factor, or ask your IT department.',
    new Error(`The acr of subject ${sub} of ${issuer} is not in requiredAcr`),
  );
}

/** @throws AppError ForbiddenError if the token was issued for less than Capwise, or for something else */
export function assertScope(payload: JWTPayload, { issuer, requiredScope = [] }: IdentitySource): void {
  const given = scopesIn(payload);
  const missing = requiredScope.filter((scope) => !given.includes(scope));
  if (missing.length === 0) return;
  throw refusal(
    'Your identity provider did not let Capwise act for you. Ask your IT department to allow the scope that Capwise needs.',
    new Error(`The token of subject ${payload.sub} of ${issuer} lacks the scope ${missing.join(' ')}`),
  );
}

/** Of RFC 9068, and of Microsoft Entra ID and Okta, which have a text or a list. */
const scopesIn = (payload: JWTPayload): string[] =>
  [payload['scope'], payload['scp']]
    .flat()
    .flatMap((value) => (typeof value === 'string' ? value.split(' ') : []));

/** Users could sign in again as often as they like, so they read why it does not help. */
export const signatureRefusal = (cause: RefusedSignature, { issuer }: IdentitySource): AppError =>
  refusal(
    'Your identity provider signs with an algorithm or key that is not accepted here. Ask your IT department.',
    new Error(`The signature of a token of ${issuer} was refused: ${cause.message}`, { cause }),
  );

function refusal(reason: string, cause: Error): AppError {
  const error = forbidden();
  error.reason = reason;
  error.cause = cause;
  return error;
}
