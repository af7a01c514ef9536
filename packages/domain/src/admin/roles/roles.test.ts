import { expect, it } from 'vitest';
import { STANDARD_ROLES } from '../../account/standard-roles.ts';
import { PERMISSIONS } from '../../permissions/permission.ts';
import { isStandardRole, lackedPermissions, mayManageRoles, newRoleName, RoleSchema } from './roles.ts';

const ROLE = { displayName: 'Buyer', systemType: 'HOSPITAL', permissions: ['Login'] };
const problemOf = (over: object) => {
  const { success, error } = RoleSchema.safeParse({ ...ROLE, ...over });
  return success ? null : `${String(error.issues[0]!.path[0])}: ${error.issues[0]!.message}`;
};

it('a role has a name, a type of system and at least one permission', () => {
  expect(RoleSchema.parse({ ...ROLE, displayName: ' Buyer\n2 ', permissions: ['Login', 'Login'] })).toEqual({
    ...{ displayName: 'Buyer 2', description: '', systemType: 'HOSPITAL' },
    ...{ permissions: ['Login'], grantedBy: [] },
  });
  expect(problemOf({ displayName: ' ' })).toBe('displayName: Enter a name');
  expect(problemOf({ displayName: 'x'.repeat(61) })).toMatch(/^displayName: .*60 characters$/);
  expect(problemOf({ displayName: 'Buyer; Reader' })).toBe('displayName: Remove the semicolon from the name');
  expect(problemOf({ description: 'x'.repeat(201) })).toMatch(/^description: .*200 characters$/);
  expect(problemOf({ systemType: 'BANK' })).toBe('systemType: Choose a type of system');
  expect(problemOf({ permissions: [] })).toBe('permissions: Choose a permission');
  expect(problemOf({ permissions: ['Fly'] })).toBe('permissions: There is no such permission');
});

it('only roles of staff act for every system', () => {
  const permissions = ['Login', 'ViewAllSystems'];
  expect(problemOf({ permissions })).toBe('permissions: Only roles of staff can act for every system');
  expect(problemOf({ permissions, systemType: 'VENDOR' })).not.toBeNull();
  expect(problemOf({ permissions, systemType: 'PROVIDER' })).toBeNull();
});

it('a name is derived once, and differs from all others', () => {
  const named = (displayName: string, ...taken: string[]) =>
    newRoleName({ systemType: 'HOSPITAL', displayName }, new Set(taken));
  expect(named('Buyer & Reader (Été)')).toBe('customer-custom-buyer-reader-ete');
  expect(named('Buyer', 'customer-custom-buyer', 'customer-custom-buyer-2')).toBe('customer-custom-buyer-3');
  expect(named('購買')).toBe('customer-custom');
  expect(newRoleName({ systemType: 'PROVIDER', displayName: 'Analyst' }, new Set())).toBe(
    'staff-custom-analyst',
  );
  expect(STANDARD_ROLES.every(({ name }) => isStandardRole(name) && !name.includes('-custom'))).toBe(true);
});

it('permissions that somebody lacks are found in both forms of their names', () => {
  const actor = { permissions: ['general.login', 'ViewSystems'] };
  expect(lackedPermissions(['Login', 'Systems.View', 'unknown'], actor)).toEqual([]);
  expect(lackedPermissions(['Projects.View', 'ViewAllSystems', 'Login'], actor)).toEqual([
    'ViewAllSystems',
    'ViewProjects',
  ]);
});

it('roles are managed by staff who see all systems', () => {
  const staff = { systemTypeName: 'PROVIDER', isTrial: false, permissions: PERMISSIONS };
  expect(mayManageRoles(staff)).toBe(true);
  expect(mayManageRoles({ ...staff, systemTypeName: 'HOSPITAL' })).toBe(false);
  for (const lost of ['ViewAllSystems', 'CreateEditSystems', 'ViewSystemUsers'])
    expect(mayManageRoles({ ...staff, permissions: PERMISSIONS.filter((name) => name !== lost) })).toBe(
      false,
    );
  expect(mayManageRoles(null)).toBe(false);
});
