import { expect, it } from 'vitest';
import { datesIn, writesDayFirst } from './quote-dates.ts';

const days = (text: string, isDayFirst = false) => datesIn(text, isDayFirst).map(({ day }) => day);

it.each([
  ['2026-08-07', '2026-08-07'],
  ['August 7, 2026', '2026-08-07'],
  ['7-Aug-2026', '2026-08-07'],
  ['7th of August 2026', '2026-08-07'],
  ['08/07/2026', '2026-08-07'],
  ['07.08.2026', '2026-08-07'],
  ['8/7/26', '2026-08-07'],
  ['7-Aug-26', '2026-08-07'],
  ['07.08.26', '2026-08-07'],
])('reads %s', (text, day) => expect(days(text)).toEqual([day]));

it('reads days before months if told so by the text', () => {
  expect(days('07/08/2026', true)).toEqual(['2026-08-07']);
  expect(writesDayFirst('31/08/2026', false)).toBe(true);
  expect(writesDayFirst('08/31/2026', false)).toBe(false);
  expect(writesDayFirst('31/08/26', false)).toBe(true);
  expect(writesDayFirst('24/36/48 months', false)).toBe(false);
  expect(writesDayFirst('Date Valid until \n 05/06/26 31/08/26', false)).toBe(true);
  expect(writesDayFirst('Quote No. Date \n Q-4711 31/08/26 gauges 10/12/14', false)).toBe(true);
  expect(writesDayFirst('Date: 05/06/26 \n Trays 16/12/10', false)).toBe(false);
  expect(writesDayFirst('05/06/26 \n Trays 16/12/10', false)).toBe(false);
  expect(writesDayFirst('24/12/36 months, 16/8/32 GB', false)).toBe(false);
});

it.each(['34 Issued 2026', '02/30/2026', '12.5.1', '10.12.26.5', '12/24/36 months', '1 Marked 2026x'])(
  '%s is no date',
  (text) => expect(days(text)).toEqual([]),
);
