import { describe, expect, it } from 'vitest';
import { detailsOfUser, patchedUser, type ScimUser, userOfResource } from './scim-user.ts';

const ADA: ScimUser = {
  userName: 'ada@x.example',
  externalId: '00u1',
  givenName: 'Ada',
  familyName: 'King',
  honorificPrefix: 'Dr.',
  title: 'Buyer',
  phoneNumber: '5551234567',
  isActive: true,
};
const patch = (...operations: object[]) => patchedUser(ADA, { Operations: operations });

describe('a patch of a user', () => {
  it.each<[object, Partial<ScimUser>]>([
    [{ op: 'replace', path: 'active', value: false }, { isActive: false }],
    [{ op: 'Replace', path: 'active', value: 'False' }, { isActive: false }],
    [{ op: 'Replace', path: 'active', value: [{ $ref: null, value: 'False' }] }, { isActive: false }],
    [{ op: 'replace', value: { active: false } }, { isActive: false }],
    [{ op: 'Add', path: 'title', value: 'Director' }, { title: 'Director' }],
    [{ op: 'remove', path: 'title' }, { title: '' }],
    [{ op: 'replace', path: 'title', value: null }, { title: '' }],
    [
      { op: 'replace', value: { 'name.givenName': 'A.', 'name.familyName': 'Byron' } },
      { givenName: 'A.', familyName: 'Byron' },
    ],
    [
      { op: 'replace', path: 'name', value: { familyName: 'Byron', formatted: 'x' } },
      { familyName: 'Byron' },
    ],
    [
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:userName', value: 'b@x.example' },
      { userName: 'b@x.example' },
    ],
    [
      { op: 'Replace', path: 'phoneNumbers[type eq "work"].value', value: '+1 (555) 765-4321' },
      { phoneNumber: '5557654321' },
    ],
    [
      { op: 'replace', path: 'phoneNumbers[type eq "work"]', value: { value: '555-765-4321' } },
      { phoneNumber: '5557654321' },
    ],
    [
      { op: 'add', path: 'phoneNumbers[type eq "work"]', value: [{ value: '555-765-4321' }] },
      { phoneNumber: '5557654321' },
    ],
    [{ op: 'add', path: 'phoneNumbers[type eq "mobile"]', value: { value: '5550000000' } }, {}],
    [{ op: 'replace', value: { active: null, title: 'T' } }, { title: 'T' }],
    [{ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '5550000000' }, {}],
    [
      {
        op: 'replace',
        path: 'phoneNumbers',
        value: [
          { type: 'fax', value: '1' },
          { type: 'Work', value: '555-765-4321' },
        ],
      },
      { phoneNumber: '5557654321' },
    ],
    [
      { op: 'replace', path: 'phoneNumbers', value: [{ type: 'work', value: '+49 30 1234' }] },
      { phoneNumber: '' },
    ],
    [{ op: 'remove', path: 'phoneNumbers[type eq "work"]' }, { phoneNumber: '' }],
    [{ op: 'remove', path: 'phoneNumbers' }, { phoneNumber: '' }],
    [{ op: 'Remove', path: 'phoneNumbers', value: [{ type: 'mobile', value: '5551234567' }] }, {}],
    [{ op: 'Remove', path: 'phoneNumbers', value: [{ type: 'work' }] }, { phoneNumber: '' }],
    [{ op: 'Remove', path: 'phoneNumbers', value: [{ value: '555-123-4567' }] }, { phoneNumber: '' }],
    [{ op: 'remove', path: 'phoneNumbers[type ne "work"]' }, {}],
    [{ op: 'remove', path: 'phoneNumbers[value eq "+1 555 123 4567"]' }, { phoneNumber: '' }],
    [
      {
        op: 'Replace',
        path: 'phoneNumbers[type eq "work" and primary eq true].value',
        value: '555-765-4321',
      },
      { phoneNumber: '5557654321' },
    ],
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'other@x.example' }, {}],
    [
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'A',
      },
      {},
    ],
    [{ op: 'replace', value: { id: '9', schemas: [], displayName: 'x', title: 'T' } }, { title: 'T' }],
  ])('%j', (operation, changes) => {
    expect(patch(operation)).toEqual({ ...ADA, ...changes });
  });

  it.each<[string, object]>([
    ['noTarget', { op: 'remove' }],
    ['mutability', { op: 'remove', path: 'userName' }],
    ['mutability', { op: 'replace', path: 'id', value: '9' }],
    ['invalidPath', { op: 'replace', path: 'salary', value: 1 }],
    ['invalidPath', { op: 'replace', path: 'name[', value: 1 }],
    ['invalidPath', { op: 'replace', path: 'phoneNumbers[type sw "w"].value', value: '5557654321' }],
    ['invalidValue', { op: 'replace', path: 'title', value: 7 }],
    ['invalidValue', { op: 'replace', path: 'active', value: 'maybe' }],
    ['invalidValue', { op: 'replace', path: 'active', value: null }],
    ['invalidSyntax', { op: 'rename', path: 'title', value: 'x' }],
    ['invalidSyntax', { op: 'replace', value: 'x' }],
  ])('is refused as %s: %j', (scimType, operation) => {
    expect(() => patch(operation)).toThrow(expect.objectContaining({ details: { scimType } }));
  });
});

it('a whole resource clears what it leaves out, and keeps the state if it names none', () => {
  const body = { userName: 'ada@x.example', name: { givenName: 'Ada', familyName: 'King' }, password: 'x' };
  expect(userOfResource(body, false)).toEqual({
    ...ADA,
    externalId: '',
    honorificPrefix: '',
    title: '',
    phoneNumber: '',
    isActive: false,
  });
  expect(userOfResource({ ...body, active: null }, false).isActive).toBe(false);
  for (const key of ['__proto__', 'constructor', 'toString'])
    expect(() => userOfResource(JSON.parse(`{"${key}": {"a": 1}}`), false), key).toThrow(
      expect.objectContaining({ details: { scimType: 'invalidPath' } }),
    );
});

it('details need an email address and a name, but no title', () => {
  expect(detailsOfUser({ ...ADA, userName: ' ADA@x.example', title: '' })).toMatchObject({
    emailAddress: 'ada@x.example',
    firstName: 'Ada',
    title: '',
  });
  const refused = (changes: Partial<ScimUser>) => () => detailsOfUser({ ...ADA, ...changes });
  expect(refused({ userName: 'ada' })).toThrow('userName: Please enter a valid email');
  expect(refused({ userName: '' })).toThrow('userName: It must be an email address');
  expect(refused({ familyName: ' ' })).toThrow('name.familyName: It is required');
});
