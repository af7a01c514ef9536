import { AppError } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';
import { errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose';
import { SIGNING_ALGORITHMS } from '../../settings/token-settings.ts';
import { assertAccepted, type SignatureRules } from './accepted-signature.ts';
import type { IdentitySource } from './identity-source.ts';
import { type PublishedKeys, publishedKeys } from './published-keys.ts';

/** How long cached keys are used before a refetch, and the pause after a failed fetch. */
const LOOK_MS = 60_000;
const RETRY_MS = 2_000;

/** The keys of one issuer, which verify all kinds of its tokens. */
export interface IssuerKeys {
  /**
   * Checks the signature, the issuer and what the options ask for.
   * @throws AppError UnavailableError if the keys cannot be fetched
   * @throws JOSEError if the token is not valid
   * @throws RefusedSignature if the rules of the connection exclude its algorithm or key
   */
  verify(token: string, options: JWTVerifyOptions): Promise<JWTVerifyResult>;
  /** Fails until the keys were fetched once. Until then no token can be verified. */
  firstKeys(): Promise<void>;
  /**
   * Fails if the provider becomes unreachable later. Sessions continue with the cached keys, but nobody can
   * sign in.
   */
  laterKeys(): Promise<void>;
}

function unavailable(cause: unknown): never {
  const error = new AppError('UnavailableError', TEXTS.unavailable);
  error.cause = cause;
  throw error;
}

/** Recognizes a failed fetch of the keys. `fetch` throws TypeError, the key set a plain JOSEError. */
const isNotFetched = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof TypeError ||
  (error instanceof Error && error.constructor === errors.JOSEError);

export function issuerKeys(source: Pick<IdentitySource, 'issuer' | 'jwksUrl'> & SignatureRules): IssuerKeys {
  let keys: Promise<PublishedKeys> | null = null;
  let looking: Promise<void> | null = null;
  let hasKeys = false;
  let trouble: unknown = null;
  let lookAgainAt = 0;
  const keySet = () => {
    keys ??= publishedKeys(source);
    keys.catch(() => {
      keys = null;
    });
    return keys;
  };
  const fetchKeys = async () => {
    try {
      await (await keySet()).reload();
      hasKeys = true;
      trouble = null;
    } catch (error) {
      trouble = error;
    } finally {
      lookAgainAt = Date.now() + (trouble ? RETRY_MS : LOOK_MS);
      looking = null;
    }
  };
  const look = async () => {
    if (Date.now() >= lookAgainAt) looking ??= fetchKeys();
    await looking;
    if (trouble) throw trouble;
  };
  return {
    firstKeys: async () => {
      if (!hasKeys) await look();
    },
    laterKeys: async () => {
      if (hasKeys) await look();
    },
    async verify(token, options) {
      const found = await keySet().catch(unavailable);
      // In the background: cached keys remain valid until the provider publishes others.
      void look().catch(() => {});
      const verified = await jwtVerify(token, found, {
        issuer: [source.issuer, `${source.issuer}/`],
        algorithms: [...SIGNING_ALGORITHMS],
        ...options,
      }).catch((error: unknown) => (isNotFetched(error) ? unavailable(error) : Promise.reject(error)));
      assertAccepted(verified.protectedHeader.alg, verified.key, source);
      return verified;
    },
  };
}
