import { describe, expect, it } from 'vitest';
import { headerProblems } from '../../imports/row-format.ts';
import { changedSystem, newSystem, systemChanges } from './system-changes.ts';
import { SYSTEM_FILE } from './system-rows.ts';

const HOSPITAL = { id: 2, name: 'HOSPITAL' };
const VENDOR = { id: 3, name: 'VENDOR' };
const read = (record: Record<string, string>) => SYSTEM_FILE.read(record).row!;
const NEW = { name: ' Alder  Health ', master_client_id: '90411' };

describe('a row of a file of systems', () => {
  it('needs a column that identifies the system', () => {
    expect(headerProblems(SYSTEM_FILE, ['name', 'type'])).toEqual([]);
    expect(headerProblems(SYSTEM_FILE, ['address'])).toEqual([
      { line: 1, column: 'id', reason: 'this column is missing, and master_client_id, name too' },
    ]);
  });

  it('makes a new system, on trial if it has an end', () => {
    const { row, name } = read({ ...NEW, trial_end: '3/31/2027', phone: '1 614 555 0100' });
    expect(name).toBe('Alder Health');
    expect(newSystem(row!, HOSPITAL).values).toEqual({
      name: 'Alder Health',
      type: 'HOSPITAL',
      typeId: 2,
      masterClientID: 90_411,
      address: '',
      phoneNumber: '6145550100',
      website: '',
      isActive: true,
      isTrial: true,
      trialEndDate: '2027-03-31',
    });
    expect(newSystem(read({ ...NEW, active: 'no' }).row!, HOSPITAL).values).toMatchObject({
      isActive: false,
      isTrial: false,
    });
  });

  it('names what a new system lacks', () => {
    expect(newSystem(read({ name: 'Alder' }).row!, null).problems).toEqual(
      ['type', 'master_client_id'].map((column) => ({
        column,
        reason: 'is missing, and no known system fits',
      })),
    );
  });

  it('changes what it holds, and leaves the rest', () => {
    const stored = newSystem(read({ ...NEW, website: 'alder.example' }).row!, HOSPITAL).values!;
    const row = read({ name: 'Alder', address: '1 Main St', active: 'No', trial: 'yes', website: ' ' }).row!;
    const after = changedSystem(row, VENDOR, { ...stored, id: 7 });
    expect(after).toMatchObject({ id: 7, website: 'alder.example', typeId: 3, masterClientID: 90_411 });
    expect(systemChanges(stored, after)).toEqual([
      'Name: Alder Health → Alder',
      'Type: Hospital → Vendor',
      'Address: none → 1 Main St',
      'Active: yes → no',
      'Trial: no → yes',
    ]);
    expect(systemChanges(stored, changedSystem(read(NEW).row!, HOSPITAL, stored))).toEqual([]);
  });

  it.each([
    ['id', '0', 'must be a whole number above 0'],
    ['master_client_id', '2147483648', 'must be a whole number above 0'],
    ['website', 'not a site', 'must be a web address, such as hospital.example'],
    ['trial', 'perhaps', 'must be yes or no'],
  ])('refuses in the column %s the value %j', (column, value, reason) => {
    expect(read({ ...NEW, [column]: value }).problems).toEqual([{ column, reason }]);
  });
});
