import type { ProductMatch } from '../catalog/match-product.ts';
import type { FoundLine } from '../discounts/found-line.ts';
import type { QuoteEntry } from '../discounts/quote-entries.ts';
import type { PriceLine } from '../rows/price-numbers.ts';
import type { DescribedRow } from '../rows/wrapped-rows.ts';
import type { FoundSystem } from './found-systems.ts';
import { KnownSums } from './known-sums.ts';
import { foundLine } from './priced-row.ts';

const OPTION = /^(?:[-–•+*>]|options?\b|opt\.?\b|incl|accessor|add-?on|upgrade|\d+\.\d)/i;
/** A line this large in relation to the system above it is hardly its option. */
const LARGE_OPTION = 0.6;
/** A label of what is paid, such as 'Customer price'. */
const PRICE = /\b(?:price|amount|cost|investment|due|payable)\b/i;
/** A price without arithmetic, with and without a quantity that is named as one. */
const COUNTED = 0.93;
const UNCOUNTED = 0.85;
/** A quantity and prices that do not explain each other. */
const CONTRADICTED = 0.8;
const UNSURE_OPTION = 0.8;
const UNLIKELY_OPTION = 0.5;
const UNKNOWN = 'This line names no product of the catalog. Check what it is.';
const LARGE = 'This price is high for an option. Check that it belongs to the system above.';

function certaintyOf({ isChecked, cells }: PriceLine): number {
  if (isChecked) return 1;
  if (cells.unit && cells.extended) return CONTRADICTED;
  return cells.quantity?.role === 'quantity' ? COUNTED : UNCOUNTED;
}

/** Systems with their options, all other amounts, and the lines that state them, in the order of the page. */
export class CollectedLines {
  readonly systems: FoundSystem[] = [];
  readonly entries: QuoteEntry[] = [];
  /** Priced lines without an explanation. */
  unexplained = 0;

  readonly #sums = new KnownSums();

  entry(entry: QuoteEntry): void {
    this.entries.push(entry);
    this.#sums.add(entry);
  }

  /** Takes an amount without a quantity that repeats a sum, as a summary does. False for any other row. */
  takesRepeated(row: DescribedRow, match: ProductMatch | null): boolean {
    const { line } = row;
    if (!line || line.isChecked || line.cells.quantity) return false;
    const cents = line.extended;
    if (match)
      return this.systems.some(({ match: { product }, net }) => product === match.product && net === cents);
    const stated = foundLine(row, 'other').extended;
    if (stated && this.#sums.isWhole(cents)) this.entry({ kind: 'subtotal', cents, stated });
    else if (!this.#sums.has(cents) && !(this.systems.at(-1)?.net === cents && PRICE.test(row.label)))
      return false;
    return true;
  }

  /** Adds a line that counts for nothing. */
  optional(row: DescribedRow): void {
    this.entry({ kind: 'optional', line: foundLine(row, 'optional') });
  }

  unknown(row: DescribedRow): void {
    this.unexplained += 1;
    this.entry({
      kind: 'other',
      cents: row.line!.extended,
      isShared: true,
      line: { ...foundLine(row, 'other'), doubt: UNKNOWN },
    });
  }

  system(system: FoundSystem, line: FoundLine): void {
    this.systems.push(system);
    const index = this.systems.length - 1;
    this.entry({ kind: 'line', cents: system.net, system: index, line: { ...line, system: index } });
  }

  /** Adds a row with its own price as a system. */
  pricedSystem(row: DescribedRow, match: ProductMatch, quantity = row.line!.quantity): void {
    const { quantity: counted, extended, list } = row.line!;
    if (extended <= 0) {
      this.unknown(row);
      return;
    }
    const system = {
      match,
      quantity,
      list: list === null ? null : list * counted,
      certainty: certaintyOf(row.line!),
      x: row.texts[0]?.x ?? 0,
      net: extended,
    };
    this.system(system, foundLine(row, 'system'));
  }

  /** Adds a priced row without a product to the system above it. */
  option(row: DescribedRow): void {
    const { quantity, extended, list, unit, isChecked, cells } = row.line!;
    const system = this.systems.at(-1);
    if (!system) {
      // Without arithmetic, a number in a text above the first system is no price.
      if (isChecked) this.unknown(row);
      return;
    }
    if (this.#sums.isBelowSum && !isChecked && !cells.quantity) {
      const line = foundLine(row, 'other');
      const stated = line.extended;
      if (PRICE.test(row.label) && stated && extended > 0) {
        this.entry({ kind: 'net', cents: extended, isList: false, stated });
        return;
      }
      this.entry({ kind: 'other', cents: extended, isShared: false, isUnsigned: true, line });
      return;
    }
    const isSure = OPTION.test(row.label) || (row.texts[0]?.x ?? 0) > system.x + 3;
    const isLarge = extended > system.net * LARGE_OPTION;
    if (isLarge && !isSure) {
      this.unknown(row);
      return;
    }
    if (isLarge) {
      system.certainty = Math.min(system.certainty, UNLIKELY_OPTION);
      this.unexplained += 1;
    } else if (!isSure) system.certainty = Math.min(system.certainty, isChecked ? 0.88 : UNSURE_OPTION);
    else if (cells.unit && cells.extended && !isChecked)
      system.certainty = Math.min(system.certainty, CONTRADICTED);
    system.net += extended;
    if (system.list !== null) system.list += (list ?? unit) * quantity;
    const index = this.systems.length - 1;
    const line = foundLine(row, 'option', index);
    this.entry({
      kind: 'line',
      cents: extended,
      system: index,
      line: isLarge ? { ...line, doubt: LARGE } : line,
    });
  }
}
