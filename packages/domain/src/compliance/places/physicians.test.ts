import { expect, it } from 'vitest';
import { physicianKey } from './physicians.ts';

it('records with one NPI are one physician; without an NPI each record is one', () => {
  const one = physicianKey({ providerId: '1', npi: '1234567893' });
  expect(physicianKey({ providerId: '2', npi: '1234567893' })).toBe(one);
  expect(physicianKey({ providerId: '1', npi: '1679576722' })).not.toBe(one);
  const unknown = physicianKey({ providerId: '1', npi: '' });
  expect(physicianKey({ providerId: '2', npi: '' })).not.toBe(unknown);
  expect(physicianKey({ providerId: '1', npi: '' })).toBe(unknown);
});
