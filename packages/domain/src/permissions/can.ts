import { abilitiesOf, type Permission } from './permission.ts';

/** The system type that marks a vendor (000 §1), the provider's own staff, and everybody else. */
export const VENDOR_SYSTEM_TYPE = 'VENDOR';
export const STAFF_SYSTEM_TYPE = 'PROVIDER';

/** What the permission rules need to know of a signed-in user. */
export interface Actor {
  permissions: readonly string[];
  systemTypeName: string | null;
  isTrial: boolean;
}

/** Whether the actor holds a permission, in either naming form and any letter case (SHELL-031, SHELL-032). */
export function can(actor: Pick<Actor, 'permissions'> | null | undefined, permission: Permission): boolean {
  return actor ? abilitiesOf(actor.permissions).has(permission) : false;
}

export function isVendor(actor: Pick<Actor, 'systemTypeName'> | null | undefined): boolean {
  return actor?.systemTypeName?.toUpperCase() === VENDOR_SYSTEM_TYPE;
}

export function isStaff(actor: Pick<Actor, 'systemTypeName'> | null | undefined): boolean {
  return actor?.systemTypeName?.toUpperCase() === STAFF_SYSTEM_TYPE;
}

/** Downloads are refused to trial users and to users without the download permission (A-26, DEAL-021, DEAL-023). */
export function mayDownloadReports(actor: Actor | null | undefined): boolean {
  return !!actor && !actor.isTrial && can(actor, 'DownloadRenderedReports');
}

/** What belongs to the whole installation (facilities, services, tokens) is managed by the provider's staff alone. */
export function mayManageInstallation(actor: Actor | null | undefined): boolean {
  return isStaff(actor) && can(actor, 'CreateEditSystems');
}

/** Analyzed quotes and contracts are the provider's own: only its staff who upload analyses import them. */
export function mayImportDeals(actor: Actor | null | undefined): boolean {
  return isStaff(actor) && can(actor, 'UploadAnalysisDocument');
}
