import { expect, it } from 'vitest';
import { FORM_DAY_PROBLEM, FormDaySchema } from './form-day.ts';

const dayProblem = (text: string) => FormDaySchema.safeParse(text).error?.issues[0]?.message;

it.each(['', '2000-01-01', '2099-12-31', '2028-02-29'])('a form accepts the day %j', (text) => {
  expect(dayProblem(text)).toBeUndefined();
});

it.each(['0202-05-05', '1999-12-31', '2100-01-01', '2027-02-29', 'unreadable'])(
  'a form refuses the day %j',
  (text) => {
    expect(dayProblem(text)).toBe(FORM_DAY_PROBLEM);
  },
);
