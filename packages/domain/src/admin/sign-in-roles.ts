import { ADMINISTRATOR_ROLES } from '../account/standard-roles.ts';

export interface SignInRole {
  name: string;
  /** True if it includes the permission Login, which every screen of Capwise Spend requires. */
  givesLogin: boolean;
  /** True if the identity provider grants it. Capwise then cannot know who has it. */
  isOfProvider: boolean;
}

export const CANNOT_SIGN_IN =
  'Without a role that allows sign-in, such as Member, this user cannot use Capwise Spend.';

export const cannotSignIn = (
  { isAdmin, initialRoles }: { isAdmin: boolean; initialRoles: readonly string[] },
  roles: readonly SignInRole[],
): boolean => {
  if (roles.some(({ isOfProvider, givesLogin }) => isOfProvider && givesLogin)) return false;
  const chosen = isAdmin ? [...initialRoles, ...Object.values(ADMINISTRATOR_ROLES)] : initialRoles;
  return !roles.some(({ name, givesLogin }) => givesLogin && chosen.includes(name));
};
