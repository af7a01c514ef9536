import { createHash } from 'node:crypto';

/**
 * Digest of the input that a request key stands for. A retry has the same digest; other input under the same key must be
 * refused, never answered with the first result. The order of an object's fields does not matter, nor do undefined ones.
 */
export const inputDigest = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input, sortFields)).digest('base64url');

const sortFields = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
