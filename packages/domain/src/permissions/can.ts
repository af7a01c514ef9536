import { abilitiesOf, type Permission } from './permission.ts';

export const VENDOR_SYSTEM_TYPE = 'VENDOR';
export const STAFF_SYSTEM_TYPE = 'PROVIDER';

export interface Actor {
  permissions: readonly string[];
  systemTypeName: string | null;
  isTrial: boolean;
}

/** Accepts both naming forms in any letter case (SHELL-031, SHELL-032). */
export function can(actor: Pick<Actor, 'permissions'> | null | undefined, permission: Permission): boolean {
  return actor ? abilitiesOf(actor.permissions).has(permission) : false;
}

export function isVendor(actor: Pick<Actor, 'systemTypeName'> | null | undefined): boolean {
  return actor?.systemTypeName?.toUpperCase() === VENDOR_SYSTEM_TYPE;
}

export function isStaff(actor: Pick<Actor, 'systemTypeName'> | null | undefined): boolean {
  return actor?.systemTypeName?.toUpperCase() === STAFF_SYSTEM_TYPE;
}

/** Trial users and users without the permission cannot download (A-26, DEAL-021, DEAL-023). */
export function mayDownloadReports(actor: Actor | null | undefined): boolean {
  return !!actor && !actor.isTrial && can(actor, 'DownloadRenderedReports');
}

/** Only provider staff manage data of the whole installation (facilities, services, tokens). */
export function mayManageInstallation(actor: Actor | null | undefined): boolean {
  return isStaff(actor) && can(actor, 'CreateEditSystems');
}

/** Only provider staff who upload analyses import deals, because deals belong to the provider. */
export function mayImportDeals(actor: Actor | null | undefined): boolean {
  return isStaff(actor) && can(actor, 'UploadAnalysisDocument');
}
