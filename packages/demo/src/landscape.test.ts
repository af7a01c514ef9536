import { expect, it } from 'vitest';
import { landscape } from './landscape.ts';

const whole = landscape(1);
const distinct = (values: readonly unknown[]) => new Set(values.filter((value) => value !== null)).size;

it('holds 2,400 systems, 9,600 facilities and 12,000 people at the usual scale', () => {
  expect([whole.systems.length, whole.facilities.length, whole.users.length]).toEqual([2_400, 9_600, 12_000]);
});

it('has unique names and identifiers', () => {
  expect(distinct(whole.systems.map(({ name }) => name))).toBe(2_400);
  expect(distinct(whole.systems.map(({ masterClientId }) => masterClientId))).toBe(2_400);
  const numbers = whole.facilities.map(({ number, extension }) => `${number}-${extension}`);
  expect(distinct(numbers)).toBe(9_600);
  const addresses = whole.users.flatMap(({ email }) => email ?? []);
  expect(distinct(addresses)).toBe(addresses.length);
});

it('has facilities without number, inactive ones and free ones, and users of every status', () => {
  for (const one of [{ number: -1 }, { isActive: false }, { system: null }])
    expect(whole.facilities).toContainEqual(expect.objectContaining(one));
  expect(distinct(whole.users.map(({ status }) => status))).toBe(5);
});

it('is the same each time, and smaller at a smaller scale', () => {
  expect(landscape(0.01)).toEqual(landscape(0.01));
  expect(landscape(0.01).systems).toHaveLength(24);
  expect(landscape(20).systems).toHaveLength(2_400);
});
