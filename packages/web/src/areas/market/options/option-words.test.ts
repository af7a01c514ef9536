import { expect, it } from 'vitest';
import { optionText } from './option-words.ts';

const NONE = { name: 'A', pairs: 12, lowAmount: null, highAmount: null, otherName: null, isTogether: null };

it.each([
  [
    { status: 'ADDS', lowAmount: 41_999, highAmount: 62_001 },
    'Adds $41,000 to $63,000 in 12 pairs of like deals',
  ],
  [
    { status: 'ADDS', lowAmount: 1_250, highAmount: 2_010 },
    'Adds $1,200 to $2,100 in 12 pairs of like deals',
  ],
  [{ status: 'UNCLEAR' }, 'Cannot tell: no clear difference in 12 pairs of like deals'],
  [{ status: 'TOO_FEW', pairs: 1 }, 'Cannot tell: only 1 pair of like deals'],
  [{ status: 'TOO_FEW', pairs: 0 }, 'Cannot tell: no pairs of like deals'],
  [{ status: 'CONFOUNDED', otherName: 'B', isTogether: true }, 'Cannot tell: mostly comes with B'],
  [{ status: 'CONFOUNDED', otherName: 'B', isTogether: false }, 'Cannot tell: mostly comes instead of B'],
] as const)('%o is %s', (parts, text) => {
  expect(optionText({ ...NONE, ...parts })).toBe(text);
});
