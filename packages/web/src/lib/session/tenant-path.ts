/** What an address of the compliance host names: /n/{tenant}/{organization}/… (003 §2). */
export interface TenantPath {
  tenantName: string;
  /** Null where the second segment is no number. */
  organizationId: string | null;
}

export function tenantPathOf(path: string): TenantPath | null {
  const [, tenantName, organizationId] = /^\/n\/([^/?#]+)(?:\/(\d+)(?=[/?#]|$))?/.exec(path) ?? [];
  return tenantName === undefined ? null : { tenantName, organizationId: organizationId ?? null };
}

export const tenantRoot = (tenantName: string): string => `/n/${tenantName}`;

export const organizationRoot = (tenantName: string, organizationId: string): string =>
  `${tenantRoot(tenantName)}/${organizationId}`;

/** The same page of another organization: the rest of the path and the query stay (TEN-004, TEN-017). */
export function inOrganization(address: string, organizationId: string): string {
  return address.replace(/^(\/n\/[^/?#]+\/)[^/?#]+/, `$1${organizationId}`);
}
