import { describe, expect, it } from 'vitest';
import { assignMarks, MARK_SLOTS, markColor } from './marks.ts';

const slots = Array.from({ length: MARK_SLOTS }, (_, slot) => slot);
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

/** An ID with the slot's color. */
const idOfSlot = (slot: number): string =>
  Array.from({ length: 1_000 }, (_, index) => String(index)).find(
    (id) => assignMarks([id]).get(id)!.slot === slot,
  )!;

/** In OKLab. Closer colors can be told apart only side by side. */
const CLOSE = 0.08;

function distance(a: string, b: string): number {
  const [one, other] = [oklab(a), oklab(b)];
  return Math.hypot(...one.map((part, index) => part - other[index]!));
}

function oklab(hex: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

describe('marks of series', () => {
  it.each(['light', 'dark'] as const)('every color reaches 3:1 in the %s scheme', (scheme) => {
    for (const slot of slots) {
      const color = markColor({ slot, shape: 'circle' }, scheme);
      expect(contrast(color, SURFACES[scheme]), color).toBeGreaterThanOrEqual(3);
    }
    expect(new Set(slots.map((slot) => markColor({ slot, shape: 'circle' }, scheme))).size).toBe(MARK_SLOTS);
  });

  it('an OEM has the same color in every chart', () => {
    const alone = assignMarks(['17']).get('17')!;
    const among = assignMarks(['1', '99', '17', '4', '250']).get('17')!;
    expect(among.slot).toBe(alone.slot);
  });

  it('OEMs of one chart never share both color and shape', () => {
    const ids = Array.from({ length: 40 }, (_, index) => String(index + 1));
    const marks = [...assignMarks(ids).values()].map(({ slot, shape }) => `${slot} ${shape}`);
    expect(marks).toHaveLength(40);
    expect(new Set(marks).size).toBe(40);
  });

  it.each(['light', 'dark'] as const)('similar colors in the %s scheme differ in shape', (scheme) => {
    const marks = slots.map((slot) => assignMarks([idOfSlot(slot)]).get(idOfSlot(slot))!);
    for (const one of marks)
      for (const other of marks)
        if (one.slot < other.slot && distance(markColor(one, scheme), markColor(other, scheme)) < CLOSE)
          expect(one.shape, `${markColor(one, scheme)} ${markColor(other, scheme)}`).not.toBe(other.shape);
  });

  it('neighboring OEM ids spread over the colors', () => {
    const ids = Array.from({ length: 256 }, (_, index) => String(index + 1));
    const used = new Set(ids.map((id) => assignMarks([id]).get(id)!.slot));
    expect(used.size).toBe(MARK_SLOTS);
  });
});
