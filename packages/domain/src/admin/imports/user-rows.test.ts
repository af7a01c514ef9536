import { describe, expect, it } from 'vitest';
import { headerProblems } from '../../imports/row-format.ts';
import { USER_FILE, USER_UPDATE_FILE } from './user-rows.ts';

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

describe('a file that may change known users', () => {
  it('needs only the email address', () => {
    expect(USER_UPDATE_FILE.required).toEqual(['email']);
    expect(headerProblems(USER_UPDATE_FILE, ['email', 'roles'])).toEqual([]);
    expect(USER_UPDATE_FILE.read({ email: 'Ana@test.example', title: ' ' }).row!.row).toEqual({
      firstName: '',
      lastName: '',
      email: 'ana@test.example',
      title: '',
      phone: null,
      facility: null,
      roles: [],
    });
  });

  it('checks what it has', () => {
    const { problems } = USER_UPDATE_FILE.read({ email: 'a@b.example', title: 'x'.repeat(201) }).row!;
    expect(problems).toEqual([{ column: 'title', reason: 'is longer than 200 characters' }]);
  });
});
