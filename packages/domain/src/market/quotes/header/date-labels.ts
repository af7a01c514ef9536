import type { LocatedCell, LocatedText } from '../text/located-text.ts';
import { datesIn, type FoundDate } from '../text/quote-dates.ts';

/** The quote's own day, its last day, or a day of something else. */
export type DateKind = 'issued' | 'valid' | 'other';

const LABELS: readonly [DateKind, string][] = [
  [
    'valid',
    'valid\\w*(?:\\W+(?:\\w+\\W+)?date)?|expir\\w*(?:\\W+(?:\\w+\\W+)?date)?|good (?:through|thru|until|till|to|for)|stands? (?:until|for|open)|' +
      'open (?:until|for)|until|through|thru|till|firm (?:until|till|for|through|thru|to)|binding|lapses?|remains?|clos(?:es?|ing)(?: date)?|' +
      '(?:accept\\w*|order\\w*) (?:before|by)',
  ],
  [
    'other',
    '(?:deliver\\w*|ship\\w*|install\\w*|due|starts?|ends?|order\\w*|po|needed|required|requested|request|inquiry|enquiry|tender|rf[pqi]|' +
      'contract|effective|completion|go-live|meeting|visit|revision|birth|print(?:ed)?|service|payment|manufactur\\w*)' +
      '(?: |-)(?:dates?|by|before|on)',
  ],
  ['issued', 'date[d]?|issued?|prepared on|created'],
];
const LABEL = new RegExp(LABELS.map(([kind, words]) => `(?<${kind}>\\b(?:${words})\\b)`).join('|'), 'gi');
const REACH = 45;
/** Longer cells are sentences. */
const MAX_HEADING = 60;
/** 'Valid from 3/1/2026 to 3/31/2026' */
const RANGE = /^\s*(?:[-–—]|to|until|through|thru|till)\s*$/i;
/** Dates before another that can limit its label. */
const NEAR = 3;

const kindsIn = (text: string): DateKind[] =>
  [...text.matchAll(LABEL)].map(
    ({ groups }) => LABELS.map(([kind]) => kind).find((kind) => groups![kind] !== undefined)!,
  );

/** The last label before a date, and not before another date. */
function kindBefore(text: string, { at }: FoundDate, earlier: readonly FoundDate[]): DateKind | null {
  const floor = Math.max(0, at - REACH, ...earlier.map(({ end }) => (end <= at ? end : 0)));
  return kindsIn(text.slice(floor, at)).at(-1) ?? null;
}

const isUnder = ({ cell: above }: LocatedCell, { cell }: LocatedCell): boolean =>
  above.page === cell.page && above.x < cell.right && cell.x < above.right;

/** Kinds of the dates of a cell by the labels in the cell above. Null if it has none, or the row has own labels. */
function kindsAbove(
  { rows }: LocatedText,
  own: LocatedCell,
  dates: readonly FoundDate[],
): (DateKind | null)[] | null {
  const row = rows[own.row]!;
  const above = rows[own.row - 1]?.find((cell) => isUnder(cell, own));
  const isFirst = own.cell.text.slice(0, dates[0]!.at - own.at).trim() === '';
  if (!isFirst || !above || above.cell.text.length > MAX_HEADING || datesIn(above.cell.text).length > 0)
    return null;
  const left = row[row.indexOf(own) - 1]?.cell.text ?? '';
  if (kindsIn(left).length > 0 && datesIn(left).length === 0) return null;
  const kinds = kindsIn(above.cell.text).filter((kind, index, all) => kind !== all[index - 1]);
  return kinds.length === dates.length ? kinds : [kinds.at(-1) ?? null];
}

function datesByCell({ cells }: LocatedText, dates: readonly FoundDate[]): Map<LocatedCell, FoundDate[]> {
  const found = new Map<LocatedCell, FoundDate[]>();
  let place = 0;
  for (const date of dates) {
    while (place < cells.length && cells[place]!.end <= date.at) place += 1;
    const cell = cells[place];
    if (cell) found.set(cell, [...(found.get(cell) ?? []), date]);
  }
  return found;
}

/** Kinds of dates in reading order, by the words above or before them. Null for a date without such words. */
export function dateKinds(located: LocatedText, dates: readonly FoundDate[]): (DateKind | null)[] {
  const above = new Map(
    [...datesByCell(located, dates)].flatMap(([cell, inCell]) => {
      const kinds = kindsAbove(located, cell, inCell);
      return inCell.map((date, index) => [date, kinds?.[index] ?? null] as const);
    }),
  );
  const kinds = dates.map(
    (date, index) =>
      above.get(date) ?? kindBefore(located.text, date, dates.slice(Math.max(0, index - NEAR), index)),
  );
  const isRange = (index: number) =>
    index + 1 < dates.length && RANGE.test(located.text.slice(dates[index]!.end, dates[index + 1]!.at));
  return kinds.map((kind, index) => {
    if (kind === 'valid' && isRange(index)) return 'other';
    return index > 0 && kinds[index - 1] === 'valid' && isRange(index - 1) ? 'valid' : kind;
  });
}
