import { PERMISSIONS } from '@capwise/domain/permissions/permission';
import type { CurrentUser } from '../lib/session/session-calls.ts';

/** A customer's user with all permissions, modified as needed. */
export const userWith = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '7',
  firstName: 'Grace',
  lastName: 'Okafor',
  email: 'grace.okafor@northfield.example',
  title: 'Director of Purchasing',
  systemId: '1',
  systemName: 'Northfield Health',
  systemTypeName: 'HOSPITAL',
  masterClientID: null,
  customTheme: null,
  isTrial: false,
  roles: [],
  permissions: [...PERMISSIONS],
  systems: [{ id: '1', name: 'Northfield Health' }],
  systemCount: changes.systems?.length ?? 1,
  ...changes,
});

export const userWithout = (...permissions: string[]): CurrentUser =>
  userWith({ permissions: PERMISSIONS.filter((name) => !permissions.includes(name)) });
