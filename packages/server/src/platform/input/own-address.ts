import { invalid } from '@capwise/domain/errors';

const MAX_URL_LENGTH = 2_000;

/**
 * Resolves an address sent by a browser: an absolute URL of this application, or a path of the main address.
 * @throws AppError ValidationError for any other address, naming the field
 */
export function ownAddress(origins: readonly string[], address: string, field: string): URL {
  const base = origins[0]!;
  const url = address.length <= MAX_URL_LENGTH && URL.canParse(address, base) ? new URL(address, base) : null;
  if (!url || !origins.includes(url.origin) || !/^(\/|https?:)/i.test(address))
    throw invalid(`${field} must be an address of this application`, field);
  return url;
}
