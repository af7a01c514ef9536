import { webConfig } from '../../../lib/config.ts';
import { SCREENS } from '../../../lib/screens.ts';

export const tenantPath = (tenantId: string): string => SCREENS.tenant.path.replace(':tenantId', tenantId);

/** Where a tenant's users sign in. Null if the address of the compliance host is not configured. */
export function compliancePath(tenantName: string): string | null {
  const { complianceUrl } = webConfig;
  return complianceUrl && new URL(`/n/${encodeURIComponent(tenantName)}`, complianceUrl).href;
}
