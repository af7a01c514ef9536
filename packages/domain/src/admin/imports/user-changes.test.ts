import { describe, expect, it } from 'vitest';
import { type StoredUser, userChange } from './user-changes.ts';
import type { UserRow } from './user-rows.ts';

const role = (name: string, over = {}) => ({
  name: name.toLowerCase(),
  displayName: name,
  isOfProvider: false,
  isRetired: false,
  ...over,
});
const facility = (id: number, name: string) => ({
  id,
  name,
  number: 1_000 + id,
  numberExtension: '',
  externalId: null,
});
const CHOICES = {
  facilities: [facility(1, 'Main'), facility(2, 'East')],
  roles: [
    role('Member'),
    role('Purchaser'),
    role('Retired', { isRetired: true }),
    role('Sso', { isOfProvider: true }),
  ],
};
const STORED: StoredUser = {
  details: {
    prefix: 'Dr.',
    firstName: 'Ana',
    lastName: 'Ruiz',
    title: 'Buyer',
    phoneNumber: '',
    emailAddress: 'ana@test.example',
  },
  facility: { id: 9, name: 'Closed' },
  roles: [role('Member'), role('Retired'), role('Sso'), role('Foreign')],
  groupRoles: [],
};
const EMPTY: UserRow = {
  firstName: '',
  lastName: '',
  email: 'ana@test.example',
  title: '',
  phone: null,
  facility: null,
  roles: [],
};
const change = (row: Partial<UserRow>, stored: Partial<StoredUser> = {}) =>
  userChange({ ...EMPTY, ...row }, { ...STORED, ...stored }, CHOICES);

describe('a row about a known user', () => {
  it('leaves what is empty in the file', () => {
    const none = change({});
    expect(none).toMatchObject({ texts: [], problems: [], granted: [], revoked: [] });
    expect(none.details).toEqual(STORED.details);
    expect(none.facility).toEqual(STORED.facility);
  });

  it('lists each change', () => {
    const {
      texts,
      details,
      facility: moved,
      problems,
    } = change({
      lastName: 'Ruiz-Diaz',
      title: 'Director',
      phone: '6145550100',
      facility: '1002',
      roles: ['purchaser', 'Retired', 'Foreign'],
    });
    expect(problems).toEqual([]);
    expect(texts).toEqual([
      'Name: Ana Ruiz → Ana Ruiz-Diaz',
      'Title: Buyer → Director',
      'Phone: none → 614-555-0100',
      'Facility: Closed → East',
      'Adds Purchaser',
      'Removes Member',
    ]);
    expect(details).toEqual({
      ...STORED.details,
      lastName: 'Ruiz-Diaz',
      title: 'Director',
      phoneNumber: '6145550100',
    });
    expect(moved).toEqual({ id: 2, name: 'East' });
  });

  it('leaves a facility that has left the system, and refuses one that never was in it', () => {
    expect(change({ facility: 'closed' })).toMatchObject({ texts: [], problems: [] });
    expect(change({ facility: 'Elsewhere' }).problems).toEqual([
      { column: 'facility', reason: 'is not a facility of this system' },
    ]);
  });

  it('keeps roles of the identity provider, and refuses others that the viewer cannot change', () => {
    const { revoked, problems } = change({ roles: ['Member', 'Owner', 'Retired'] });
    expect(revoked).toEqual(['foreign']);
    expect(problems).toEqual([
      { column: 'roles', reason: 'Owner is not a role that you can grant' },
      { column: 'roles', reason: 'must include Foreign, which you cannot revoke' },
    ]);
  });

  it('refuses to take a role that comes from a group', () => {
    const stored = {
      roles: [role('Member'), role('Purchaser')],
      groupRoles: [{ role: 'member', group: 'Buyers' }],
    };
    expect(change({ roles: ['Purchaser'] }, stored).problems).toEqual([
      { column: 'roles', reason: 'must include Member, which comes from the group Buyers' },
    ]);
  });

  it('grants no retired role', () => {
    expect(change({ roles: ['Retired'] }, { roles: [] }).problems).toEqual([
      { column: 'roles', reason: 'Retired is not a role that you can grant' },
    ]);
  });
});
