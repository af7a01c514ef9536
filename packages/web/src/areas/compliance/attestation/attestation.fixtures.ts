import type { Attestation, Department } from './attestation.ts';

export const ATTESTATION_PATH = '/n/northfield/5/attestation';

export const departmentWith = (changes: Partial<Department> = {}): Department => ({
  id: '31',
  version: '900',
  name: 'Cardiology',
  state: 'Open',
  responsibleId: '7',
  responsibleName: 'Nadia Petrov',
  firstYear: 2026,
  isEnded: false,
  requestorIds: ['4'],
  giftCount: 2,
  totalAmount: 32.5,
  latestDate: '2026-11-02',
  changedCount: 0,
  attestedByName: null,
  attestedDate: null,
  attestedCount: null,
  attestedAmount: null,
  statement: null,
  canConfirm: true,
  ...changes,
});

export const attestationAnswer = (changes: Partial<Attestation> = {}) => ({
  data: {
    giftAttestation: {
      ...{ __typename: 'GiftAttestation', year: 2026, years: [2026], dueDate: '2027-01-31' },
      ...{ confirmableFrom: '2026-12-01', newFirstYear: 2026 },
      departments: [departmentWith()],
      others: { giftCount: 3, totalAmount: 45 },
      ...changes,
    },
  },
});

export const departmentAnswers = {
  GiftAlertRequestors: {
    data: {
      rows: [
        {
          ...{ __typename: 'GiftAlertRequestor', id: '4', originalId: '4', name: 'Heart Team' },
          ...{ currentEntriesCount: 2, isActive: true },
        },
      ],
    },
  },
  GiftAlertThresholdAlertUsers: {
    data: {
      giftAlertThresholdAlertUsers: [
        { __typename: 'GiftAlertThresholdAlertUser', id: '7', fullName: 'Nadia Petrov' },
      ],
    },
  },
};
