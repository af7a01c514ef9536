import { unauthorized } from '@capwise/domain/errors';
import { decodeJwt } from 'jose';
import type { Connection } from './connections/connections.ts';
import { type IssuerKeys, issuerKeys } from './connections/issuer-keys.ts';
import { LogoutTokenError, type VerifyLogout, verifyLogoutToken } from './provider-logout/logout-token.ts';
import type { VerifyToken } from './token-identity.ts';
import { createTokenVerifier } from './verify-token.ts';

/** Name of the default connection in `/readyz` and logs. Others follow it: `identity:lakeside`. */
const PART = 'identity';

export interface ConnectionVerifier {
  verify: VerifyToken;
  verifyLogout: VerifyLogout;
  /** Fails until the keys of one connection were fetched. Until then nobody can sign in. */
  anyKeys(): Promise<void>;
  /** A check for each connection. It fails while users of the connection cannot sign in. */
  checks: Record<string, () => Promise<void>>;
}

/** Verifies each token with the keys of its own issuer, so that an unavailable one affects only its users. */
export function verifyByIssuer(connections: readonly Connection[]): ConnectionVerifier {
  const issuers = new Map(
    connections.map((connection) => {
      const keys = issuerKeys(connection);
      return [connection.issuer, { connection, keys, ...createTokenVerifier(connection, keys) }];
    }),
  );
  const isOnly = connections.length === 1;
  return {
    async verify(token) {
      const known = issuers.get(issuerOf(token));
      if (!known) throw unauthorized();
      return known.verify(token);
    },
    async verifyLogout(token) {
      const known = issuers.get(issuerOf(token));
      if (!known) throw new LogoutTokenError('iss is missing or not known');
      return verifyLogoutToken(token, known.connection, known.keys);
    },
    async anyKeys() {
      await Promise.any([...issuers.values()].map(({ keys }) => keys.firstKeys()));
    },
    checks: Object.fromEntries(
      [...issuers.values()].map(({ connection: { users }, keys }) => [
        users.connection === null ? PART : `${PART}:${users.connection}`,
        isOnly ? keys.laterKeys : () => hasKeys(keys),
      ]),
    ),
  };
}

/** One connection without keys must not stop the others, so it counts as degraded from the start. */
async function hasKeys({ firstKeys, laterKeys }: IssuerKeys): Promise<void> {
  await firstKeys();
  await laterKeys();
}

/** Read before verification, only to choose the keys. Verification compares it again. Empty if it is missing. */
function issuerOf(token: string): string {
  try {
    const { iss } = decodeJwt(token);
    return typeof iss === 'string' ? iss.replace(/\/$/, '') : '';
  } catch {
    return '';
  }
}
