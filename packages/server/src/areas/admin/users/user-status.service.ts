import {
  MAX_USERS,
  mayBeDeactivated,
  mayBeReactivated,
  reactivatedStatus,
  type UserStatus,
  userStatusText,
} from '@capwise/domain/admin/users';
import { AppError, conflict, invalid } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { type AuditEntry, type RecordChange, recorded } from '../../../platform/audit/recorded.ts';
import type { Services } from '../../../platform/process/services.ts';
import { keepAnAdministrator } from '../administrators/keep-administrator.ts';
import { listSystems, type SystemRow } from '../systems/system.queries.ts';
import { getSystem } from '../systems/system.service.ts';
import { lockUsers } from './lock-users.queries.ts';
import { changeableUser, managedUserRefusal } from './managed-user.ts';
import { type ManagedUser, setStatus, showToProvider } from './user.queries.ts';

export interface UserCounts {
  done: number;
  failed: number;
  notFound: number;
  failures: { name: string; reason: string }[];
}

export type ChangeUser = (scope: Scope, services: Services, user: ManagedUser) => Promise<AuditEntry>;

export const userStatusAuditEntry = (
  action: AuditEntry['action'],
  user: ManagedUser,
  status: UserStatus,
): AuditEntry => ({
  action,
  subjectId: user.id,
  subjectName: user.name,
  systemId: user.systemId,
  before: { status: userStatusText(user.status) },
  after: { status: userStatusText(status) },
});

export const listed = ({ status }: ManagedUser) => ({ status, isCurrent: false });

export const wrongStatus = ({ status }: ManagedUser) => conflict(`The user is ${userStatusText(status)}`);

/**
 * Takes effect immediately and queues the change for the identity provider. @throws AppError ConflictError
 */
export const deactivate: ChangeUser = async (scope, services, user) => {
  if (!mayBeDeactivated(listed(user))) throw wrongStatus(user);
  await keepAnAdministrator(scope, services, user);
  await setStatus(scope, user.id, 'Deactivated', {
    deactivated_at: services.clock.now(),
    deactivated_from: user.status === 'Deactivated' ? null : user.status,
  });
  await services.directory.queue(scope, { userId: user.id, change: 'disable' });
  return userStatusAuditEntry('user.deactivate', user, 'Deactivated');
};

/**
 * Restores the previous status (B-60). Old sessions and links stay invalid. @throws AppError ConflictError
 */
export const reactivate: ChangeUser = async (scope, services, user) => {
  if (!mayBeReactivated(listed(user))) throw wrongStatus(user);
  const status = reactivatedStatus(user);
  await setStatus(scope, user.id, status, { deactivated_at: null, deactivated_from: null });
  await showToProvider(scope, user.id, services.clock.now());
  await services.directory.queue(scope, { userId: user.id, change: 'enable' });
  return userStatusAuditEntry('user.reactivate', user, status);
};

export const endUserSessions: ChangeUser = async (scope, services, user) => {
  if (user.status !== 'Active') throw wrongStatus(user);
  await services.directory.queue(scope, { userId: user.id, change: 'endSessions' });
  return {
    action: 'user.end-sessions',
    subjectId: user.id,
    subjectName: user.name,
    systemId: user.systemId,
  };
};

export async function changeUser(
  scope: Scope,
  services: Services,
  userId: string,
  change: ChangeUser,
): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const user = await changeableUser(inner, services, userId);
    await record(await change(inner, services, user));
    return true;
  });
}

export interface Several {
  systemId: string;
  userIds: readonly string[];
}

/** The own systems of users by ID. Guests follow the rules of their own system, not of the one whose list is open. */
export type HomeSystems = ReadonlyMap<number, SystemRow>;

interface Locked {
  system: SystemRow;
  users: readonly ManagedUser[];
  homes: HomeSystems;
}

/** Runs once after the changes, in their transaction. */
type AfterChanges = (scope: Scope, homes: HomeSystems, changed: readonly ManagedUser[]) => Promise<void>;

/**
 * Changes users one at a time. Users who cannot be changed are counted and skipped.
 * @throws AppError NotFoundError for a system that the viewer cannot see, ValidationError
 */
export function changeUsers(
  scope: Scope,
  services: Services,
  { systemId, userIds }: Several,
  changeFor: (locked: Locked) => ChangeUser,
  after?: AfterChanges,
): Promise<UserCounts> {
  if (userIds.length === 0) throw invalid('Select a user', 'userIds');
  const distinct = [...new Set(userIds)];
  if (distinct.length > MAX_USERS) throw invalid(`Select at most ${MAX_USERS} users`, 'userIds');
  return recorded(scope, async (inner, record) => {
    const system = await getSystem(inner, systemId);
    const users = await lockUsers(inner, services, idsAmong(distinct), system.id);
    const homes = await homeSystems(inner, system, users);
    const change = changeFor({ system, users, homes });
    const { failures, changed } = await changeEach(inner, services, users, change, record);
    if (changed.length > 0) await after?.(inner, homes, changed);
    const failed = failures.length;
    return { done: users.length - failed, failed, notFound: distinct.length - users.length, failures };
  });
}

/** Leaves out systems that the viewer cannot see: their users cannot be changed. */
async function homeSystems(
  scope: Scope,
  list: SystemRow,
  users: readonly ManagedUser[],
): Promise<HomeSystems> {
  const others = users.filter((user) => user.isAtHome && user.systemId !== list.id);
  const ids = others.map(({ systemId }) => systemId);
  const systems = ids.length > 0 ? await listSystems(scope, ids) : [];
  return new Map([list, ...systems].map((system) => [system.id, system]));
}

async function changeEach(
  scope: Scope,
  services: Services,
  users: readonly ManagedUser[],
  change: ChangeUser,
  record: RecordChange,
): Promise<Pick<UserCounts, 'failures'> & { changed: ManagedUser[] }> {
  const changed: ManagedUser[] = [];
  const entries: AuditEntry[] = [];
  const failures: UserCounts['failures'] = [];
  for (const user of users) {
    try {
      const refusal = managedUserRefusal(scope, user);
      if (refusal) throw refusal;
      entries.push(await change(scope, services, user));
      changed.push(user);
    } catch (error) {
      // Each change is checked before it writes anything, so a refusal leaves nothing to roll back.
      if (!(error instanceof AppError)) throw error;
      failures.push({ name: user.name, reason: error.message });
    }
  }
  await record(entries);
  return { failures, changed };
}

export const deactivateUsers = (scope: Scope, services: Services, input: Several): Promise<UserCounts> =>
  changeUsers(scope, services, input, () => deactivate);

export const reactivateUsers = (scope: Scope, services: Services, input: Several): Promise<UserCounts> =>
  changeUsers(scope, services, input, () => reactivate);
