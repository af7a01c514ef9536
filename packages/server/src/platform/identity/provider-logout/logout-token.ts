import { errors, type JWTVerifyResult } from 'jose';
import { z } from 'zod';
import { isStorable } from '../../input/storable.ts';
import { RefusedSignature } from '../connections/accepted-signature.ts';
import type { Connection } from '../connections/connections.ts';
import type { IssuerKeys } from '../connections/issuer-keys.ts';

export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** A provider may send a token again for this long. It is also how long its `jti` is remembered. */
export const MAX_AGE_SECONDS = 10 * 60;
/** Clock difference tolerated between the provider and this server. */
export const TOLERANCE_SECONDS = 60;
const TYPES = new Set(['jwt', 'logout+jwt']);

/** A verified message of a provider that a session has ended there. */
export interface ProviderLogout {
  issuer: string;
  /** Name of the connection. Null for the default one. */
  connection: string | null;
  jti: string;
  /** Seconds since epoch, on the provider's clock. */
  issuedAt: number;
  /** The person. Without `sid`, all of their sessions have ended. */
  sub?: string;
  /** The session that has ended. */
  sid?: string;
}

/** @throws AppError UnavailableError if the keys cannot be fetched @throws LogoutTokenError */
export type VerifyLogout = (token: string) => Promise<ProviderLogout>;

/** The message is for the provider's log, and contains nothing from the token. */
export class LogoutTokenError extends Error {}

const text = z.string().min(1).max(1_000).refine(isStorable);
const Claims = z.object({
  jti: text,
  iat: z.int().positive(),
  sub: text.optional(),
  sid: text.optional(),
});

/** Checks a logout token as OpenID Connect Back-Channel Logout 1.0, section 2.6, asks. */
export async function verifyLogoutToken(
  token: string,
  { issuer, clientId, users }: Connection,
  keys: IssuerKeys,
): Promise<ProviderLogout> {
  const { payload, protectedHeader } = await verified(token, clientId, keys);
  const type = (protectedHeader.typ ?? 'JWT').toLowerCase().replace(/^application\//, '');
  if (!TYPES.has(type)) throw new LogoutTokenError('typ is not logout+jwt');
  if (!hasLogoutEvent(payload['events'])) throw new LogoutTokenError('events has no back-channel logout');
  if ('nonce' in payload) throw new LogoutTokenError('nonce is not allowed');
  const claims = Claims.safeParse(payload);
  if (!claims.success)
    throw new LogoutTokenError(`${String(claims.error.issues[0]?.path[0])} is missing or not valid`);
  const { jti, iat, sub, sid } = claims.data;
  if (!sub && !sid) throw new LogoutTokenError('sub and sid are missing');
  return {
    ...{ issuer, connection: users.connection, jti, issuedAt: iat },
    ...(sub && { sub }),
    ...(sid && { sid }),
  };
}

async function verified(token: string, audience: string, keys: IssuerKeys): Promise<JWTVerifyResult> {
  try {
    return await keys.verify(token, {
      audience,
      requiredClaims: ['iat', 'jti'],
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: TOLERANCE_SECONDS,
    });
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new LogoutTokenError('the token has expired');
    if (error instanceof errors.JWTClaimValidationFailed)
      throw new LogoutTokenError(`${error.claim} is missing or not valid`);
    if (error instanceof RefusedSignature)
      throw new LogoutTokenError('the algorithm or key of the signature is not accepted');
    if (error instanceof errors.JOSEError) throw new LogoutTokenError('the signature is not valid');
    throw error;
  }
}

const hasLogoutEvent = (events: unknown): boolean =>
  z.object({ [LOGOUT_EVENT]: z.looseObject({}) }).safeParse(events).success;
