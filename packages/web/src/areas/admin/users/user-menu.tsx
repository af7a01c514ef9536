import {
  hasUserActions,
  mayBeDeactivated,
  mayBeInvited,
  mayBeReactivated,
  userStatusText,
} from '@capwise/domain/admin/users';
import { IconEdit, IconLogout, IconMail, IconUserCheck, IconUserCog, IconUserOff } from '@tabler/icons-react';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import type { SystemUser } from './data/user-columns.tsx';

const ICON = { size: 16, 'aria-hidden': true } as const;

interface UserMenuProps {
  user: SystemUser;
  inviteRefusal: string | null;
  /** Must be stable across renders. */
  onAct(act: UserAct, user: SystemUser): void;
}

export type UserAct = 'invite' | 'deactivate' | 'reactivate' | 'edit' | 'roles' | 'endSessions';

/** Why every action on a user is refused, or null. The menus of the viewer and of requested users are disabled. */
export function whyNotChange({ isCurrent, isChangeable, isGuest }: SystemUser): string | null {
  if (isCurrent || isChangeable) return null;
  return isGuest
    ? 'This user belongs to another system. Ask its administrators for changes'
    : 'This user has permissions that you do not have';
}

/** Guests follow their own system, not the one whose list is open. */
export const invitationRefusal = (
  { isGuest, guestInviteRefusal }: SystemUser,
  ofSystem: string | null,
): string | null => (isGuest ? (guestInviteRefusal ?? null) : ofSystem);

export function UserMenu({ user, inviteRefusal, onAct }: UserMenuProps) {
  const refusal = `The user is ${userStatusText(user.status)}`;
  return (
    <RowMenu
      name={user.name}
      rowId={user.id}
      disabled={!hasUserActions(user)}
      refusal={whyNotChange(user)}
      actions={[
        {
          label: 'Edit',
          icon: <IconEdit {...ICON} />,
          act: () => onAct('edit', user),
          refusal: user.isGuest ? 'Edit this user in the user’s own system' : null,
        },
        {
          label: 'Invite',
          icon: <IconMail {...ICON} />,
          act: () => onAct('invite', user),
          refusal: inviteRefusal ?? (mayBeInvited(user) ? null : refusal),
        },
        {
          label: 'Deactivate',
          icon: <IconUserOff {...ICON} />,
          act: () => onAct('deactivate', user),
          refusal: mayBeDeactivated(user) ? null : refusal,
        },
        {
          label: 'Reactivate',
          icon: <IconUserCheck {...ICON} />,
          act: () => onAct('reactivate', user),
          refusal: mayBeReactivated(user) ? null : refusal,
        },
        { label: 'Manage Roles', icon: <IconUserCog {...ICON} />, act: () => onAct('roles', user) },
        {
          label: 'Sign Out Everywhere',
          icon: <IconLogout {...ICON} />,
          act: () => onAct('endSessions', user),
          refusal: user.status === 'Active' ? null : refusal,
        },
      ]}
    />
  );
}
