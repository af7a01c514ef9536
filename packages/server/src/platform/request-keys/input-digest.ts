import { createHash } from 'node:crypto';

/**
 * Digest that detects other input under the same request key. Ignores the order of fields and undefined
 * fields.
 */
export const inputDigest = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input, sortFields)).digest('base64url');

const sortFields = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
