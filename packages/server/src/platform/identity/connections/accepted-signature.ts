import type { CryptoKey } from 'jose';
import { MIN_RSA_BITS, SIGNING_ALGORITHMS, type SigningAlgorithm } from '../../settings/token-settings.ts';

export interface SignatureRules {
  /** By default, all of SIGNING_ALGORITHMS. */
  signingAlgorithms?: readonly SigningAlgorithm[];
  /** By default MIN_RSA_BITS. */
  rsaBits?: number;
}

/** The signature is right, but the installation does not accept its algorithm or key. */
export class RefusedSignature extends Error {}

/** @throws RefusedSignature */
export function assertAccepted(
  algorithm: string,
  key: CryptoKey,
  { signingAlgorithms = SIGNING_ALGORITHMS, rsaBits = MIN_RSA_BITS }: SignatureRules,
): void {
  if (!signingAlgorithms.some((one) => one === algorithm))
    throw new RefusedSignature(`${algorithm} is not in signingAlgorithms`);
  const { modulusLength } = key.algorithm as { modulusLength?: number };
  if (modulusLength !== undefined && modulusLength < rsaBits)
    throw new RefusedSignature(`The RSA key has ${modulusLength} bits, and rsaBits is ${rsaBits}`);
}
