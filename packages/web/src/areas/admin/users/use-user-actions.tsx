import { useSave } from '../../../lib/graphql/use-save.ts';
import type { Question } from '../../../ui/dialog/use-confirm.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import type { SystemUser } from './data/user-columns.tsx';
import {
  ApproveUsersMutation,
  DeactivateUserMutation,
  DeactivateUsersMutation,
  DeclineUsersMutation,
  EndUserSessionsMutation,
  InviteUsersMutation,
  ReactivateUserMutation,
  ReactivateUsersMutation,
} from './data/users.graphql.ts';
import { listUserNames } from './requests/user-names.ts';
import { toCounts, useCounted } from './use-counted.ts';

export type Users = readonly SystemUser[];

interface UserActionsOptions {
  systemId: string;
  /** Called after every change, even a refused one. */
  reload(): void;
  onDone(): void;
}

export function useUserActions({ systemId, reload, onDone }: UserActionsOptions) {
  const { confirm, question } = useConfirm();
  const [inviteAll, inviting] = useCounted(InviteUsersMutation, {
    systemId,
    words: ['invited', 'invite'],
    toCounts: ({ inviteUsers }) => toCounts(inviteUsers.invitedCount, inviteUsers),
  });
  const [approveAll, approving] = useCounted(ApproveUsersMutation, {
    systemId,
    words: ['approved', 'approve'],
    toCounts: ({ approveUsers }) => toCounts(approveUsers.doneCount, approveUsers),
  });
  const [declineAll, declining] = useCounted(DeclineUsersMutation, {
    systemId,
    words: ['declined', 'decline'],
    toCounts: ({ declineUsers }) => toCounts(declineUsers.doneCount, declineUsers),
  });
  const [deactivateAll, deactivating] = useCounted(DeactivateUsersMutation, {
    systemId,
    words: ['deactivated', 'deactivate'],
    toCounts: ({ deactivateUsers }) => toCounts(deactivateUsers.doneCount, deactivateUsers),
  });
  const [reactivateAll, reactivating] = useCounted(ReactivateUsersMutation, {
    systemId,
    words: ['reactivated', 'reactivate'],
    toCounts: ({ reactivateUsers }) => toCounts(reactivateUsers.doneCount, reactivateUsers),
  });
  const [deactivateOne] = useSave(DeactivateUserMutation, {
    done: 'You have successfully deactivated a user',
    failed: 'Failed to deactivate user',
    showsReason: true,
    accepts: ({ deactivateUser }) => deactivateUser,
  });
  const [reactivateOne] = useSave(ReactivateUserMutation, {
    done: 'You have successfully reactivated a user',
    failed: 'Failed to reactivate user',
    showsReason: true,
    accepts: ({ reactivateUser }) => reactivateUser,
  });

  const [endSessionsOfOne] = useSave(EndUserSessionsMutation, {
    runsEachTime: true,
    done: 'The user is signed out everywhere',
    failed: 'Failed to sign out the user',
    showsReason: true,
    accepts: ({ endUserSessions }) => endUserSessions,
  });

  const all = (run: (users: Users) => Promise<boolean>, ask?: (users: Users) => Question | null) => {
    return async (users: Users) => {
      const asked = ask?.(users);
      if (asked && !(await confirm(asked))) return;
      if (await run(users)) onDone();
      reload();
    };
  };
  const one = (
    save: (variables: { userId: string }) => Promise<unknown>,
    ask: (users: Users) => Question,
  ) => {
    return async (user: SystemUser) => {
      if (!(await confirm(ask([user])))) return;
      await save({ userId: user.id });
      reload();
    };
  };
  return {
    invite: all(inviteAll, invitation),
    approve: all(approveAll),
    decline: async (users: Users, reason: string) => {
      const isAnswered = await declineAll(users, { reason });
      if (isAnswered) onDone();
      reload();
      return isAnswered;
    },
    deactivateAll: all(deactivateAll, deactivation),
    reactivateAll: all(reactivateAll, reactivation),
    deactivate: one(deactivateOne, deactivation),
    reactivate: one(reactivateOne, reactivation),
    endSessions: one(endSessionsOfOne, endOfSessions),
    busy: inviting || approving || declining || deactivating || reactivating,
    question,
  };
}

export type UserActions = ReturnType<typeof useUserActions>;

const whom = (users: Users) => (users.length === 1 ? users[0]!.name : `${users.length} users`);

/** Asks for confirmation only if some of the users could not sign in after an invitation. */
function invitation(users: Users): Question | null {
  const without = users.filter(({ canSignIn }) => !canSignIn);
  if (without.length === 0) return null;
  const they = without.length === 1 ? 'This user has' : 'These users have';
  return {
    title: 'Invite without sign-in?',
    text: `${they} no role that allows sign-in: ${listUserNames(without)}. Add one with Manage Roles first, such as Member.`,
    yes: 'Invite',
  };
}

const TOKENS = 'Their API tokens are revoked for good.';

const deactivation = (users: Users): Question => ({
  title: 'Deactivate?',
  text: `${whom(users)} will be signed out now and cannot sign in until reactivated. ${TOKENS}`,
  yes: 'Deactivate',
});

const reactivation = (users: Users): Question => ({
  title: 'Reactivate?',
  text: `${whom(users)} will return to the status before deactivation. Invited users, and users with a new email address, need a new invitation.`,
  yes: 'Reactivate',
});

const endOfSessions = (users: Users): Question => ({
  title: 'Sign out everywhere?',
  text: `${whom(users)} will be signed out of every browser now and can sign in again. ${TOKENS}`,
  yes: 'Sign out',
});
