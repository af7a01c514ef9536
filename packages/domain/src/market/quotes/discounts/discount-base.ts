import { isNearly, type QuoteEntry } from './quote-entries.ts';

export interface DiscountBase {
  /** Indexes of the lines that the discount lowers. */
  lines: number[];
  /** Sum of the lines and of what else shares the discount. */
  cents: number;
  /** False if other lines are as likely. */
  isSure: boolean;
}

type Discount = Extract<QuoteEntry, { kind: 'discount' }>;
type Base = Omit<DiscountBase, 'isSure'>;

const isBoundary = ({ kind }: QuoteEntry) => kind === 'discount' || kind === 'net';

/** Lines that a discount could have been computed from, from the nearest to all above it. */
class Bases {
  readonly #entries: readonly QuoteEntry[];
  readonly #at: number;
  readonly #now: readonly number[];

  constructor(entries: readonly QuoteEntry[], at: number, now: readonly number[]) {
    this.#entries = entries;
    this.#at = at;
    this.#now = now;
  }

  #base(isIncluded: (entry: QuoteEntry) => boolean, from: number): Base {
    const lines: number[] = [];
    let cents = 0;
    for (let index = from; index < this.#at; index += 1) {
      const entry = this.#entries[index]!;
      if (!isIncluded(entry)) continue;
      cents += this.#now[index]!;
      if (entry.kind === 'line') lines.push(index);
    }
    return { lines, cents };
  }

  system(system: number): Base {
    return this.#base((entry) => entry.kind === 'line' && entry.system === system, 0);
  }

  /** All since an entry, with services if they share the discount. */
  since(from: number, isShared: boolean): Base {
    return this.#base(
      (entry) => entry.kind === 'line' || (isShared && entry.kind === 'other' && entry.isShared),
      from,
    );
  }
}

/** The base whose percentage is the amount, or whose subtotal or net price is stated. */
function explained(bases: readonly Base[], entries: readonly QuoteEntry[], at: number): Base | undefined {
  const { cents, percent } = entries[at] as Discount;
  if (percent !== null && cents) {
    // Percentages are rounded when they are printed.
    const distance = (base: Base) => Math.abs(base.cents * percent - cents);
    const [nearest] = bases.toSorted((a, b) => distance(a) - distance(b));
    return nearest && distance(nearest) <= Math.max(100, nearest.cents * 0.0006) ? nearest : undefined;
  }
  const before = entries[at - 1];
  const summed = before?.kind === 'subtotal' && bases.find((base) => isNearly(base.cents, before.cents));
  if (summed) return summed;
  // After several discounts, the total would explain all lines too.
  const next = entries[at + 1];
  const isLeft = next?.kind === 'net' || next?.kind === 'subtotal';
  return isLeft ? leaving(next.cents, bases, entries[at] as Discount) : undefined;
}

/** The base of which a discount leaves this amount. */
const leaving = (left: number, bases: readonly Base[], { cents, percent }: Discount): Base | undefined =>
  bases.find((base) => isNearly(base.cents - (cents ?? base.cents * (percent ?? 0)), left));

/** True for a discount that starts below the description of a line, as its own discount would. */
function isUnder({ line }: Discount, above: QuoteEntry | undefined): boolean {
  const own = line?.description.box;
  const other = above?.line?.description.box;
  return !!own && !!other && own.page === other.page && own.x < other.x + other.width && own.x >= other.x - 1;
}

/**
 * The lines a discount was computed from: explained by its percentage, by the subtotal before it or by the
 * amount after it. Otherwise the system above if more lines follow, the group above if there are several
 * discounts, or all lines above.
 */
export function discountBase(
  entries: readonly QuoteEntry[],
  at: number,
  now: readonly number[],
): DiscountBase | null {
  const discount = entries[at] as Discount;
  const bases = new Bases(entries, at, now);
  if (discount.system !== null) {
    const named = bases.system(discount.system);
    if (named.lines.length > 0) return { ...named, isSure: true };
  }
  // A misread line looks like a discount of its group, too.
  if (discount.from !== undefined) return { ...bases.since(discount.from, false), isSure: false };
  const line = entries.slice(0, at).findLast(({ kind }) => kind === 'line');
  const start = entries.slice(0, at).findLastIndex(isBoundary) + 1;
  const group = bases.since(start, false);
  const all = bases.since(0, false);
  const nearest = line?.kind === 'line' && line.system !== null ? bases.system(line.system) : all;
  const tried = [nearest, group, bases.since(start, true), all, bases.since(0, true)].filter(
    ({ lines, cents }) => lines.length > 0 && cents > 0,
  );
  const found = explained(tried, entries, at);
  if (found) return { ...found, isSure: true };
  const isSame = (a: Base, b: Base) => a.lines.length === b.lines.length && a.cents === b.cents;
  const isOnly = tried.every((base) => isSame(base, tried[0]!));
  const isBetween = entries.slice(at + 1).some(({ kind }) => kind === 'line');
  const isOneOfMany = entries.filter(({ kind }) => kind === 'discount').length > 1;
  if (isBetween && nearest.cents > 0) return { ...nearest, isSure: isOnly || isSame(nearest, group) };
  if (isOneOfMany && group.lines.length > 0) return { ...group, isSure: isOnly || isSame(nearest, group) };
  const next = entries.slice(at + 1).find(({ kind }) => kind !== 'other' && kind !== 'optional');
  const byTotal = next?.kind === 'total' ? leaving(next.cents, tried, discount) : undefined;
  const last = byTotal ?? tried.at(-1);
  if (!last) return null;
  const isOfLine = !isOnly && entries[at - 1] === line && isUnder(discount, line);
  return { ...last, isSure: !isOfLine && (byTotal !== undefined || isSame(last, all)) };
}
