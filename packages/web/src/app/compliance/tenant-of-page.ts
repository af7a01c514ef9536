import { useLocation, useParams } from 'react-router';
import { type TenantPath, tenantPathOf, tenantRoot } from '../../lib/session/tenant-path.ts';

/** The tenant and organization in the address; only for pages below /n/{tenant}. */
export function useTenantPath(): TenantPath {
  const place = tenantPathOf(useLocation().pathname);
  if (!place) throw new Error('The address names no tenant');
  return place;
}

/** Where the pages of the address's tenant begin, which may stand without /n before it; '/' without a tenant. */
export function useRootOfPage(): string {
  const { tenant } = useParams();
  return tenant === undefined ? '/' : tenantRoot(encodeURIComponent(tenant));
}

const KEY = 'capwise.tenant';

/** For addresses that name no tenant: the one that was open last in this browser, until somebody signs out. */
export const rememberTenant = (tenantName: string): void => localStorage.setItem(KEY, tenantName);
export const rememberedTenant = (): string | null => localStorage.getItem(KEY);
