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

/** Pages of one gift: the gift belongs to its organization, so another organization shows its list. */
const GIFT_PAGE = /^(\/n\/[^/?#]+\/[^/?#]+\/giftalert)\/[^/?#]+\/edit(?:[/?#].*)?$/;

/**
 * Where choosing another organization leads: the same page, with the rest of the path and the query (TEN-017), or the
 * list from the page of a record, which the other organization does not have.
 */
export const ofOtherOrganization = (address: string, organizationId: string): string =>
  inOrganization(address.replace(GIFT_PAGE, '$1'), organizationId);

/** The same page of another organization: the rest of the path and the query stay (TEN-004). */
export function inOrganization(address: string, organizationId: string): string {
  return address.replace(/^(\/n\/[^/?#]+\/)[^/?#]+/, `$1${organizationId}`);
}
