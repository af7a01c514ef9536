/** Parts of an address of the compliance host: /n/{tenant}/{organization}/… */
export interface TenantPath {
  tenantName: string;
  /** Null if the second segment is not a number. */
  organizationId: string | null;
}

export function parseTenantPath(path: string): TenantPath | null {
  const [, tenantName, organizationId] = /^\/n\/([^/?#]+)(?:\/(\d+)(?=[/?#]|$))?/.exec(path) ?? [];
  return tenantName === undefined ? null : { tenantName, organizationId: organizationId ?? null };
}

export const tenantRoot = (tenantName: string): string => `/n/${tenantName}`;

export const organizationRoot = (tenantName: string, organizationId: string): string =>
  `${tenantRoot(tenantName)}/${organizationId}`;

/** Pages of one gift. Other organizations do not have the gift, so they show their list. */
const RECORD_PAGE = /^(\/n\/[^/?#]+\/[^/?#]+\/(?:giftalert(?=\/[^/?#]+\/edit)|requests(?=\/\d)))\/.*$/;

/**
 * Address after choosing another organization: the same page with path and query (TEN-017). A page of one
 * gift or request leads to the list.
 */
export const ofOtherOrganization = (address: string, organizationId: string): string =>
  inOrganization(address.replace(RECORD_PAGE, '$1'), organizationId);

export function inOrganization(address: string, organizationId: string): string {
  return address.replace(/^(\/n\/[^/?#]+\/)[^/?#]+/, `$1${organizationId}`);
}
