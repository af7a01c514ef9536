import { expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { daysUntilDue, dueDay, firstSentFor } from './turnaround.ts';

it.each([
  ['Monday', '2026-11-16', '2026-11-23'],
  ['Friday', '2026-11-20', '2026-11-27'],
  ['Saturday', '2026-11-21', '2026-11-27'],
  ['Sunday', '2026-11-22', '2026-11-27'],
])('a request of a %s is due five business days later', (_, sent, due) => {
  expect(dueDay(sent)).toBe(due);
});

it('the first second of a day separates requests due before from those due on it', () => {
  for (let shift = 0; shift < 14; shift += 1) {
    const today = addDays('2026-11-16', shift);
    const first = firstSentFor(today);
    expect(dueDay(first) >= today, today).toBe(true);
    expect(dueDay(addDays(first, -1)) < today, today).toBe(true);
  }
});

it('returns the days left, or overdue', () => {
  expect(daysUntilDue('2026-11-16', '2026-11-23')).toBe(0);
  expect(daysUntilDue('2026-11-16', '2026-11-26')).toBe(-3);
  expect(daysUntilDue('2026-11-16', '2026-11-18')).toBe(5);
});
