import { useLocation, useParams } from 'react-router';
import { parseTenantPath, type TenantPath, tenantRoot } from '../../lib/session/tenant-path.ts';

/** The tenant and organization in the address. Only for pages below /n/{tenant}. */
export function useTenantPath(): TenantPath {
  const place = parseTenantPath(useLocation().pathname);
  if (!place) throw new Error('The address does not name a tenant');
  return place;
}

/** Base path of the tenant in the address, with or without /n. '/' without a tenant. */
export function useRootOfPage(): string {
  const { tenant } = useParams();
  return tenant === undefined ? '/' : tenantRoot(encodeURIComponent(tenant));
}

const KEY = 'capwise.tenant';

/** For addresses without a tenant: the last one opened in this browser, until sign-out. */
export const rememberTenant = (tenantName: string): void => localStorage.setItem(KEY, tenantName);
export const rememberedTenant = (): string | null => localStorage.getItem(KEY);
