import { DeclineReasonSchema, mayBeApproved } from '@capwise/domain/admin/users';
import { AppError, conflict, forbidden } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../../db/scope.ts';
import { parseInput } from '../../../../platform/input/parse.ts';
import { countMailed } from '../../../../platform/limits/mail-quota.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { inviteAtOnce } from '../invite-user.service.ts';
import { type ManagedUser, setStatus } from '../user.queries.ts';
import {
  type ChangeUser,
  changeUsers,
  type HomeSystems,
  listed,
  type Several,
  type UserCounts,
  userStatusAuditEntry,
  wrongStatus,
} from '../user-status.service.ts';
import { userDecisionMail } from './user-decision-mail.ts';
import { removeUser, requestersOf } from './user-requests.queries.ts';

/**
 * Approves requested users (B-59), and mails the people who asked. Beyond the hourly limit for emails it
 * still approves: an approval waits for nothing.
 * @throws AppError ForbiddenError
 */
export async function approveUsers(scope: Scope, services: Services, input: Several): Promise<UserCounts> {
  if (!can(scope.viewer, 'CanProvisionCapitalUser')) throw forbidden();
  const isMailed = await mayMail(scope, services);
  return changeUsers(scope, services, input, approveFor, async (inner, homes, users) => {
    if (isMailed) await mailRequesters(inner, services, { homes, users, reason: null });
  });
}

/**
 * Removes requested users, which frees their addresses, and mails the reason to the people who asked.
 * @throws AppError ForbiddenError, ValidationError, TooManyRequestsError for too many emails within an hour
 */
export async function declineUsers(
  scope: Scope,
  services: Services,
  { reason: given, ...input }: Several & { reason: string },
): Promise<UserCounts> {
  if (!can(scope.viewer, 'CanProvisionCapitalUser')) throw forbidden();
  const reason = parseInput(DeclineReasonSchema, given, 'reason');
  await countMailed(scope, services, 'user-decision');
  const decline = () => declineFor(reason);
  return changeUsers(scope, services, input, decline, (inner, homes, users) =>
    mailRequesters(inner, services, { homes, users, reason }),
  );
}

/** Some systems invite approved users immediately. */
const approveFor =
  ({ homes }: { homes: HomeSystems }): ChangeUser =>
  async (scope, services, user) => {
    if (!mayBeApproved(listed(user))) throw wrongStatus(user);
    const approved = { approved_at: services.clock.now() };
    await setStatus(scope, user.id, 'Ready_For_Invite', approved);
    const ready: ManagedUser = { ...user, status: 'Ready_For_Invite', wasApproved: true };
    const isInvited = (await inviteAtOnce(scope, services, homes.get(user.systemId)!, ready)) !== null;
    return userStatusAuditEntry('user.approve', user, isInvited ? 'Invited' : 'Ready_For_Invite');
  };

const declineFor =
  (reason: string): ChangeUser =>
  async (scope, _, user) => {
    if (!mayBeApproved(listed(user))) throw wrongStatus(user);
    if (user.hasSignedIn) throw conflict('The user has signed in before. Approve and deactivate the user');
    if (user.isMember) throw conflict('The user is a member of an organization. Remove the membership first');
    if (user.isApprover)
      throw conflict('Approval rules or requests for gifts name the user. Approve and deactivate the user');
    await removeUser(scope, user.id);
    return {
      action: 'user.decline',
      subjectId: user.id,
      subjectName: user.name,
      systemId: user.systemId,
      before: { email: user.email, roles: user.roles },
      after: { reason },
    };
  };

async function mayMail(scope: Scope, services: Services): Promise<boolean> {
  try {
    await countMailed(scope, services, 'user-decision');
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

interface Decided {
  homes: HomeSystems;
  users: readonly ManagedUser[];
  reason: string | null;
}

async function mailRequesters(
  scope: Scope,
  services: Services,
  { homes, users, reason }: Decided,
): Promise<void> {
  const requesters = await requestersOf(scope, services.settings, users);
  const mails = requesters.map(({ email, systemId, userIds }) =>
    userDecisionMail({
      to: email,
      by: scope.viewer.email,
      systemName: homes.get(systemId)!.name,
      names: users.filter(({ id }) => userIds.includes(id)).map(({ name }) => name),
      reason,
    }),
  );
  if (mails.length > 0) await services.mail.queue(scope.db, ...mails);
}
