import type { Brand } from '@capwise/domain/account/brand';

/** Where a tenant's visitors learn that they have no access (SHELL-009). */
const TENANT_UNAUTHORIZED = /^\/n\/[^/]+\/unauthorized\/?$/;

/** Whether an address is shown to signed-in users only, so that sign-in can begin before anything is drawn. */
export const needsSession = (brand: Brand, pathname: string): boolean =>
  !/^\/(login|logout|unauthorized|privacy)(\/|$)/.test(pathname) &&
  !(brand === 'compliance' && TENANT_UNAUTHORIZED.test(pathname));
