import { expect, it } from 'vitest';
import { physicianOf } from './physicians.ts';

it('records with one NPI are one physician; without an NPI each record is one', () => {
  const one = physicianOf({ providerId: '1', npi: '1234567893' });
  expect(physicianOf({ providerId: '2', npi: '1234567893' })).toBe(one);
  expect(physicianOf({ providerId: '1', npi: '1679576722' })).not.toBe(one);
  const unknown = physicianOf({ providerId: '1', npi: '' });
  expect(physicianOf({ providerId: '2', npi: '' })).not.toBe(unknown);
  expect(physicianOf({ providerId: '1', npi: '' })).toBe(unknown);
});
