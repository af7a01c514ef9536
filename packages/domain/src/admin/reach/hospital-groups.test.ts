import { describe, expect, it } from 'vitest';
import type { Permission } from '../../permissions/permission.ts';
import { HospitalGroupSchema, MAX_GROUPED_HOSPITALS, mayManageHospitalGroups } from './hospital-groups.ts';
import { mayManageReach } from './reach.ts';

const actor = (systemTypeName: string, ...permissions: Permission[]) => ({
  ...{ systemTypeName, permissions, isTrial: false },
});

describe('the systems that a person reaches', () => {
  it('are managed by staff who see all systems and manage users', () => {
    expect(mayManageReach(actor('PROVIDER', 'ViewAllSystems', 'ViewSystemUsers'))).toBe(true);
    expect(mayManageReach(actor('HOSPITAL', 'ViewAllSystems', 'ViewSystemUsers'))).toBe(false);
    expect(mayManageReach(actor('PROVIDER', 'ViewSystemUsers'))).toBe(false);
    expect(mayManageReach(actor('PROVIDER', 'ViewAllSystems', 'CreateEditSystems'))).toBe(false);
    expect(mayManageReach(null)).toBe(false);
  });

  it('come from groups that the same people change if they also manage systems', () => {
    expect(mayManageHospitalGroups(actor('PROVIDER', 'ViewAllSystems', 'ViewSystemUsers'))).toBe(false);
    const all = ['ViewAllSystems', 'ViewSystemUsers', 'CreateEditSystems'] as const;
    expect(mayManageHospitalGroups(actor('PROVIDER', ...all))).toBe(true);
  });
});

describe('a hospital group', () => {
  const messageOf = (input: object) => HospitalGroupSchema.safeParse(input).error?.issues[0]?.message;

  it('has a name on one line, and a limited number of hospitals', () => {
    expect(HospitalGroupSchema.parse({ name: ' Lakes \n Network ', hospitalIds: [] }).name).toBe(
      'Lakes Network',
    );
    expect(messageOf({ name: '  ', hospitalIds: [] })).toBe('Enter a name');
    expect(messageOf({ name: 'x'.repeat(201), hospitalIds: [] })).toMatch(/longer than 200/);
    const ids = Array.from({ length: MAX_GROUPED_HOSPITALS + 1 }, (_, id) => String(id));
    expect(messageOf({ name: 'Lakes', hospitalIds: ids })).toBe('Choose at most 200 hospitals');
  });
});
