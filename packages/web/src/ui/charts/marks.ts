export type MarkShape = 'circle' | 'diamond' | 'triangle' | 'rect';

export interface Mark {
  slot: number;
  shape: MarkShape;
}

const SHAPES: readonly MarkShape[] = ['circle', 'diamond', 'triangle', 'rect'];

/**
 * Twelve hues in two depths, each with a contrast of 3:1 in its scheme. A slot has the same hue in both
 * schemes.
 */
const LIGHT: readonly string[] = [
  '#2288f8',
  '#e54c4a',
  '#0fa44d',
  '#ac61dd',
  '#bc780a',
  '#089ca2',
  '#d44ea3',
  '#8f8f0f',
  '#8171f5',
  '#dc5c07',
  '#05a085',
  '#de4a84',
  '#0353a3',
  '#a20118',
  '#04672d',
  '#7525a1',
  '#774a00',
  '#096165',
  '#96026d',
  '#595901',
  '#5138b7',
  '#8b3804',
  '#0a6453',
  '#9c0151',
];

const DARK: readonly string[] = [
  '#268bfc',
  '#e9504d',
  '#0aa84e',
  '#af64e0',
  '#c07b03',
  '#139fa5',
  '#d852a6',
  '#929208',
  '#8475f9',
  '#e15e03',
  '#11a388',
  '#e24d87',
  '#a9cefd',
  '#feb5ae',
  '#59ec85',
  '#e0b7ff',
  '#ffbb69',
  '#0ae6ef',
  '#feaddb',
  '#d3d30b',
  '#c4c4ff',
  '#ffb798',
  '#04ebc5',
  '#feb1c8',
];

export const MARK_SLOTS = LIGHT.length;

export const markColor = (mark: Mark, scheme: 'light' | 'dark'): string =>
  (scheme === 'dark' ? DARK : LIGHT)[mark.slot]!;

const HUES = [1, 9, 4, 7, 2, 10, 5, 0, 8, 3, 6, 11] as const;
const DEPTH = HUES.length;

/**
 * Neighboring hues and the two depths of a hue have different shapes, so that similar colors stay
 * apart.
 */
const shapeNumber = (slot: number): number =>
  HUES.indexOf((slot % DEPTH) as (typeof HUES)[number]) + (slot >= DEPTH ? 2 : 0);

/**
 * The mark of each ID. The color depends only on the ID, so it is the same on every screen. IDs that share a
 * color in a chart differ in shape. Pass all IDs of the chart, so that filters do not change marks.
 */
export function assignMarks(ids: readonly string[]): ReadonlyMap<string, Mark> {
  const used = new Map<number, number>();
  const marks = new Map<string, Mark>();
  for (const id of [...new Set(ids)].sort((a, b) => a.localeCompare(b, 'en-US', { numeric: true }))) {
    const slot = hashText(id) % MARK_SLOTS;
    const before = used.get(slot) ?? 0;
    used.set(slot, before + 1);
    marks.set(id, { slot, shape: SHAPES[(shapeNumber(slot) + before) % SHAPES.length]! });
  }
  return marks;
}

/** FNV-1a with a final mixing step that spreads neighboring IDs. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
