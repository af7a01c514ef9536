import { ADMINISTRATOR_ROLES } from '../account/standard-roles.ts';

export interface SignInRole {
  name: string;
  /** True if its permissions include Login, without which a user reaches no screen. */
  givesLogin: boolean;
  /** True if the identity provider gives it. Capwise cannot know who has it. */
  isOfProvider: boolean;
}

/** Said before a user who cannot sign in is added. */
export const CANNOT_SIGN_IN =
  'Without a role that allows sign-in, such as Member, this user cannot use Capwise.';

/**
 * True if none of the chosen roles lets a user sign in.
 * @param roles those that can be chosen
 */
export const cannotSignIn = (
  { isAdmin, initialRoles }: { isAdmin: boolean; initialRoles: readonly string[] },
  roles: readonly SignInRole[],
): boolean => {
  if (roles.some(({ isOfProvider, givesLogin }) => isOfProvider && givesLogin)) return false;
  const chosen = isAdmin ? [...initialRoles, ...Object.values(ADMINISTRATOR_ROLES)] : initialRoles;
  return !roles.some(({ name, givesLogin }) => givesLogin && chosen.includes(name));
};
