import { forbidden } from '@capwise/domain/errors';
import { can, isStaff, STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../db/scope.ts';
import type { SystemContents } from './save-system.queries.ts';
import type { SystemRow } from './system.queries.ts';

type Decided = Pick<SystemRow, 'typeId' | 'isTrial' | 'isActive'>;

/** Viewers cannot lock themselves out. Only staff decide the type, trial and status of their own system. */
export function refuseOwnChange({ viewer }: Scope, before: Decided, change: Decided): void {
  if (before.isActive && !change.isActive) throw forbidden();
  const isDecided =
    before.typeId !== change.typeId ||
    before.isTrial !== change.isTrial ||
    before.isActive !== change.isActive;
  if (isDecided && !isStaff(viewer)) throw forbidden();
}

/** Staff roles take effect in systems of this type, so only staff who see all systems may assign it. */
export function refuseStaffType({ viewer }: Scope, type: string): void {
  if (type !== STAFF_SYSTEM_TYPE) return;
  if (!isStaff(viewer) || !can(viewer, 'ViewAllSystems')) throw forbidden();
}

export const usedBy = (contents: Partial<SystemContents>): string =>
  Object.entries(contents)
    .filter(([, isThere]) => isThere)
    .map(([what]) => what)
    .join(', ');

type RecordedSystem = Omit<
  SystemRow,
  'id' | 'typeId' | 'createdAt' | 'version' | 'updatedByName' | 'numberOfFacilities' | 'hasInactiveFacilities'
>;

export const systemRecord = (system: RecordedSystem) => ({
  name: system.name,
  type: system.type,
  isActive: system.isActive,
  address: system.address,
  phoneNumber: system.phoneNumber,
  website: system.website,
  isTrial: system.isTrial,
  trialEndDate: system.trialEndDate,
  masterClientID: system.masterClientID,
  accountNumber: system.legacyAccountNumber,
  autoInviteUsers: system.autoInviteUsers,
});
