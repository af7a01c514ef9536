import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fittingDollars, shortDollars } from '../../money.ts';
import { initials } from './board.ts';
import { needByState, remindedDays, reminderWords, shortDay } from './need-by.ts';
import { PURCHASE_FIELDS, PURCHASE_FORM_FIELDS } from './purchase-fields.ts';
import { stageNextTo } from './stages.ts';

const TODAY = '2026-11-25';
const dollars = (amount: number) => amount * 100;

describe('the need-by date', () => {
  it('is late from the day after, soon for 30 days, and neither once the purchase is done', () => {
    expect(needByState('2026-11-24', 'quotes', TODAY)).toBe('late');
    expect(needByState(TODAY, 'quotes', TODAY)).toBe('soon');
    expect(needByState('2026-12-25', 'quotes', TODAY)).toBe('soon');
    expect(needByState('2026-12-26', 'quotes', TODAY)).toBe('later');
    expect(needByState(null, 'quotes', TODAY)).toBe('none');
    expect(needByState('2026-11-24', 'done', TODAY)).toBe('done');
  });

  it('names its year only if it is another one', () => {
    expect(shortDay('2026-12-18', TODAY)).toBe('12/18');
    expect(shortDay('2027-03-31', TODAY)).toBe('03/31/27');
  });

  it('is announced 30, 7 and 1 days before', () => {
    expect(remindedDays(TODAY)).toEqual(['2026-12-25', '2026-12-02', '2026-11-26']);
    expect(remindedDays(TODAY).map((day) => reminderWords(day, TODAY))).toEqual([
      'in 30 days',
      'in 7 days',
      'tomorrow',
    ]);
  });
});

describe('fields of a purchase', () => {
  const Fields = z.object(PURCHASE_FIELDS);
  const problem = (given: object) => {
    const issue = Fields.safeParse(given).error?.issues[0];
    return issue && [issue.path[0], issue.message];
  };

  it('that are missing stay as they are, and null empties all but the stage', () => {
    const names = ['stage', 'ownerId', 'budget', 'needByDate', 'committeeDate'] as const;
    expect(names.map((name) => Fields.parse({})[name])).toEqual(Array(5).fill(undefined));
    const empty = Fields.parse(Object.fromEntries(names.map((name) => [name, null])));
    expect(names.map((name) => empty[name])).toEqual([undefined, null, null, null, null]);
  });

  it('are dollars and days, and become cents', () => {
    expect(
      Fields.parse({ stage: 'order', ownerId: '7', budget: 1_234.56, needByDate: '2027-01-31' }),
    ).toMatchObject({
      stage: 'order',
      ownerId: 7,
      budget: 123_456,
      needByDate: '2027-01-31',
    });
  });

  it.each([
    [{ stage: 'sold' }, 'stage', 'Choose a stage'],
    [{ ownerId: 'x' }, 'ownerId', 'Choose an active user of the system who may see the project'],
    [{ budget: -1 }, 'budget', 'Enter a budget that is not negative'],
    [{ budget: 1e9 }, 'budget', 'Enter a budget below $1,000,000,000'],
    [{ budget: 1.234 }, 'budget', 'Enter an amount with up to 2 decimals'],
    [{ needByDate: '2026-02-30' }, 'needByDate', 'Enter a date between 2000 and 2099'],
    [{ committeeDate: '1999-12-31' }, 'committeeDate', 'Enter a date between 2000 and 2099'],
  ])('%j is refused at its field', (given, field, message) => {
    expect(problem(given)).toEqual([field, message]);
  });

  it('of a form become what the API receives', () => {
    const form = {
      stage: 'plan',
      ownerId: null,
      budget: 123_456,
      needByDate: '',
      committeeDate: '2026-12-02',
    };
    expect(z.object(PURCHASE_FORM_FIELDS).parse(form)).toEqual({
      stage: 'plan',
      ownerId: null,
      budget: 1_234.56,
      needByDate: null,
      committeeDate: '2026-12-02',
    });
  });
});

it('amounts are short on a card', () => {
  const short = [4.5e15, 999_996e6, 1.2e9, 999_994e3, 3_070_000, 999_600, 582_400, 940];
  expect(short.map((amount) => shortDollars(dollars(amount)))).toEqual([
    ...['$4,500.00T', '$1.00T', '$1.20B', '$999.99M'],
    ...['$3.07M', '$1.00M', '$582K', '$940'],
  ]);
  expect([-3.49e12, 999_999_999].map(fittingDollars)).toEqual(['-$3.49T', '$999,999,999']);
});

it('a stage has a neighbor on each side but the ends', () => {
  expect([
    stageNextTo('plan', 1),
    stageNextTo('quotes', -1),
    stageNextTo('done', 1),
    stageNextTo('plan', -1),
  ]).toEqual(['quotes', 'plan', null, null]);
});

it('initials are those of the first and last name', () => {
  expect(['Morgan Delacroix', 'Ana Maria van Dijk', 'Cher', ''].map(initials)).toEqual(['MD', 'AD', 'C', '']);
});
