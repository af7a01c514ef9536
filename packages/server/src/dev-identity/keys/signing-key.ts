import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/**
 * Algorithm of new keys. Change it here to replace it: keys of other algorithms sign until their successor has
 * been published for a day. `oidc-provider` supports RS256, PS256, ES256 and EdDSA.
 */
const ALGORITHM = 'ES256';

export async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString('hex'),
    use: 'sig',
    alg: ALGORITHM,
  };
}

export const isOfAlgorithm = (key: JWK | undefined): boolean => key?.alg === ALGORITHM;
