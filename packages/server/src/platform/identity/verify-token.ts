import { unauthorized } from '@capwise/domain/errors';
import { errors, type JWTHeaderParameters, type JWTPayload } from 'jose';
import type { SignIn } from '../../db/scope.ts';
import { RefusedSignature } from './connections/accepted-signature.ts';
import type { IdentitySource } from './connections/identity-source.ts';
import { type IssuerKeys, issuerKeys } from './connections/issuer-keys.ts';
import { assertAcr, assertScope, assertStorable, signatureRefusal } from './required-claims.ts';
import { sessionKey } from './sessions/ended-sign-ins.ts';
import type { TokenIdentity, VerifyToken } from './token-identity.ts';

export type TokenVerifier = { verify: VerifyToken } & Omit<IssuerKeys, 'verify'>;

export function createTokenVerifier(
  source: IdentitySource,
  keys: IssuerKeys = issuerKeys(source),
): TokenVerifier {
  return {
    firstKeys: keys.firstKeys,
    laterKeys: keys.laterKeys,
    async verify(token) {
      try {
        const { payload, protectedHeader } = await keys.verify(token, {
          requiredClaims: ['sub', 'exp'],
          clockTolerance: 5,
          ...(source.audience ? { audience: source.audience } : {}),
        });
        if (!isForAccess(payload, protectedHeader, source)) throw unauthorized();
        if (!source.audience && !issuedTo(payload, source.clientId)) throw unauthorized();
        assertStorable(payload);
        assertScope(payload, source);
        assertAcr(payload, source);
        return tokenIdentity(payload, source);
      } catch (error) {
        if (error instanceof RefusedSignature) throw signatureRefusal(error, source);
        if (!(error instanceof errors.JOSEError)) throw error;
        throw unauthorized();
      }
    },
  };
}

/**
 * Claims that only identity tokens have: links to their sign-in and to other tokens (OpenID Connect Core 2).
 */
const IDENTITY_CLAIMS = ['nonce', 'at_hash', 'c_hash'];
const ACCESS_CLAIMS = ['scope', 'scp', 'client_id'];

/** Identity, refresh and sign-out tokens have the same signature and must be refused. */
function isForAccess(
  payload: JWTPayload,
  { typ = 'JWT' }: JWTHeaderParameters,
  { audience, clientId }: IdentitySource,
): boolean {
  const kind = typ.toLowerCase().replace(/^application\//, '');
  if (kind === 'at+jwt') return true;
  if (kind !== 'jwt') return false;
  // Keycloak puts the token type in the token.
  if (typeof payload['typ'] === 'string') return payload['typ'].toLowerCase() === 'bearer';
  if (IDENTITY_CLAIMS.some((name) => name in payload)) return false;
  // Identity tokens have the client as audience. A token for another audience is therefore an access token.
  return (audience ?? clientId) !== clientId || ACCESS_CLAIMS.some((name) => name in payload);
}

function issuedTo(payload: JWTPayload, clientId: string): boolean {
  const audience = [payload.aud ?? []].flat();
  return payload.azp === clientId || payload.client_id === clientId || audience.includes(clientId);
}

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/**
 * All tabs of a browser share the provider's session. A token without a session ID counts as its own session.
 */
function tokenSignIn(payload: JWTPayload, issuer: string): SignIn {
  const issuedAt = payload.iat ?? 0;
  const session = text(payload.sid) ?? text(payload.session_state);
  const own = payload.jti ? `token ${payload.jti}` : `issued ${payload.sub} ${issuedAt}`;
  const authTime = payload['auth_time'];
  return {
    issuer,
    key: session ? sessionKey(session) : own,
    issuedAt,
    expiresAt: payload.exp!,
    subject: payload.sub!,
    // Milliseconds, for example, would always look recent.
    ...(typeof authTime === 'number' && authTime <= payload.exp! ? { authTime } : {}),
    strength: strengthOf(payload),
  };
}

/** A line of the log has room for no more. */
const MAX_METHODS = 10;
const MAX_METHOD_LENGTH = 100;

function strengthOf({ acr, amr }: JWTPayload): NonNullable<SignIn['strength']> {
  const cut = (value: string) => value.slice(0, MAX_METHOD_LENGTH);
  const level = text(acr);
  const methods = texts(amr).slice(0, MAX_METHODS).map(cut);
  return { ...(level && { acr: cut(level) }), ...(methods.length > 0 && { amr: methods }) };
}

function rolesIn(payload: JWTPayload, { rolesClaim, roleMap }: IdentitySource): string[] {
  const values = valuesIn(payload, rolesClaim);
  if (!roleMap) return values;
  return [...new Set(values.flatMap((value) => (Object.hasOwn(roleMap, value) ? roleMap[value]! : [])))];
}

/** Accepts an array, or a string separated by spaces or commas. */
function valuesIn(payload: JWTPayload, path: string): string[] {
  // Claim names may contain dots, as in URLs.
  const found = path in payload ? payload[path] : path.split('.').reduce<unknown>(within, payload);
  return typeof found === 'string' ? found.split(/[\s,]+/).filter(Boolean) : texts(found);
}

const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

function tokenIdentity(payload: JWTPayload, source: IdentitySource): TokenIdentity {
  const { issuer, managedRoles, users } = source;
  return {
    issuer,
    subject: payload.sub!,
    email: text(payload.email),
    emailVerified: payload.email_verified === true || payload.email_verified === 'true',
    givenName: text(payload.given_name),
    familyName: text(payload.family_name),
    preferredUsername: text(payload.preferred_username),
    roles: { ofProvider: managedRoles, given: rolesIn(payload, source) },
    users,
    userGroups: texts(payload.user_groups),
    documentTypes: texts(payload.hayes_document_types),
    signIn: tokenSignIn(payload, issuer),
    expiresAt: payload.exp!,
  };
}
