import { expect, it } from 'vitest';
import { inputDigest } from './input-digest.ts';

const INPUT = { amount: 12_000, recipients: [{ provider: 1, entity: 8 }], day: '2026-03-04' };

it('is the same for the same input, in any order of its fields', () => {
  const { amount, day } = INPUT;
  const turned = { day, recipients: [{ entity: 8, provider: 1 }], amount, comments: undefined };
  expect(inputDigest(turned)).toBe(inputDigest(INPUT));
});

it.each([
  { ...INPUT, amount: 15_000 },
  { ...INPUT, recipients: [...INPUT.recipients, { provider: 2, entity: 8 }] },
  { ...INPUT, recipients: [{ provider: 8, entity: 1 }] },
  { ...INPUT, comments: null },
  { ...INPUT, amount: '12000' },
])('changes with any value: %j', (other) => {
  expect(inputDigest(other)).not.toBe(inputDigest(INPUT));
});
