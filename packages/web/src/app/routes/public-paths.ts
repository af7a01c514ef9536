import type { Brand } from '@capwise/domain/account/brand';

/** Whether an address is shown to signed-in users only, so that sign-in can begin before anything is drawn. */
export const needsSession = (brand: Brand, pathname: string): boolean =>
  brand === 'spend' && !/^\/(login|logout|unauthorized|privacy)(\/|$)/.test(pathname);
