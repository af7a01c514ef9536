/**
 * Permissions within one organization of the compliance area (CPERM-002), separate from those of the spend
 * area.
 */
export const GIFT_PERMISSIONS = [
  'login',
  'editappsettings',
  'manageannualthresholds',
  'addeditgifttypes',
  'returnallgifts',
  'enternewgifts',
  'editallgifts',
  'reportgiftalert',
  'editowngifts',
  'returnowngifts',
  'addeditproviders',
  'addeditentities',
  'addeditmarkets',
  'addeditrequestors',
  'viewallgiftforallorgs',
] as const;
export type GiftPermission = (typeof GIFT_PERMISSIONS)[number];

/**
 * Finds a permission by name, with or without an area ('GiftAlert.EnterNewGifts'), in any letter case (B-92).
 */
export function parseGiftPermission(name: string): GiftPermission | null {
  const bare = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return GIFT_PERMISSIONS.find((known) => known === bare) ?? null;
}

/** Wire format of a permission in an organization: '12_editallgifts' (CPERM-001). */
export const permissionIn = (organizationId: string | number, permission: GiftPermission): string =>
  `${organizationId}_${permission}`;

/**
 * Checks a permission in one organization. Permissions in others do not count.
 * @param held in the format of `permissionIn`
 * @param name with or without an area. Unknown names are never held
 */
export function canIn(held: readonly string[], organizationId: string | number, name: string): boolean {
  const permission = parseGiftPermission(name);
  return permission !== null && held.includes(permissionIn(organizationId, permission));
}
