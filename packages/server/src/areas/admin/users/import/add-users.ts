import type { PlacedUser } from '@capwise/domain/admin/imports/placed-user';
import { can } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../../db/scope.ts';
import type { AuditEntry } from '../../../../platform/audit/recorded.ts';
import type { Services } from '../../../../platform/process/services.ts';
import type { SystemRow } from '../../systems/system.queries.ts';
import { addedUserAuditEntry } from '../create-user.service.ts';
import { INVITED_OFTEN, inviteAtOnce, refusalOf } from '../invite-user.service.ts';
import { listManagedUsers } from '../user.queries.ts';
import { userRequestMail } from '../user-request-mail.ts';
import { insertUsers } from './import-users.queries.ts';

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
  const isLeft = directProvisioning && system.autoInviteUsers && invited.length < people.length;
  return {
    added,
    entries: [...entries, ...invited],
    message: isLeft ? notInvited(system, invited.length) : '',
  };
}

function notInvited(system: SystemRow, invited: number): string {
  const refusal = refusalOf(system);
  if (refusal !== null) return `The users were added, but not invited. ${refusal}`;
  return `The users were added, but only ${invited} of them were invited. ${INVITED_OFTEN}`;
}

async function inviteAll(scope: Scope, services: Services, system: SystemRow, ids: readonly number[]) {
  const entries: AuditEntry[] = [];
  for (const user of await listManagedUsers(scope, services, ids, system.id)) {
    const entry = await inviteAtOnce(scope, services, system, user);
    if (entry) entries.push(entry);
  }
  return entries;
}
