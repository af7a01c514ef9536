import { expect, it } from 'vitest';
import { datesIn, provedOrder } from './quote-dates.ts';

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
  expect(provedOrder('31/08/2026')).toBe('dmy');
  expect(provedOrder('08/31/2026')).not.toBe('dmy');
  expect(provedOrder('31/08/26')).toBe('dmy');
  expect(provedOrder('24/36/48 months')).not.toBe('dmy');
  expect(provedOrder('Date Valid until \n 05/06/26 31/08/26')).toBe('dmy');
  expect(provedOrder('Quote No. Date \n Q-4711 31/08/26 gauges 10/12/14')).toBe('dmy');
  expect(provedOrder('Date: 05/06/26 \n Trays 16/12/10')).not.toBe('dmy');
  expect(provedOrder('05/06/26 \n Trays 16/12/10')).not.toBe('dmy');
  expect(provedOrder('24/12/36 months, 16/8/32 GB')).not.toBe('dmy');
});

it.each([
  ['Date: 05/06/26 \n Our prices are firm to 31/03/26', 'dmy'],
  ['Date: 05/06/2026 \n Offer closes 03/31/26', 'mdy'],
  ['Date: 05/06/26 \n Needles 18/10/26 gauge', null],
  ['Date: 05/06/26 \n Cannula 18/10/26 | $20.00', null],
  ['Date: 05/06/26', null],
] as const)('%s has the order %s', (text, order) => expect(provedOrder(text)).toBe(order));

it.each(['34 Issued 2026', '02/30/2026', '12.5.1', '10.12.26.5', '12/24/36 months', '1 Marked 2026x'])(
  '%s is no date',
  (text) => expect(days(text)).toEqual([]),
);
