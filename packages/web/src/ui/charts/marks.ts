import { MARK_SHAPES, type MarkShape } from './mark-shapes.ts';

export interface Mark {
  slot: number;
  shape: MarkShape;
}

/**
 * Twelve hues, then the same hues darker (in the dark scheme lighter). Each has a contrast of 3:1 in its
 * scheme, and the first six differ for color-blind readers too. A slot has the same hue in both schemes.
 */
const LIGHT: readonly string[] = [
  '#108e99',
  '#7048d9',
  '#e15e03',
  '#2481ff',
  '#ad057e',
  '#0e9a3f',
  '#a37401',
  '#de2d46',
  '#77870c',
  '#a34dd8',
  '#079279',
  '#d72e78',
  '#074c52',
  '#4a07a6',
  '#6e2b03',
  '#023e8a',
  '#760455',
  '#00511c',
  '#583d01',
  '#7f041e',
  '#3f4804',
  '#61038b',
  '#044e40',
  '#7c003f',
];

const DARK: readonly string[] = [
  '#1acfdf',
  '#8966f9',
  '#e5610d',
  '#63a2fe',
  '#d740a2',
  '#31da62',
  '#c48d0e',
  '#fe5361',
  '#90a401',
  '#c06af7',
  '#10b194',
  '#f85093',
  '#0becfe',
  '#d0c9ff',
  '#fdc2a7',
  '#b7d3fd',
  '#feb8df',
  '#56f57c',
  '#ffc762',
  '#febebd',
  '#c7e110',
  '#e3c1fe',
  '#02f3cb',
  '#fdbccf',
];

export const MARK_SLOTS = LIGHT.length;

export const markColor = (mark: Pick<Mark, 'slot'>, scheme: 'light' | 'dark'): string =>
  (scheme === 'dark' ? DARK : LIGHT)[mark.slot]!;

/** The mark of the series with this rank. Ranks below 192 have different marks. */
export function rankMark(rank: number): Mark {
  // The shifts give similar colors different shapes.
  const shift = (rank % MARK_SLOTS >= 8 ? 5 : 0) + (rank % MARK_SLOTS >= 16 ? 1 : 0);
  const round = Math.floor(rank / MARK_SLOTS);
  const shape = MARK_SHAPES[((rank % MARK_SLOTS) + shift + round) % MARK_SHAPES.length]!;
  return { slot: rank % MARK_SLOTS, shape };
}

export type Ranks = ReadonlyMap<string, number>;

const BY_NUMBER = new Intl.Collator('en-US', { numeric: true });

/**
 * Marks by rank, so that an OEM looks the same on every screen. IDs without a rank follow in numeric order.
 * Pass all IDs of the chart, so that filters do not change marks.
 */
export function rankedMarks(ids: readonly string[], ranks: Ranks): ReadonlyMap<string, Mark> {
  const distinct = [...new Set(ids)].sort(BY_NUMBER.compare);
  const last = Math.max(-1, ...distinct.map((id) => ranks.get(id) ?? -1));
  const unranked = distinct.filter((id) => !ranks.has(id));
  return new Map(distinct.map((id) => [id, rankMark(ranks.get(id) ?? last + 1 + unranked.indexOf(id))]));
}

/** Leads to all slots. */
const STEP = 5;

/**
 * Slots of series without a rank. No two are equal or taken while slots remain. The slot depends on the ID, so
 * it rarely differs between screens.
 */
export function distinctSlots(
  ids: readonly string[],
  taken: Iterable<number> = [],
): ReadonlyMap<string, number> {
  const used = new Set(taken);
  const slots = new Map<string, number>();
  for (const id of [...new Set(ids)].sort(BY_NUMBER.compare)) {
    let slot = hashText(id) % MARK_SLOTS;
    for (let tries = 0; used.has(slot) && tries < MARK_SLOTS; tries += 1) slot = (slot + STEP) % MARK_SLOTS;
    used.add(slot);
    slots.set(id, slot);
  }
  return slots;
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
