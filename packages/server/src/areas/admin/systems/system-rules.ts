import { can, isStaff, STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../db/scope.ts';
import type { SystemContents } from './save-system.queries.ts';
import type { SystemRow } from './system.queries.ts';

type Decided = Pick<SystemRow, 'typeId' | 'isTrial' | 'isActive'>;

/** Viewers cannot lock themselves out. Only staff decide the type, trial and status of their own system. */
export function mayChangeOwn({ viewer }: Scope, before: Decided, change: Decided): boolean {
  if (before.isActive && !change.isActive) return false;
  const isDecided =
    before.typeId !== change.typeId ||
    before.isTrial !== change.isTrial ||
    before.isActive !== change.isActive;
  return !isDecided || isStaff(viewer);
}

/** Staff roles take effect in systems of this type, so only staff who see all systems may assign it. */
export const mayDecideType = ({ viewer }: Scope, type: string): boolean =>
  type !== STAFF_SYSTEM_TYPE || (isStaff(viewer) && can(viewer, 'ViewAllSystems'));

/** Contents by name, or '' for an empty or deleted system. */
export const usedBy = (contents: { [What in keyof SystemContents]?: boolean | undefined } = {}): string =>
  Object.entries(contents)
    .filter(([, isThere]) => isThere)
    .map(([what]) => what)
    .join(', ');

/** Contents with which a system keeps its type. */
export const fixesType = ({
  users,
  facilities,
  'a hospital group': group,
}: Partial<SystemContents> = {}): string => usedBy({ users, facilities, 'a hospital group': group });

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
