import type { Brand } from '@capwise/domain/account/brand';
import type { ErrorName } from '@capwise/domain/errors';

export interface ErrorPlace {
  brand: Brand;
  pathname: string;
  ignoreForbidden: boolean;
  isMutation: boolean;
}

/** Redirect for a named server error. Null if the screen handles it (SHELL-112 … SHELL-115). */
export function errorRedirect(name: ErrorName | null, place: ErrorPlace): string | null {
  const refused = name === 'ForbiddenError' || name === 'UnauthorizedError';
  if (refused && place.ignoreForbidden) return null;
  if (place.brand === 'compliance') {
    if (!refused || place.isMutation) return null;
    const tenant = tenantInPath(place.pathname);
    return tenant ? `/n/${tenant}/unauthorized` : '/';
  }
  if (refused) return '/unauthorized';
  return name === 'NotFoundError' ? '/n/404' : null;
}

/**
 * The first path segment after /n: the tenant on the compliance host, and the key of the provider hint on
 * both hosts.
 */
export function tenantInPath(path: string): string | null {
  return /^\/n\/([^/?#]+)/.exec(path)?.[1] ?? null;
}
