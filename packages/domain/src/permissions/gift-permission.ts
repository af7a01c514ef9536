/** What may be allowed in one organization of the compliance area (CPERM-002): a catalog beside that of the spend area. */
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

/** A permission by its name with or without an area ('GiftAlert.EnterNewGifts'), in any letter case (B-92). */
export function giftPermissionOf(name: string): GiftPermission | null {
  const bare = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return GIFT_PERMISSIONS.find((known) => known === bare) ?? null;
}

/** How a permission of one organization is written: '12_editallgifts' (CPERM-001). */
export const permissionIn = (organizationId: string | number, permission: GiftPermission): string =>
  `${organizationId}_${permission}`;

/**
 * Whether a permission is held in an organization. What is held elsewhere opens nothing there.
 * @param held as `permissionIn` writes them
 * @param name with or without an area; an unknown one is never held
 */
export function canIn(held: readonly string[], organizationId: string | number, name: string): boolean {
  const permission = giftPermissionOf(name);
  return permission !== null && held.includes(permissionIn(organizationId, permission));
}
