import type { Brand } from '@capwise/domain/account/brand';

const OPEN_PAGES = /^\/(login|logout|unauthorized|privacy|help)(\/|$)/;
/** Where somebody signs in to a tenant, out of it, or learns that they have no access to it (SHELL-009, TEN-003). */
const OPEN_PAGES_OF_TENANTS = /^\/(?:n\/)?[^/]+\/(login|logout|sso|unauthorized)\/?$/;
const FIXED = /^\/(n|sso|n\/404)?\/?$/;
const OF_TENANT = /^\/(n\/[^/]+(\/.*)?|[^/]+\/?)$/;

/** Whether an address is shown to signed-in users only, so that sign-in can begin before anything is drawn. */
export function needsSession(brand: Brand, pathname: string): boolean {
  if (OPEN_PAGES.test(pathname)) return false;
  if (brand === 'spend') return true;
  return OF_TENANT.test(pathname) && !FIXED.test(pathname) && !OPEN_PAGES_OF_TENANTS.test(pathname);
}
