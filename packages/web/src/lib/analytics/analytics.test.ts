import { expect, it } from 'vitest';
import { analyticsUser } from './analytics.ts';

const user = { id: '7', systemId: '2', systemTypeName: 'HOSPITAL', permissions: ['Login'] };
const analyticsUserType = (roles: string[], prefix = 'customer') =>
  analyticsUser(user, roles, prefix).userType;

it.each([
  ['customer-member', 'Customer'],
  ['Customer-Member', 'Customer'],
  ['customer', 'Customer'],
  ['former-customer', 'Other'],
  ['analyst', 'Other'],
])('SHELL-036 the realm role %s gives a user the type %s', (role, type) => {
  expect(analyticsUserType(['offline_access', role])).toBe(type);
});

it('SHELL-036 the prefix is configurable in any letter case, and without roles or prefix nobody is a customer', () => {
  expect(analyticsUserType(['member-east'], 'MEMBER-')).toBe('Customer');
  expect(analyticsUserType([])).toBe('Other');
  expect(analyticsUserType(['customer-member'], ' ')).toBe('Other');
});

it('SHELL-037 users with ViewSystemUsers, in either form, are Admins', () => {
  const roleWith = (permission: string) =>
    analyticsUser({ ...user, permissions: [permission] }, [], 'c').role;
  expect(roleWith('ViewSystemUsers')).toBe('Admin');
  expect(roleWith('systemusers.view')).toBe('Admin');
  expect(roleWith('ViewSystems')).toBe('User');
});

it('sends neither name nor email address', () => {
  const person = { ...user, firstName: 'Grace', email: 'grace@northfield.example' };
  expect(analyticsUser(person, [], 'customer')).toEqual({
    id: '7',
    userType: 'Other',
    role: 'User',
    systemId: '2',
    systemTypeName: 'HOSPITAL',
  });
});
