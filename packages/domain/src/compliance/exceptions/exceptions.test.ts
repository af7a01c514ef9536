import { expect, it } from 'vitest';
import {
  confirmedConditions,
  countsToward,
  EXCEPTIONS,
  exceptionFault,
  PLANNED_EXCEPTIONS,
  REMUNERATION,
} from './exceptions.ts';

it('only nonmonetary compensation, or a gift of before, counts toward the threshold', () => {
  const counted = [null, 1, 2, 3, 4, 5, 6].filter((exception) => countsToward(exception, exception === 2));
  expect(counted).toEqual([null, 1]);
  expect(countsToward(null, true)).toBe(false);
});

it.each(Object.keys(EXCEPTIONS).map(Number))('exception %d needs each of its conditions', (exception) => {
  const conditions = EXCEPTIONS[exception]!.conditions.map(({ key }) => key);
  expect(new Set(conditions).size).toBe(conditions.length);
  expect(exceptionFault({ exception, conditions })).toBeNull();
  for (const missing of conditions) {
    const others = conditions.filter((key) => key !== missing);
    expect(exceptionFault({ exception, conditions: others })).toMatchObject({ field: 'conditions' });
  }
});

it('an exception must be chosen, and conditions of another one are dropped', () => {
  for (const exception of [null, 0, 7])
    expect(exceptionFault({ exception, conditions: [] })).toMatchObject({ field: 'exception' });
  expect(
    confirmedConditions({ exception: 1, conditions: ['on-campus', 'not-solicited', 'not-cash'] }),
  ).toEqual(['not-cash', 'not-solicited']);
});

it('requests and events offer every exception but limited remuneration', () => {
  const conditions = EXCEPTIONS[REMUNERATION]!.conditions.map(({ key }) => key);
  const chosen = { exception: REMUNERATION, conditions };
  expect(exceptionFault(chosen)).toBeNull();
  expect(exceptionFault(chosen, PLANNED_EXCEPTIONS)).toMatchObject({ field: 'exception' });
  expect(Object.keys(PLANNED_EXCEPTIONS)).toEqual(['1', '2', '4', '5', '6']);
});
