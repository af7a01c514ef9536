import { expect, it } from 'vitest';
import { FacilityListSchema, FacilitySearchSchema, mdbIdText } from './facilities.ts';

it.each([
  [1041, '', '1041'],
  [1041, '02', '1041-02'],
  [-1, '', 'NONU'],
  [-1, '02', 'NONU-02'],
])('SYS-024 the number %d with the extension %j is the MDB ID %s', (number, extension, text) => {
  expect(mdbIdText(number, extension)).toBe(text);
});

it('a search needs two characters, and a list has at least one facility and a maximum', () => {
  expect(FacilitySearchSchema.safeParse(' a ').success).toBe(false);
  expect(FacilitySearchSchema.parse(' ab ')).toBe('ab');
  expect(FacilityListSchema.safeParse([]).success).toBe(false);
  expect(FacilityListSchema.safeParse(Array(200).fill(1)).success).toBe(true);
  expect(FacilityListSchema.safeParse(Array(201).fill(1)).success).toBe(false);
});
