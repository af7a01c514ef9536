import { expect, it } from 'vitest';
import {
  MEMBER_ROLES,
  MemberFormSchema,
  memberRoleOf,
  NewTenantSchema,
  roleNameOf,
  TenantFormSchema,
} from './tenant-forms.ts';

const TENANT = {
  name: 'north-field',
  systemId: '2',
  isEnabled: true,
  timeZone: 'America/Chicago',
  entityWord: 'Clinic',
};
const wrongFields = (result: {
  error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined;
}) => result.error?.issues.map(({ path }) => path.join('.')) ?? [];

it('a new tenant needs a valid name and a home system, which an existing one keeps', () => {
  expect(wrongFields(NewTenantSchema.safeParse(TENANT))).toEqual([]);
  const old = { ...TENANT, name: 'North Field', systemId: '' };
  expect(wrongFields(NewTenantSchema.safeParse(old))).toEqual(['name', 'systemId']);
  expect(wrongFields(TenantFormSchema.safeParse(old))).toEqual([]);
});

it('a member needs an email address, an organization and a role', () => {
  const member = { email: ' Ada@Northfield.example ', organizationId: '3', role: 'gift_editor' };
  expect(MemberFormSchema.parse(member)).toEqual({ ...member, email: 'ada@northfield.example' });
  const wrong = MemberFormSchema.safeParse({ email: 'ada', organizationId: '', role: 'owner' });
  expect(wrongFields(wrong)).toEqual(['email', 'organizationId', 'role']);
});

it('an unchanged role, or no role, is saved as it was read', () => {
  for (const role of MEMBER_ROLES) expect(memberRoleOf(roleNameOf(role))).toBe(role);
  expect(roleNameOf('no-access')).toBeNull();
});
