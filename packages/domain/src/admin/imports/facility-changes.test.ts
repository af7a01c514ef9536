import { expect, it } from 'vitest';
import { facilityChanges, renamedText, type StoredFacility } from './facility-changes.ts';

const STORED: StoredFacility = {
  ...{ name: 'Alder Clinic', number: -1, number_extension: '01014F', external_id: '01014F' },
  ...{
    address: '',
    city: 'Alderton',
    state: null,
    zip: '50001',
    phone_number: '5155550100',
    is_active: true,
  },
};

it('changes of a facility are texts for people, the name first', () => {
  expect(facilityChanges(STORED, STORED)).toEqual([]);
  expect(
    facilityChanges(STORED, {
      ...{ ...STORED, name: 'Alder Health', number: 1041, number_extension: '', address: '1 Main St' },
      ...{ phone_number: '', is_active: false },
    }),
  ).toEqual([
    'Name: Alder Clinic → Alder Health',
    'MDB ID: NONU-01014F → 1041',
    'Address: none → 1 Main St',
    'Phone: 515-555-0100 → none',
    'Active: yes → no',
  ]);
});

it('one renamed facility and several are counted', () => {
  expect(renamedText(1)).toMatch(/^1 known facility gets another name\. /);
  expect(renamedText(1_200)).toMatch(/^1,200 known facilities get another name\. /);
});
