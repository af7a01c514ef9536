import { GROUPED_TYPE, MAX_GROUPED_USERS } from '@capwise/domain/admin/reach/hospital-groups';
import { conflict, invalid, notFound } from '@capwise/domain/errors';
import { parseId } from '../../../../db/ids.ts';
import type { Scope } from '../../../../db/scope.ts';
import { recorded } from '../../../../platform/audit/recorded.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { changeableUser } from '../managed-user.ts';
import type { ManagedUser } from '../user.queries.ts';
import {
  countGroupMembers,
  type HeldGroup,
  holdGroup,
  isOfType,
  joinGroup,
  leaveGroup,
} from './group-members.queries.ts';

export interface GroupOfUser {
  userId: string;
  groupId: string;
}

/**
 * Gives a user all hospitals of a group, also those that join it later. A repeated request changes nothing.
 * @throws AppError NotFoundError, ValidationError for a user of a vendor or of staff, ConflictError at the limit, and
 * the errors of `changeableUser`
 */
export function addUserToHospitalGroup(
  scope: Scope,
  services: Services,
  { userId, groupId }: GroupOfUser,
): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const user = await changeableUser(inner, services, userId);
    if (!(await isOfType(inner, user.systemTypeId, GROUPED_TYPE)))
      throw invalid('Only users of hospitals can be in a hospital group', 'groupId');
    const group = await holdGroup(inner, parseId(groupId));
    if (!group) throw notFound('There is no such hospital group');
    const isNew = await joinGroup(inner, user.id, group.id);
    if (isNew && (await countGroupMembers(inner, group.id)) > MAX_GROUPED_USERS)
      throw conflict(`A hospital group has at most ${MAX_GROUPED_USERS} people`, 'groupId');
    await record(isNew ? membershipEntry('user.join-group', user, { after: recordOf(group) }) : null);
    return true;
  });
}

export function removeUserFromHospitalGroup(
  scope: Scope,
  services: Services,
  { userId, groupId }: GroupOfUser,
): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const user = await changeableUser(inner, services, userId);
    const group = await holdGroup(inner, parseId(groupId));
    const hasLeft = group !== null && (await leaveGroup(inner, user.id, group.id));
    await record(hasLeft ? membershipEntry('user.leave-group', user, { before: recordOf(group) }) : null);
    return true;
  });
}

const recordOf = ({ name }: HeldGroup) => ({ hospitalGroup: name });

export const membershipEntry = (
  action: 'user.join-group' | 'user.leave-group',
  { id, name, systemId }: ManagedUser,
  changes: { before?: object; after?: object },
) => ({ action, subjectId: id, subjectName: name, systemId, ...changes });
