import type { Brand } from '@capwise/domain/account/brand';
import type { ErrorName } from '@capwise/domain/errors';

export interface ErrorPlace {
  brand: Brand;
  pathname: string;
  /** The operation shows its own notice for a refusal (SHELL-114). */
  ignoreForbidden: boolean;
  /** Something was to be changed, as opposed to shown. */
  isMutation: boolean;
}

/** Where a named server error leads, or null when the screen deals with it (SHELL-112 … SHELL-115). */
export function errorRedirect(name: ErrorName | null, place: ErrorPlace): string | null {
  const refused = name === 'ForbiddenError' || name === 'UnauthorizedError';
  if (refused && place.ignoreForbidden) return null;
  if (place.brand === 'compliance') {
    // A refused change of one thing leaves the page where it is; whoever asked for it says so.
    if (!refused || place.isMutation) return null;
    const tenant = tenantOf(place.pathname);
    return tenant ? `/n/${tenant}/unauthorized` : '/';
  }
  if (refused) return '/unauthorized';
  return name === 'NotFoundError' ? '/n/404' : null;
}

/** The first path segment after /n: the tenant on the compliance host, the key of the provider hint on both. */
export function tenantOf(path: string): string | null {
  return /^\/n\/([^/?#]+)/.exec(path)?.[1] ?? null;
}
