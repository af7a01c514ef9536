import { describe, expect, it } from 'vitest';
import { MARK_SLOTS, markColor, marksOf } from './marks.ts';

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

describe('marks of series', () => {
  it.each(['light', 'dark'] as const)('DEAL-011 every color reaches 3:1 in the %s scheme', (scheme) => {
    for (const slot of slots) {
      const color = markColor({ slot, shape: 'circle' }, scheme);
      expect(contrast(color, SURFACES[scheme]), color).toBeGreaterThanOrEqual(3);
    }
    expect(new Set(slots.map((slot) => markColor({ slot, shape: 'circle' }, scheme))).size).toBe(MARK_SLOTS);
  });

  it('DEAL-011 an OEM has the same color in whatever company it appears', () => {
    const alone = marksOf(['17']).get('17')!;
    const among = marksOf(['1', '99', '17', '4', '250']).get('17')!;
    expect(among.slot).toBe(alone.slot);
  });

  it('DEAL-011 OEMs of one chart never share both color and shape', () => {
    const ids = Array.from({ length: 40 }, (_, index) => String(index + 1));
    const marks = [...marksOf(ids).values()].map(({ slot, shape }) => `${slot} ${shape}`);
    expect(marks).toHaveLength(40);
    expect(new Set(marks).size).toBe(40);
  });

  it('DEAL-011 neighboring OEM ids spread over the colors', () => {
    const ids = Array.from({ length: 256 }, (_, index) => String(index + 1));
    const used = new Set(ids.map((id) => marksOf([id]).get(id)!.slot));
    expect(used.size).toBe(MARK_SLOTS);
  });
});
