import { unauthorized } from '@capwise/domain/errors';
import { decodeJwt } from 'jose';
import type { Connection } from './connections/connections.ts';
import type { VerifyToken } from './token-identity.ts';
import { createTokenVerifier, type TokenVerifier } from './verify-token.ts';

/** Name of the default connection in `/readyz` and logs. Others follow it: `identity:lakeside`. */
const PART = 'identity';

export interface ConnectionVerifier {
  verify: VerifyToken;
  /** Fails until the keys of one connection were fetched. Until then nobody can sign in. */
  anyKeys(): Promise<void>;
  /** A check for each connection. It fails while users of the connection cannot sign in. */
  checks: Record<string, () => Promise<void>>;
}

/** Verifies each token with the keys of its own issuer, so that an unavailable one affects only its users. */
export function verifyByIssuer(connections: readonly Connection[]): ConnectionVerifier {
  const verifiers = new Map(connections.map((one) => [one.issuer, createTokenVerifier(one)]));
  const isOnly = connections.length === 1;
  return {
    async verify(token) {
      const verifier = verifiers.get(issuerOf(token));
      if (!verifier) throw unauthorized();
      return verifier.verify(token);
    },
    async anyKeys() {
      await Promise.any([...verifiers.values()].map(({ firstKeys }) => firstKeys()));
    },
    checks: Object.fromEntries(
      connections.map(({ issuer, users }) => [
        users.connection === null ? PART : `${PART}:${users.connection}`,
        isOnly ? verifiers.get(issuer)!.laterKeys : () => hasKeys(verifiers.get(issuer)!),
      ]),
    ),
  };
}

/** One connection without keys must not stop the others, so it counts as degraded from the start. */
async function hasKeys({ firstKeys, laterKeys }: TokenVerifier): Promise<void> {
  await firstKeys();
  await laterKeys();
}

/** Read before verification, only to choose the keys. Verification compares it again. */
function issuerOf(token: string): string {
  try {
    return (decodeJwt(token).iss ?? '').replace(/\/$/, '');
  } catch {
    throw unauthorized();
  }
}
