import { expect, it } from 'vitest';
import { FacilityListSchema, FacilitySearchSchema, isTaken, mdbIdText, takenText } from './facilities.ts';

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

it('a refusal names taken facilities by their whole names', () => {
  const text = takenText(['Clinic 41', 'Mercy, East']);
  expect(text).toBe('Already in a system of this type: Clinic 41, Mercy, East');
  const names = ['Clinic 4', 'Clinic 41', 'Mercy, East', 'East, West'];
  expect(names.filter((name) => isTaken(name, text))).toEqual(['Clinic 41', 'Mercy, East']);
  expect(isTaken('Clinic 41', 'There is no such facility')).toBe(false);
});
