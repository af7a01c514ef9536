import { describe, expect, it } from 'vitest';
import { headerProblems } from '../imports/row-format.ts';
import { placeUser, USER_FILE, type UserRow } from './user-rows.ts';

const RECORD = { first_name: ' Ana ', last_name: 'Ruiz', email: 'Ana@Test.example', title: 'Buyer' };
const read = (over: Record<string, string> = {}) => USER_FILE.read({ ...RECORD, ...over }).row!;

describe('a file of users', () => {
  it('needs names, email and title', () => {
    expect(USER_FILE.optional).toEqual(['phone', 'facility', 'roles']);
    expect(headerProblems(USER_FILE, Object.keys(RECORD))).toEqual([]);
  });

  it('has one-line rows, with lower-case addresses and digits as phones', () => {
    expect(
      read({ phone: '+1 (614) 555-0100', facility: ' Main ', roles: 'Member; ;Report downloads' }).row,
    ).toEqual({
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@test.example',
      title: 'Buyer',
      phone: '6145550100',
      facility: 'Main',
      roles: ['Member', 'Report downloads'],
    });
    expect(read({ phone: ' ' }).row).toMatchObject({ phone: null, facility: null, roles: [] });
  });

  it.each([
    ['first_name', ' ', 'is missing'],
    ['last_name', '\u202e', 'is missing'],
    ['title', 'x'.repeat(201), 'is longer than 200 characters'],
    ['email', '', 'is missing'],
    ['email', 'ana@', 'must be a valid email address'],
    ['phone', '555', 'must be a 10-digit number'],
  ])('reports for the column %s with %j the reason', (column, value, reason) => {
    const wrong = read({ [column]: value });
    expect(wrong.row).toBeNull();
    expect(wrong.problems).toEqual([{ column, reason }]);
  });

  it('names a wrong row by its values', () => {
    expect(read({ title: '' })).toMatchObject({ name: 'Ana Ruiz', email: 'Ana@Test.example' });
  });
});

describe('a row', () => {
  const CHOICES = {
    facilities: [
      { id: 1, name: 'Main' },
      { id: 2, name: 'East' },
      { id: 3, name: 'east' },
    ],
    roles: [
      { name: 'customer-member', displayName: 'Member', isOfProvider: false },
      { name: 'customer-sso', displayName: 'Single sign-on', isOfProvider: true },
    ],
  };
  const row = (over: Partial<UserRow>): UserRow => ({ ...read({ facility: 'main' }).row!, ...over });
  const problems = (over: Partial<UserRow>, choices = CHOICES) => placeUser(row(over), choices).problems;

  it('finds facility and roles by name, ignoring case', () => {
    const { placed, problems } = placeUser(row({ roles: ['MEMBER', 'customer-member'] }), CHOICES);
    expect(problems).toEqual([]);
    expect(placed.facility).toEqual({ id: 1, name: 'Main' });
    expect(placed.user).toMatchObject({
      emailAddress: 'ana@test.example',
      initialRoles: ['customer-member'],
      isAdmin: false,
    });
  });

  it("needs one of the system's facilities if there are any", () => {
    expect(problems({ facility: null })).toEqual([{ column: 'facility', reason: 'is missing' }]);
    expect(problems({ facility: null }, { ...CHOICES, facilities: [] })).toEqual([]);
    expect(problems({ facility: 'West' })).toEqual([
      { column: 'facility', reason: 'is not a facility of this system' },
    ]);
    expect(problems({ facility: 'East' })).toEqual([
      { column: 'facility', reason: 'is the name of more than one facility' },
    ]);
  });

  it('has only roles that the viewer may grant', () => {
    expect(problems({ roles: ['Owner', 'single sign-on'] })).toEqual([
      { column: 'roles', reason: 'Owner is not a role that you can grant' },
      { column: 'roles', reason: 'single sign-on can be granted only by your identity provider' },
    ]);
  });
});
