import { expect, it } from 'vitest';
import { contrast } from '../../test/contrast.ts';
import { ACCENTS, CONTROL_BORDERS, DARKS, GRAYS } from './palette.ts';

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const of = (one: string, other: string) => contrast(parts(one), parts(other));

/** Surfaces behind controls: a card, the page, a hovered row, and the control's own background. */
const GROUNDS = {
  light: ['#ffffff', GRAYS[0]!, GRAYS[1]!],
  dark: [DARKS[7]!, DARKS[8]!, DARKS[6]!],
};

it('computes contrast as WCAG does', () => {
  expect(of('#000000', '#ffffff')).toBe(21);
  expect(of('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it.each(['light', 'dark'] as const)(
  'in the %s scheme, controls have borders of 3:1 on every background',
  (scheme) => {
    for (const ground of GROUNDS[scheme]) {
      expect(of(CONTROL_BORDERS[scheme], ground), `border on ${ground}`).toBeGreaterThanOrEqual(3);
      for (const [brand, accent] of Object.entries(ACCENTS))
        expect(
          of(accent[scheme === 'light' ? 7 : 4]!, ground),
          `${brand} on ${ground}`,
        ).toBeGreaterThanOrEqual(3);
    }
  },
);
