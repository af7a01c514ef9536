import type { ProductMatch } from '../catalog/match-product.ts';
import { isOther, type OtherKind, onlyIncludes, type RowKind, rowKind } from '../rows/row-kind.ts';
import type { DescribedRow } from '../rows/wrapped-rows.ts';
import { CollectedLines } from './collected-lines.ts';
import { Configuration } from './configuration.ts';
import { discountRow } from './discount-row.ts';
import { foundLine } from './priced-row.ts';
import { isOfOptions, labelledAmounts, type SumKind, sumEntry } from './sum-row.ts';

const SUMS: RowKind[] = ['total', 'subtotal', 'net', 'list'] satisfies SumKind[];
const isSum = (kind: RowKind): kind is SumKind => SUMS.includes(kind);

/** The kind of a row, with its product: 'Transport Stretcher' is a name, not freight. */
function kindOf({ kind, label, line, descriptions }: DescribedRow, match: ProductMatch | null): RowKind {
  if (kind === 'plain') return /\(optional\)|\boptional\b\s*[:-]/i.test(label) ? 'optional' : kind;
  if (!match || kind === 'optional') return kind;
  if (kind === rowKind(match.product)) return 'plain';
  if (line && onlyIncludes(descriptions.map(({ text }) => text).join(' '))) return 'plain';
  return line?.isChecked && (kind === 'net' || kind === 'list' || kind === 'total') ? 'plain' : kind;
}

/** Walks through the rows of a quote. */
export class TableReader {
  readonly found = new CollectedLines();
  readonly #match: (descriptions: readonly string[]) => ProductMatch | null;
  #open: Configuration | null = null;
  #isOptional = false;
  readonly #orphans = new Set<string>();

  constructor(match: (descriptions: readonly string[]) => ProductMatch | null) {
    this.#match = match;
  }

  /** True if a product without a price was named just above the price of another one. */
  get hasOrphans(): boolean {
    const { systems } = this.found;
    return [...this.#orphans].some((orphan) => systems.every(({ match }) => match.product !== orphan));
  }

  read(row: DescribedRow): void {
    const texts = row.descriptions.map(({ text }) => text);
    const match = texts.some((text) => text.length > 1) ? this.#match(texts) : null;
    const kind = kindOf(row, match);
    const hasAmount = row.numbers.some(({ amount }) => amount.isMoney) || row.line !== null;
    if (kind === 'carried') return;
    if (kind === 'optional') this.#optional(row, hasAmount);
    else if (kind === 'discount') this.#discount(row, match);
    else if (!hasAmount) this.#withoutPrice(row, kind === 'plain' ? match : null);
    else if (isSum(kind)) this.#sum(row, kind);
    else if (this.#isOptional) this.#optional(row, hasAmount);
    else if (isOther(kind)) this.#other(row, kind);
    else if (row.line && row.label.length > 0) this.#priced(row, match);
  }

  /** A single optional line does not make the next lines optional. */
  #optional(row: DescribedRow, hasAmount: boolean): void {
    if (!hasAmount) this.#isOptional = true;
    else if (row.line) this.found.optional(row);
  }

  #priced(row: DescribedRow, match: ProductMatch | null): void {
    const open = this.#open;
    if (this.found.takesRepeated(row, match)) return;
    if (match) {
      if (open && open.match.product !== match.product) this.#orphans.add(open.match.product);
      this.#open = null;
      this.found.pricedSystem(row, match);
    } else if (row.line!.extended < 0) this.#discount(row, null);
    else if (open) {
      this.#open = null;
      this.found.pricedSystem(row, open.match, open.quantity ?? row.line!.quantity);
    } else this.found.option(row);
  }

  #other(row: DescribedRow, kind: OtherKind): void {
    const line = foundLine(row, kind);
    const isShared = kind === 'service' || kind === 'training';
    this.found.entry({ kind: 'other', cents: line.extended?.value ?? 0, isShared, line });
  }

  #discount(row: DescribedRow, match: ProductMatch | null): void {
    if (this.#isOptional) return;
    const system = this.found.systems.findLastIndex((one) => one.match.product === match?.product);
    const entry = discountRow(row, system < 0 ? null : system);
    if (entry) this.found.entry(entry);
  }

  #sum(row: DescribedRow, kind: SumKind): void {
    if (isOfOptions(row)) return;
    const amounts = labelledAmounts(row);
    const last = amounts.at(-1);
    if (!last || this.#closes(row, kind, amounts)) return;
    this.#isOptional = false;
    const entry = sumEntry(kind, last);
    if (entry) this.found.entry(entry);
  }

  /** Prices at the end of a configuration. */
  #closes(row: DescribedRow, kind: SumKind, amounts: ReturnType<typeof labelledAmounts>): boolean {
    const open = this.#open;
    if (!open || this.#isOptional || (kind === 'total' && this.found.systems.length > 0)) return false;
    const price = amounts.find((amount) => !open.takesList(amount));
    if (!price) return row.kind !== 'total';
    const { system, line } = open.closed(price);
    this.found.system(system, line);
    this.#open = null;
    const total = kind === 'total' ? sumEntry(kind, { ...price, cents: system.net }) : null;
    if (total) this.found.entry(total);
    return true;
  }

  #withoutPrice(row: DescribedRow, match: ProductMatch | null): void {
    const open = this.#open;
    const isHeading = match && (match.start <= 4 || row.numbers.length > 0) && row.label.length < 120;
    const isSame = match && open?.match.product === match.product;
    if (isHeading && !isSame && (!open || row.numbers.length === 0))
      this.#open = new Configuration(row, match);
    else open?.describe(row);
  }
}
