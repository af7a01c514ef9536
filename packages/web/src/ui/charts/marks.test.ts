import { describe, expect, it } from 'vitest';
import { MARK_SHAPES } from './mark-shapes.ts';
import { distinctSlots, MARK_SLOTS, markColor, rankedMarks, rankMark } from './marks.ts';

const slots = Array.from({ length: MARK_SLOTS }, (_, slot) => slot);
const SCHEMES = ['light', 'dark'] as const;
const SURFACES = { light: '#ffffff', dark: '#1b2025' } as const;

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** In OKLab. Closer colors can be told apart only side by side. */
const CLOSE = 0.08;

function distance(a: string, b: string, seen: Seen = (color) => color): number {
  const [one, other] = [oklab(seen(linear(a))), oklab(seen(linear(b)))];
  return Math.hypot(...one.map((part, index) => part - other[index]!));
}

type Color = readonly [number, number, number];
type Seen = (color: Color) => Color;

/** Linear red, green and blue. */
const linear = (hex: string): Color =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Color;

/** Simulation by Machado, Oliveira and Fernandes (2009) at full severity. */
const seenBy =
  (...rows: readonly Color[]): Seen =>
  ([r, g, b]) =>
    rows.map((row) => Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b))) as unknown as Color;

const BLINDNESS: Record<string, Seen> = {
  deuteranopia: seenBy(
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ),
  protanopia: seenBy(
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ),
};

function oklab([r, g, b]: Color): Color {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

describe('colors', () => {
  it.each(SCHEMES)('reach 3:1 in the %s scheme and are all different', (scheme) => {
    for (const slot of slots) {
      const color = markColor({ slot }, scheme);
      expect(contrast(color, SURFACES[scheme]), color).toBeGreaterThanOrEqual(3);
    }
    expect(new Set(slots.map((slot) => markColor({ slot }, scheme))).size).toBe(MARK_SLOTS);
  });

  it('in the light scheme are light first, and dark from the thirteenth on', () => {
    const lightness = slots.map((slot) => oklab(linear(markColor({ slot }, 'light')))[0]);
    expect(Math.min(...lightness.slice(0, 12))).toBeGreaterThan(Math.max(...lightness.slice(12)) + 0.1);
  });

  it.each(
    SCHEMES.flatMap((scheme) => Object.keys(BLINDNESS).map((blindness) => [scheme, blindness] as const)),
  )('of the first six differ in the %s scheme with %s', (scheme, blindness) => {
    for (let one = 0; one < 6; one++)
      for (let other = 0; other < one; other++) {
        const [a, b] = [one, other].map((slot) => markColor({ slot }, scheme)) as [string, string];
        expect(distance(a, b, BLINDNESS[blindness]), `${a} ${b}`).toBeGreaterThan(0.07);
      }
  });
});

describe('marks by rank', () => {
  const marks = Array.from({ length: 192 }, (_, rank) => rankMark(rank));

  it('the first eight have eight shapes', () =>
    expect(new Set(marks.slice(0, 8).map(({ shape }) => shape)).size).toBe(MARK_SHAPES.length));

  it.each(SCHEMES)('similar colors in the %s scheme differ in shape', (scheme) => {
    for (const one of marks.slice(0, MARK_SLOTS))
      for (const other of marks.slice(0, one.slot))
        if (distance(markColor(one, scheme), markColor(other, scheme)) < CLOSE)
          expect(one.shape, `${markColor(one, scheme)} ${markColor(other, scheme)}`).not.toBe(other.shape);
  });

  it('up to 192 series never share both color and shape', () =>
    expect(new Set(marks.map(({ slot, shape }) => `${slot} ${shape}`)).size).toBe(192));

  it('an OEM has the mark of its rank in every chart', () => {
    const ranks = new Map([
      ['9', 0],
      ['17', 1],
      ['4', 2],
    ]);
    expect(rankedMarks(['17'], ranks).get('17')).toEqual(rankMark(1));
    expect(rankedMarks(['4', '250', '17', '9'], ranks).get('17')).toEqual(rankMark(1));
  });

  it('OEMs without a rank follow by ID', () =>
    expect([...rankedMarks(['10', '9', '2', '9'], new Map([['9', 0]]))]).toEqual([
      ['2', rankMark(1)],
      ['9', rankMark(0)],
      ['10', rankMark(2)],
    ]));
});

describe('slots without a rank', () => {
  it('depend on the ID only', () =>
    expect(distinctSlots(['5', '8']).get('5')).toBe(distinctSlots(['5']).get('5')));

  it('are distinct while slots remain, and not taken', () => {
    const ids = Array.from({ length: MARK_SLOTS - 1 }, (_, index) => String(index));
    const found = [...distinctSlots(ids, [7]).values()];
    expect(new Set(found).size).toBe(MARK_SLOTS - 1);
    expect(found).not.toContain(7);
  });
});
