import { describe, expect, it } from 'vitest';
import { placeUser } from './placed-user.ts';
import type { UserRow } from './user-rows.ts';

const facility = (
  id: number,
  name: string,
  number = -1,
  numberExtension = '',
  externalId: string | null = null,
) => ({
  id,
  name,
  number,
  numberExtension,
  externalId,
});

const CHOICES = {
  facilities: [
    facility(1, 'Main', 1041, '02', '360001'),
    facility(2, 'East', 1041, '03'),
    facility(3, 'east', -1, '01014F'),
    facility(4, 'Without numbers'),
  ],
  roles: [
    { name: 'customer-member', displayName: 'Member', isOfProvider: false, isRetired: false },
    { name: 'customer-sso', displayName: 'Single sign-on', isOfProvider: true, isRetired: false },
    { name: 'customer-old', displayName: 'Old', isOfProvider: false, isRetired: true },
  ],
};

const row = (over: Partial<UserRow>): UserRow => ({
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@test.example',
  title: 'Buyer',
  phone: null,
  facility: 'main',
  roles: [],
  ...over,
});
const problems = (over: Partial<UserRow>, choices: typeof CHOICES = CHOICES) =>
  placeUser(row(over), choices).problems;

describe('a new user', () => {
  it('gets facility and roles by name, ignoring case', () => {
    const { placed, problems: none } = placeUser(row({ roles: ['MEMBER', 'customer-member'] }), CHOICES);
    expect(none).toEqual([]);
    expect(placed.facility).toMatchObject({ id: 1, name: 'Main' });
    expect(placed.user).toMatchObject({
      emailAddress: 'ana@test.example',
      initialRoles: ['customer-member'],
      isAdmin: false,
    });
  });

  it.each([
    ['1041-02', 1],
    ['1041-03', 2],
    ['360001', 1],
    ['nonu-01014f', 3],
  ])('gets the facility %s by its MDB ID or external ID', (text, id) => {
    expect(placeUser(row({ facility: text }), CHOICES).placed.facility?.id).toBe(id);
  });

  it("needs one of the system's facilities if there are any", () => {
    expect(problems({ facility: null })).toEqual([{ column: 'facility', reason: 'is missing' }]);
    expect(problems({ facility: null }, { ...CHOICES, facilities: [] })).toEqual([]);
    const unknown = [{ column: 'facility', reason: 'is not a facility of this system' }];
    expect(problems({ facility: 'West' })).toEqual(unknown);
    expect(problems({ facility: 'NONU' })).toEqual(unknown);
    for (const text of ['East', '1041'])
      expect(problems({ facility: text })).toEqual([
        {
          column: 'facility',
          reason: 'fits more than one facility. Enter its external ID or full MDB ID',
        },
      ]);
  });

  it('needs names and a title', () => {
    expect(problems({ firstName: '', lastName: '', title: '' })).toEqual(
      ['first_name', 'last_name', 'title'].map((column) => ({ column, reason: 'is missing' })),
    );
  });

  it('has only roles that the viewer may grant, and no retired ones', () => {
    expect(problems({ roles: ['Owner', 'single sign-on', 'Old'] })).toEqual([
      { column: 'roles', reason: 'Owner is not a role that you can grant' },
      { column: 'roles', reason: 'single sign-on can be granted only by your identity provider' },
      { column: 'roles', reason: 'Old is not a role that you can grant' },
    ]);
  });
});
