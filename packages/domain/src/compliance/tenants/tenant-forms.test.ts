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

it('a new tenant needs a name by the rules and a home system, one that is there keeps what it has', () => {
  expect(wrongFields(NewTenantSchema.safeParse(TENANT))).toEqual([]);
  const old = { ...TENANT, name: 'North Field', systemId: '' };
  expect(wrongFields(NewTenantSchema.safeParse(old))).toEqual(['name', 'systemId']);
  expect(wrongFields(TenantFormSchema.safeParse(old))).toEqual([]);
});

it('a member is named by an e-mail address, an organization and a role', () => {
  const member = { email: ' Ada@Northfield.example ', organizationId: '3', role: 'gift_editor' };
  expect(MemberFormSchema.parse(member)).toEqual({ ...member, email: 'ada@northfield.example' });
  const wrong = MemberFormSchema.safeParse({ email: 'ada', organizationId: '', role: 'owner' });
  expect(wrongFields(wrong)).toEqual(['email', 'organizationId', 'role']);
});

it('a role is saved as it was read, and having none as none', () => {
  for (const role of MEMBER_ROLES) expect(memberRoleOf(roleNameOf(role))).toBe(role);
  expect(roleNameOf('no-access')).toBeNull();
});
