import { MAX_ADDED_SYSTEMS } from '@capwise/domain/admin/reach/reach';
import { conflict, invalid, notFound } from '@capwise/domain/errors';
import { parseId } from '../../../../db/ids.ts';
import type { Scope } from '../../../../db/scope.ts';
import { recorded } from '../../../../platform/audit/recorded.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { changeableUser } from '../managed-user.ts';
import { readPerson } from '../person/person.service.ts';
import type { ManagedUser } from '../user.queries.ts';
import {
  addToSystem,
  countAddedSystems,
  holdSystem,
  listSystemsToAdd,
  type ReachedSystem,
  removeFromSystem,
} from './reach.queries.ts';

export interface SystemOfUser {
  userId: string;
  systemId: string;
}

/**
 * Lets a user act in another system, with the same roles. A repeated request changes nothing.
 * @throws AppError NotFoundError, ValidationError for a system that is inactive or of another type, ConflictError for the
 * user's own one and at the limit, and the errors of `changeableUser`
 */
export function addUserToSystem(
  scope: Scope,
  services: Services,
  { userId, systemId }: SystemOfUser,
): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const user = await changeableUser(inner, services, userId);
    const system = await holdSystem(inner, parseId(systemId));
    if (!system) throw notFound('There is no such system');
    refuseSystem(user, system);
    const isAdded = await addToSystem(inner, user.id, system.id);
    if (isAdded && (await countAddedSystems(inner, user.id)) > MAX_ADDED_SYSTEMS)
      throw conflict(
        `A user can be added to at most ${MAX_ADDED_SYSTEMS} systems. Use a hospital group`,
        'systemId',
      );
    await record(
      isAdded ? reachEntry('user.add-system', user, system, { after: { system: system.name } }) : null,
    );
    return true;
  });
}

/** Ends what `addUserToSystem` began. The user still reaches the system if a hospital group has it. */
export function removeUserFromSystem(
  scope: Scope,
  services: Services,
  { userId, systemId }: SystemOfUser,
): Promise<boolean> {
  const id = parseId(systemId);
  return recorded(scope, async (inner, record) => {
    const user = await changeableUser(inner, services, userId);
    const name = await removeFromSystem(inner, user.id, id);
    await record(
      name === null ? null : reachEntry('user.remove-system', user, { id }, { before: { system: name } }),
    );
    return true;
  });
}

/** Systems that `addUserToSystem` accepts. @throws AppError NotFoundError */
export async function systemsToAdd(
  scope: Scope,
  services: Services,
  userId: string,
  search: string,
): Promise<ReachedSystem[]> {
  const { user } = await readPerson(scope, services, userId);
  return listSystemsToAdd(scope, user, search);
}

function refuseSystem(user: ManagedUser, { id, name, typeId, isActive }: ReachedSystem): void {
  if (id === user.systemId) throw conflict(`${name} is the user’s own system`, 'systemId');
  if (typeId !== user.systemTypeId)
    throw invalid('Choose a system of the type of the user’s own system. Roles count only there', 'systemId');
  if (!isActive) throw invalid(`${name} is not active. Choose another system`, 'systemId');
}

/** Of the other system, because only those who see it see the user there. */
export const reachEntry = (
  action: 'user.add-system' | 'user.remove-system',
  { id, name }: ManagedUser,
  system: { id: number },
  changes: { before?: object; after?: object },
) => ({ action, subjectId: id, subjectName: name, systemId: system.id, ...changes });
