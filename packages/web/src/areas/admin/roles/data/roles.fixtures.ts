import { PERMISSIONS } from '@capwise/domain/permissions/permission';
import type { Answers } from '../../../../test/server.ts';
import { userWith } from '../../../../test/users.ts';

export const role = (id: string, displayName: string, over: object = {}) => ({
  __typename: 'ManagedRole',
  id,
  displayName,
  description: `Purpose of ${displayName}`,
  systemType: 'HOSPITAL',
  permissions: ['Login', 'ViewWorkspaces'] as string[],
  grantedBy: [
    { __typename: 'RoleReference', name: 'staff-administrator', displayName: 'Staff administrator' },
  ],
  holderCount: 3,
  isStandard: true,
  isOfProvider: false,
  isChangeable: false,
  version: 1,
  retiredDate: null as string | null,
  ...over,
});

export const BUYER = role('customer-custom-buyer', 'Buyer', {
  isStandard: false,
  isChangeable: true,
  version: 4,
});

export const ROLES = [
  BUYER,
  role('customer-administrator', 'Hospital administrator', { permissions: ['Login', 'ViewSystemUsers'] }),
  role('customer-member', 'Member', { permissions: ['Login', 'ViewDealsDatabase'], holderCount: 1_204 }),
  role('customer-custom-old', 'Old reader', {
    ...{ isStandard: false, isChangeable: true, holderCount: 0 },
    retiredDate: '2026-11-20T09:00:00.000Z',
  }),
  role('vendor-member', 'Vendor member', { systemType: 'VENDOR' }),
  role('staff-administrator', 'Staff administrator', {
    ...{ systemType: 'PROVIDER', permissions: [...PERMISSIONS], grantedBy: [] },
  }),
];

export const ROLE_ANSWERS: Answers = {
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetRoles: { data: { roles: ROLES } },
};

export const STAFF = userWith({ systemTypeName: 'PROVIDER' });
export const ROLES_PATH = '/n/roles';
