import { describe, expect, it } from 'vitest';
import { joinName, splitName } from './person-name.ts';
import { saveProviderSchema } from './place-forms.ts';

describe('names of providers', () => {
  it('are split into last, first and middle name', () => {
    expect(splitName('Doe, Jo Ann M.')).toEqual({ lastName: 'Doe', firstName: 'Jo Ann', middleName: 'M.' });
    expect(splitName('Doe, J')).toEqual({ lastName: 'Doe', firstName: 'J', middleName: '' });
    expect(splitName('Lakeside Heart Group')).toMatchObject({ lastName: 'Lakeside Heart Group' });
  });

  it('stay the same when split and joined', () => {
    for (const name of [
      'Doe, Jo Ann M.',
      'Doe, J',
      'Doe',
      'St. John, Ümit Ç',
      'Doe, Jr., Jo B.',
      ', Jo',
      'Doe,Jo',
    ])
      expect(joinName(splitName(name))).toBe(name);
  });
});

describe('a provider to save', () => {
  const given = { lastName: 'Doe', firstName: '', middleName: '', npi: '', reference: '', endedOn: '' };
  const fault = (changes: object) =>
    saveProviderSchema('2000000005')
      .safeParse({ ...given, ...changes })
      .error?.issues.map(({ path }) => path[0]);

  it('needs a last name, and an NPI with a valid check digit if it has one', () => {
    expect(saveProviderSchema('2000000005').parse({ ...given, npi: ' 1234567893 ' })).toMatchObject({
      npi: '1234567893',
      endedOn: null,
    });
    expect(fault({ lastName: ' ' })).toEqual(['lastName']);
    expect(fault({ npi: '1234567890' })).toEqual(['npi']);
    expect(fault({ npi: '2000000005' })).toBeUndefined();
    expect(fault({ endedOn: '2026-02-30' })).toEqual(['endedOn']);
    expect(fault({ lastName: 'x'.repeat(150), firstName: 'y'.repeat(150) })).toEqual(['lastName']);
  });
});
