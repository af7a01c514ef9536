import { expect, it } from 'vitest';
import { AssignmentSchema, DAYS_ACTIVE, DaysActiveSchema, daysActiveText } from './abstractions.ts';

it('the days of the filter have their texts, and others are no choice', () => {
  expect(DAYS_ACTIVE.map(daysActiveText)).toEqual(['0 day(s)', '1 day(s)', '2 day(s)', '>= 3 days']);
  for (const value of ['4', '-1', '01', '', ' 1'])
    expect(DaysActiveSchema.safeParse(value).success, value).toBe(false);
});

it('an assignment is taken as it is, without what would be too long to be an id', () => {
  const given = { workflowId: 'W 1', assignToId: '7', phaseId: '', tenantName: 'Lakeside' };
  expect(AssignmentSchema.parse({ ...given, assignToName: 'Somebody' })).toEqual(given);
  expect(AssignmentSchema.safeParse({ ...given, phaseId: 'x'.repeat(201) }).success).toBe(false);
});
