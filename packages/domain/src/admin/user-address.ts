import type { UserStatus } from './users.ts';

/** The same words for an address in this system and in others, to reveal nothing about users elsewhere. */
export const ADDRESS_NOT_FREE = 'This email address cannot be used. Enter another one';

interface Readdressed {
  email: string | null;
  hasSignedIn: boolean;
  /** Member of an organization that tracks gifts. */
  isMember: boolean;
  roles: readonly string[];
}

interface Editor {
  /** Staff who may add administrators of any system. */
  isStaff: boolean;
  /** Roles that the viewer may grant. */
  grantable: readonly string[];
}

/**
 * Why the address of a user cannot change, or null. The person at the new address gets the roles and
 * memberships of the user, so only viewers who could grant them may change it.
 */
export function addressRefusal(user: Readdressed, address: string, editor: Editor): string | null {
  if ((user.email ?? '') === address) return null;
  if (address === '' && user.hasSignedIn) return 'A user who has signed in needs an email address';
  if (user.isMember && !editor.isStaff)
    return 'The user is a member of an organization. Ask Capwise to change the email address';
  return editor.isStaff || user.roles.every((role) => editor.grantable.includes(role))
    ? null
    : 'The user has roles that you do not have. Ask someone who has them to change the email address';
}

/** Nobody has been invited at a new address, and nobody has proven it yet. */
export const statusAtNewAddress = (status: UserStatus): UserStatus =>
  status === 'Invited' || status === 'Active' ? 'Ready_For_Invite' : status;
