import { expect, it } from 'vitest';
import { RETURNED, SUBMITTED } from '../gifts/gifts.ts';
import { statementName, uncountedSums } from './statement.ts';

it.each([
  ['Dubois, Claire DO', 'Gift Statement Dubois, Claire DO 2026.pdf'],
  ['../a\\b:c*?"<d>|', 'Gift Statement .. a b c d 2026.pdf'],
  ['One\r\nX-Two: 3', 'Gift Statement One X-Two 3 2026.pdf'],
  ['fdp.\u202Eexe', 'Gift Statement fdp.exe 2026.pdf'],
  ['山田 太郎', 'Gift Statement 山田 太郎 2026.pdf'],
  ['😀'.repeat(200), `Gift Statement ${'😀'.repeat(100)} 2026.pdf`],
])('%j makes a file name', (name, expected) => {
  expect(statementName(name, 2026)).toBe(expected);
});

it('a returned gift counts as returned, incidental or not', () => {
  const gift = (cents: number, status: number, isIncidental: boolean) => ({
    ...{ cents, status, isIncidental },
    exception: null,
    returnedCents: status === RETURNED ? cents : 0,
  });
  expect(
    uncountedSums(
      [
        gift(1, SUBMITTED, false),
        gift(10, SUBMITTED, true),
        gift(100, RETURNED, false),
        gift(1_000, RETURNED, true),
        { ...gift(20, SUBMITTED, true), returnedCents: 5 },
        { ...gift(30, SUBMITTED, false), returnedCents: 7 },
        { ...gift(500, SUBMITTED, false), exception: 5, returnedCents: 100 },
        { ...gift(40, SUBMITTED, false), exception: 1 },
        { ...gift(900, SUBMITTED, false), exception: 3, returnedCents: 200 },
      ],
      null,
    ),
  ).toEqual({ incidental: 25, returned: 1_412, paid: 700, excepted: 400, aboveThreshold: 0 });
});

it('incidental gifts at or above their threshold are counted, unless returned', () => {
  const gift = (cents: number, isIncidental: boolean, status = SUBMITTED) => ({
    cents,
    status,
    isIncidental,
    exception: null,
    returnedCents: status === RETURNED ? cents : 0,
  });
  const gifts = [
    gift(4_599, true),
    gift(4_600, true),
    gift(40_000, true),
    gift(40_000, false),
    gift(40_000, true, RETURNED),
  ];
  expect(uncountedSums(gifts, 4_600)).toMatchObject({ incidental: 49_199, aboveThreshold: 2 });
});
