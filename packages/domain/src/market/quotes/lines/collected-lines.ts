import type { ProductMatch } from '../catalog/match-product.ts';
import type { FoundLine } from '../discounts/found-line.ts';
import type { QuoteEntry } from '../discounts/quote-entries.ts';
import type { DescribedRow } from '../rows/wrapped-rows.ts';
import type { FoundSystem } from './found-systems.ts';
import { KnownSums } from './known-sums.ts';
import { optionCertainty, priceCertainty } from './line-certainty.ts';
import { foundLine } from './priced-row.ts';

/** A label of what is paid, such as 'Customer price'. */
const PRICE = /\b(?:price|amount|cost|investment|due|payable)\b/i;
const UNKNOWN = 'This line names no product of the catalog. Check what it is.';
const LARGE = 'This price is high for an option. Check that it belongs to the system above.';

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
      certainty: priceCertainty(row.line!),
      x: row.texts[0]?.x ?? 0,
      net: extended,
    };
    this.system(system, foundLine(row, 'system'));
  }

  /** Adds a priced row without a product to the system above it. */
  option(row: DescribedRow): void {
    const line = row.line!;
    const system = this.systems.at(-1);
    // Without arithmetic, a number in a text above the first system is no price.
    if (!system && !line.isChecked) return;
    if (system && this.#sums.isBelowSum && !line.isChecked && !line.cells.quantity) {
      this.#belowSum(row);
      return;
    }
    const fit = system ? optionCertainty(row, system) : null;
    if (system && fit) this.#optionOf(system, row, fit);
    else this.unknown(row);
  }

  #optionOf(system: FoundSystem, row: DescribedRow, fit: { certainty: number; isLarge: boolean }): void {
    const { extended, list, unit, quantity } = row.line!;
    system.certainty = Math.min(system.certainty, fit.certainty);
    if (fit.isLarge) this.unexplained += 1;
    system.net += extended;
    if (system.list !== null) system.list += (list ?? unit) * quantity;
    const index = this.systems.length - 1;
    const line = foundLine(row, 'option', index);
    if (fit.isLarge) line.doubt = LARGE;
    this.entry({ kind: 'line', cents: extended, system: index, line });
  }

  /** Adds an amount below a subtotal: what is paid, a charge or a discount. */
  #belowSum(row: DescribedRow): void {
    const cents = row.line!.extended;
    const line = foundLine(row, 'other');
    const stated = line.extended;
    if (PRICE.test(row.label) && stated && cents > 0)
      this.entry({ kind: 'net', cents, isList: false, stated });
    else this.entry({ kind: 'other', cents, isShared: false, isUnsigned: true, line });
  }
}
