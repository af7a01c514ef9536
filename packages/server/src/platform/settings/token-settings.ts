import { z } from 'zod';

/** Asymmetric only. Without them, anyone who knows a public key could sign. */
export const SIGNING_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const;
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number];

/** The shortest RSA key that RFC 7518 allows. It has 112 bits of security, and one of 3,072 bits has 128. */
export const MIN_RSA_BITS = 2_048;
const MAX_RSA_BITS = 16_384;

/** Scopes of RFC 6749, separated by blanks. */
export const ScopesSchema = z
  .string()
  .trim()
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'are scopes with one blank between them')
  .transform((value) => value.split(' '));

export const AlgorithmsSchema = z.array(z.enum(SIGNING_ALGORITHMS)).min(1, 'names at least one algorithm');

const RSA_MESSAGE = `must be a whole number from ${MIN_RSA_BITS} to ${MAX_RSA_BITS}`;

export const RsaBitsSchema = z
  .number(RSA_MESSAGE)
  .int(RSA_MESSAGE)
  .min(MIN_RSA_BITS, RSA_MESSAGE)
  .max(MAX_RSA_BITS, RSA_MESSAGE);
