import { expect, it } from 'vitest';
import { AssignmentSchema, DAYS_ACTIVE, DaysActiveSchema, daysActiveText } from './abstractions.ts';

it('each choice of days has its text, and other values are invalid', () => {
  expect(DAYS_ACTIVE.map(daysActiveText)).toEqual(['0 day(s)', '1 day(s)', '2 day(s)', '>= 3 days']);
  for (const value of ['4', '-1', '01', '', ' 1'])
    expect(DaysActiveSchema.safeParse(value).success, value).toBe(false);
});

it('an assignment is accepted as it is, except for an ID that is too long', () => {
  const given = { workflowId: 'W 1', assignToId: '7', phaseId: '', tenantName: 'Lakeside' };
  expect(AssignmentSchema.parse({ ...given, assignToName: 'Somebody' })).toEqual(given);
  expect(AssignmentSchema.safeParse({ ...given, phaseId: 'x'.repeat(201) }).success).toBe(false);
});
