import type { Brand } from '@capwise/domain/account/brand';

const OPEN_PAGES = /^\/(login|logout|unauthorized|privacy|help)(\/|$)/;
/** Sign-in, sign-out and refusal pages of a tenant (SHELL-009, TEN-003). */
const OPEN_PAGES_OF_TENANTS = /^\/(?:n\/)?[^/]+\/(login|logout|sso|unauthorized)\/?$/;
const FIXED = /^\/(n|sso|n\/404)?\/?$/;
const OF_TENANT = /^\/(n\/[^/]+(\/.*)?|[^/]+\/?)$/;

/** True if an address needs a signed-in user, so that sign-in can start before rendering. */
export function needsSession(brand: Brand, pathname: string): boolean {
  if (OPEN_PAGES.test(pathname)) return false;
  if (brand === 'spend') return true;
  return OF_TENANT.test(pathname) && !FIXED.test(pathname) && !OPEN_PAGES_OF_TENANTS.test(pathname);
}
