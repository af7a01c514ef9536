import { conflict } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { isOfAnyProvider } from '../../../platform/identity/managed-roles.ts';
import type { Services } from '../../../platform/process/services.ts';
import { followSavedRole, lockMembersOfRole } from '../users/groups/members-of-role.ts';
import { type ListedRole, listRoles } from './role-list.queries.ts';
import { changeableRole } from './role-rules.ts';
import { lockRoles, removeRole, roleUse, setRetired } from './save-role.queries.ts';
import { readRole, roleEntry, roleRecord } from './save-role.service.ts';

/** Ends new grants. Users who have the role keep it. @throws the errors of `changeableRole` */
export const retireRole = (scope: Scope, services: Services, name: string): Promise<ListedRole> =>
  setUse(scope, services, name, true);

/** Lets people and groups give the role again. Members of its groups have it immediately. @throws the errors of `changeableRole` */
export const reinstateRole = (scope: Scope, services: Services, name: string): Promise<ListedRole> =>
  setUse(scope, services, name, false);

function setUse(scope: Scope, services: Services, name: string, isRetired: boolean): Promise<ListedRole> {
  return recorded(scope, async (inner, record) => {
    const members = isRetired ? [] : await lockMembersOfRole(inner, services, await readRole(inner, name));
    await lockRoles(inner, name);
    const before = changeableRole(inner, await listRoles(inner), name);
    if ((before.retiredAt !== null) === isRetired) {
      await record(null);
      return before;
    }
    const now = services.clock.now();
    await setRetired(inner, name, isRetired ? now : null, now);
    const followed = isRetired ? [] : await followSavedRole(inner, services, before, members);
    const after = await readRole(inner, name);
    const entry = roleEntry(isRetired ? 'role.retire' : 'role.reinstate', after, {
      before: { isRetired: !isRetired, holders: before.holderCount },
      after: { isRetired, holders: after.holderCount },
    });
    await record([entry, ...followed]);
    return after;
  });
}

/**
 * Deletes a role that nobody has and no group gives.
 * @throws AppError ConflictError if it is in use, and the errors of `changeableRole`
 */
export function deleteRole(scope: Scope, { settings }: Services, name: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    await lockRoles(inner, name);
    const role = changeableRole(inner, await listRoles(inner), name);
    const { isHeld, isChosen, isPlanned } = await roleUse(inner, name);
    if (isChosen)
      throw conflict('Groups of identity providers give this role. Choose another one for them first');
    if (isHeld) throw conflict('Users have this role. Revoke it first, or retire the role');
    if (isPlanned) throw conflict('An open access review gives this role. Apply or cancel the review first');
    if (isOfAnyProvider(settings, name))
      throw conflict(
        'The identity provider grants this role, so Capwise does not know who has it. Retire the role instead',
      );
    await removeRole(inner, name);
    await record(roleEntry('role.delete', role, { before: roleRecord(role) }));
    return true;
  });
}
