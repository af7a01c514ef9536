import { expect, it } from 'vitest';
import { cannotSignIn } from './sign-in-roles.ts';

const role = (name: string, givesLogin: boolean, isOfProvider = false) => ({
  name,
  givesLogin,
  isOfProvider,
});
const ROLES = [
  role('customer-member', true),
  role('customer-downloads', false),
  role('customer-administrator', true),
];
const user = (initialRoles: string[], isAdmin = false) => ({ initialRoles, isAdmin });

it.each([
  [[], false, true],
  [['customer-downloads'], false, true],
  [['customer-downloads', 'customer-member'], false, false],
  [[], true, false],
  [['unknown'], false, true],
])('the roles %j (administrator: %s) leave a user without sign-in: %s', (roles, isAdmin, expected) => {
  expect(cannotSignIn(user(roles, isAdmin), ROLES)).toBe(expected);
});

it('an administrator needs a role that allows sign-in too', () => {
  expect(cannotSignIn(user([], true), [role('customer-administrator', false)])).toBe(true);
});

it('no warning if the identity provider may grant the role', () => {
  expect(cannotSignIn(user([]), [role('customer-member', true, true)])).toBe(false);
  expect(cannotSignIn(user([]), [role('customer-downloads', false, true)])).toBe(true);
});
