import { expect, it } from 'vitest';
import { oemRanks } from './oem-ranks.ts';

const row = (oemId: number, technologyId: number, quotes: number) => ({ oemId, technologyId, quotes });

it('OEMs with the most quotes in all technologies choose first', () =>
  expect(oemRanks([row(1, 10, 5), row(2, 10, 9), row(3, 10, 4), row(3, 11, 4)])).toEqual([
    { oemId: 2, rank: 0 },
    { oemId: 3, rank: 1 },
    { oemId: 1, rank: 2 },
  ]));

it('only OEMs without a common technology share a rank', () =>
  expect(oemRanks([row(1, 10, 9), row(2, 11, 8), row(3, 10, 7), row(3, 11, 7), row(4, 12, 1)])).toEqual([
    { oemId: 3, rank: 0 },
    { oemId: 1, rank: 1 },
    { oemId: 2, rank: 1 },
    { oemId: 4, rank: 0 },
  ]));

it('equal numbers are sorted by ID', () =>
  expect(oemRanks([row(9, 10, 1), row(8, 10, 1)])[0]).toEqual({ oemId: 8, rank: 0 }));
