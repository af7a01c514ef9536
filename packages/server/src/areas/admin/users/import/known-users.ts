import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { type StoredUser, userChange } from '@capwise/domain/admin/imports/user-changes';
import type { UserRow } from '@capwise/domain/admin/imports/user-rows';
import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../../db/scope.ts';
import { isOfStaffProvider } from '../../../../platform/identity/managed-roles.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { listActiveHolders, lockHolders } from '../../administrators/administrator.queries.ts';
import type { SystemRow } from '../../systems/system.queries.ts';
import { listDetails } from '../edit/edit-user.queries.ts';
import { managedUserRefusal } from '../managed-user.ts';
import { listGroupRoles } from '../roles/group-roles.queries.ts';
import type { ManagedUser } from '../user.queries.ts';
import type { PlannedChange } from './change-users.ts';
import { listRoleNames } from './import-users.queries.ts';
import type { Choices } from './user-choices.ts';

export interface CheckedChange extends PlannedChange {
  reasons: string[];
  isRefused: boolean;
}

export type ChangeOf = (user: ManagedUser, row: UserRow) => CheckedChange;

const LAST_ADMINISTRATOR = 'roles This is the last active staff administrator. Add another one first.';
const STAYS_DEACTIVATED = 'The user is deactivated, and stays deactivated.';
const ABOVE = 'Someone with the same permissions must change this user.';
const SELF = 'You cannot change your own account here.';

/** Reads what is stored about known users, and returns a function that compares a row with it. */
export async function knownUsers(
  scope: Scope,
  services: Services,
  system: SystemRow,
  { users, choices, isLocked }: { users: readonly ManagedUser[]; choices: Choices; isLocked: boolean },
): Promise<ChangeOf> {
  const ids = users.map(({ id }) => id);
  const details = new Map((await listDetails(scope, ids)).map((one) => [one.id, one]));
  const groupRoles = Map.groupBy(await listGroupRoles(scope, services, ids), ({ userId }) => userId);
  const roleNames = new Map((await listRoleNames(scope, system.typeId)).map((role) => [role.name, role]));
  const keepsAdministrator = await administratorGuard(scope, services, system, isLocked);
  return (user, row) => {
    const before = details.get(user.id)!;
    const { id: _, facilityId, facility, version: __, ...stored } = before;
    const known: StoredUser = {
      details: stored,
      facility: { id: facilityId, name: facility },
      roles: user.roles.flatMap((name) => roleNames.get(name) ?? []),
      groupRoles: groupRoles.get(user.id) ?? [],
    };
    const change = userChange(row, known, choices.of(row.email));
    const reasons = change.problems.map(({ column, reason }) => `${column} ${reason}`);
    if (reasons.length === 0 && change.texts.length > 0) {
      const refusal = managedUserRefusal(scope, user);
      if (refusal) reasons.push(user.id === scope.viewer.userId ? SELF : ABOVE);
      else if (change.revoked.includes(ADMINISTRATOR_ROLE) && !keepsAdministrator(user))
        reasons.push(LAST_ADMINISTRATOR);
    }
    const isRefused = reasons.length > 0;
    return {
      user,
      before,
      change,
      isRefused,
      reasons: isRefused ? reasons : warnings(user, change, choices),
    };
  };
}

function warnings(user: ManagedUser, { texts, granted, revoked }: PlannedChange['change'], choices: Choices) {
  if (texts.length === 0) return [];
  const roles = [...user.roles.filter((name) => !revoked.includes(name)), ...granted];
  const hasOtherRoles = granted.length + revoked.length > 0;
  return [
    ...(user.status === 'Deactivated' ? [STAYS_DEACTIVATED] : []),
    ...(hasOtherRoles && user.email !== null ? choices.signInWarnings(roles, user.email) : []),
  ];
}

/** Counts the active staff administrators that remain after each line. */
async function administratorGuard(
  scope: Scope,
  { settings }: Services,
  { type }: SystemRow,
  isLocked: boolean,
): Promise<(user: ManagedUser) => boolean> {
  if (type !== STAFF_SYSTEM_TYPE || isOfStaffProvider(settings, ADMINISTRATOR_ROLE)) return () => true;
  if (isLocked) await lockHolders(scope, ADMINISTRATOR_ROLE);
  const remaining = new Set(
    (await listActiveHolders(scope, settings, ADMINISTRATOR_ROLE)).map(({ userId }) => userId),
  );
  return (user) => {
    if (remaining.has(user.id) && remaining.size === 1) return false;
    remaining.delete(user.id);
    return true;
  };
}
