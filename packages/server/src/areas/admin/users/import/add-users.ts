import type { PlacedUser } from '@capwise/domain/admin/imports/placed-user';
import { NO_MASTER_CLIENT_ID } from '@capwise/domain/admin/users';
import { can } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../../db/scope.ts';
import type { AuditEntry } from '../../../../platform/audit/recorded.ts';
import type { Services } from '../../../../platform/process/services.ts';
import type { SystemRow } from '../../systems/system.queries.ts';
import { addedUserAuditEntry } from '../create-user.service.ts';
import { listManagedUsers } from '../user.queries.ts';
import { userRequestMail } from '../user-request-mail.ts';
import { hasMasterClientId, invite, mayInviteAtOnce } from '../user-status.service.ts';
import { insertUsers } from './import-users.queries.ts';

const NOT_INVITED = `The users were added, but not invited. ${NO_MASTER_CLIENT_ID}`;

export interface AddedUsers {
  /** IDs by email address. */
  added: Map<string, number>;
  entries: AuditEntry[];
  message: string;
}

/** Adds users whose addresses are still unknown. Sends one request mail for all of them, or invites them. */
export async function addUsers(
  scope: Scope,
  services: Services,
  system: SystemRow,
  users: readonly PlacedUser[],
): Promise<AddedUsers> {
  if (users.length === 0) return { added: new Map(), entries: [], message: '' };
  const directProvisioning = can(scope.viewer, 'CanProvisionCapitalUser');
  const status = directProvisioning ? 'Ready_For_Invite' : 'Requested';
  const added = await insertUsers(scope, { systemId: system.id, status, at: services.clock.now(), users });
  const made = users.filter(({ user }) => added.has(user.emailAddress));
  const entries = made.map(({ user, facility }) =>
    addedUserAuditEntry({
      ...user,
      directProvisioning,
      id: added.get(user.emailAddress)!,
      roles: user.initialRoles,
      facility: facility?.name ?? null,
      systemId: system.id,
    }),
  );
  const people = made.map(({ user }) => user);
  if (status === 'Requested' && people.length > 0)
    await services.mail.queue(scope.db, userRequestMail(services.settings, system, people, scope.viewer));
  const invited = directProvisioning ? await inviteAll(scope, services, system, [...added.values()]) : [];
  const isLeft = directProvisioning && people.length > 0 && system.autoInviteUsers;
  return {
    added,
    entries: [...entries, ...invited],
    message: isLeft && !hasMasterClientId(system) ? NOT_INVITED : '',
  };
}

async function inviteAll(scope: Scope, services: Services, system: SystemRow, ids: readonly number[]) {
  if (!mayInviteAtOnce(system)) return [];
  const entries = [];
  for (const user of await listManagedUsers(scope, ids, system.id))
    entries.push(await invite(scope, services, user));
  return entries;
}
