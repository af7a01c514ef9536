import type { ProductMatch } from '../catalog/match-product.ts';
import type { FoundSystem } from './found-systems.ts';
import type { QuoteEntry } from './quote-entries.ts';
import { isEach, onlyIncludes, type RowKind } from './row-kind.ts';
import type { DescribedRow } from './wrapped-rows.ts';

/** A configuration whose prices come at its end. */
interface OpenBlock {
  match: ProductMatch;
  quantity: number | null;
  list: number | null;
  isEachList: boolean;
  x: number;
}

const OPTION = /^(?:[-–•+*>]|options?\b|opt\.?\b|incl|accessor|add-?on|upgrade|\d+\.\d)/i;
/** A line this large in relation to the system above it is hardly its option. */
const LARGE_OPTION = 0.6;
const UNSURE_OPTION = 0.8;
const UNLIKELY_OPTION = 0.5;
const QUANTITY_TEXT = /\b(?:qty|quantity)\b[\s:.]*(\d{1,5})\b/i;

const OTHERS: RowKind[] = ['tradeIn', 'freight', 'tax', 'service', 'training'];

/** Walks through the rows of a quote and collects systems with their options, and all other amounts in order. */
export class TableReader {
  readonly systems: FoundSystem[] = [];
  readonly entries: QuoteEntry[] = [];
  /** Priced lines without an explanation. */
  unexplained = 0;
  readonly #match: (descriptions: readonly string[]) => ProductMatch | null;
  #open: OpenBlock | null = null;
  #isOptional = false;

  constructor(match: (descriptions: readonly string[]) => ProductMatch | null) {
    this.#match = match;
  }

  read(row: DescribedRow): void {
    const match = row.label.length > 2 ? this.#match(row.descriptions) : null;
    const kind = this.#kindOf(row, match);
    const hasAmount = row.numbers.some(({ amount }) => amount.isMoney) || row.line !== null;
    if (kind === 'carried') return;
    if (kind === 'optional') {
      // A single optional line does not make the next lines optional.
      if (!hasAmount) this.#isOptional = true;
      return;
    }
    if (kind === 'discount') this.#discount(row, match);
    else if (hasAmount) this.#priced(row, kind, match);
    else this.#withoutPrice(row, kind === 'plain' ? match : null);
  }

  #priced(row: DescribedRow, kind: RowKind, match: ProductMatch | null): void {
    if (kind === 'total' || kind === 'subtotal' || kind === 'net' || kind === 'list') {
      this.#sum(row, kind);
      return;
    }
    if (this.#isOptional) return;
    if (OTHERS.includes(kind)) this.#other(row, kind);
    else if (row.line && row.label.length > 0) {
      if (match) this.#system(row, match);
      else this.#option(row);
    }
  }

  #kindOf(row: DescribedRow, match: ProductMatch | null): RowKind {
    const { kind, label, line } = row;
    if (match && kind !== 'optional' && kind !== 'plain' && line && onlyIncludes(row.descriptions.join(' ')))
      return 'plain';
    if (match && line?.isChecked && (kind === 'net' || kind === 'list' || kind === 'total')) return 'plain';
    return kind === 'plain' && /\(optional\)|\boptional\b\s*[:-]/i.test(label) ? 'optional' : kind;
  }

  #system(row: DescribedRow, match: ProductMatch): void {
    const { quantity, extended, list, isChecked } = row.line!;
    this.#open = null;
    if (extended <= 0) {
      this.#unknown(extended);
      return;
    }
    this.systems.push({
      match,
      quantity,
      list: list === null ? null : list * quantity,
      certainty: isChecked ? 1 : 0.85,
      x: row.texts[0]?.x ?? 0,
      net: extended,
    });
    this.#line(extended);
  }

  #line(cents: number): void {
    this.entries.push({ kind: 'line', cents, system: this.systems.length - 1 });
  }

  #unknown(cents: number): void {
    this.unexplained += 1;
    this.entries.push({ kind: 'other', cents, isShared: true });
  }

  #option(row: DescribedRow): void {
    const { quantity, extended, list, unit, isChecked } = row.line!;
    if (this.#open) {
      const { match, quantity: counted } = this.#open;
      this.#system({ ...row, line: { ...row.line!, quantity: counted ?? quantity } }, match);
      if (counted && counted !== quantity) this.systems.at(-1)!.list = list === null ? null : list * quantity;
      return;
    }
    const system = this.systems.at(-1);
    // Without arithmetic, a number in a text above the first system is no price.
    if (!system) {
      if (isChecked) this.#unknown(extended);
      return;
    }
    const isSure = OPTION.test(row.label) || (row.texts[0]?.x ?? 0) > system.x + 3;
    if (extended > system.net * LARGE_OPTION) {
      system.certainty = Math.min(system.certainty, UNLIKELY_OPTION);
      this.unexplained += 1;
    } else if (!isSure) system.certainty = Math.min(system.certainty, isChecked ? 0.88 : UNSURE_OPTION);
    system.net += extended;
    if (system.list !== null) system.list += (list ?? unit) * quantity;
    this.#line(extended);
  }

  #other({ line, numbers }: DescribedRow, kind: RowKind): void {
    const cents = line?.extended ?? numbers.findLast(({ amount }) => amount.isMoney)!.amount.cents;
    const isShared = kind === 'service' || kind === 'training';
    this.entries.push({ kind: 'other', cents: kind === 'tradeIn' ? -Math.abs(cents) : cents, isShared });
  }

  #discount({ numbers, label, line }: DescribedRow, match: ProductMatch | null): void {
    if (this.#isOptional) return;
    const money = numbers.findLast(
      ({ amount, role }) => amount.isMoney || (!amount.isPercent && role !== 'quantity'),
    )?.amount.cents;
    const written = numbers.find(({ amount }) => amount.isPercent)?.amount.cents ?? null;
    const inText = /(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:%|percent)/.exec(label)?.[1];
    const percent =
      written !== null ? Math.abs(written) / 10_000 : inText ? Number(inText.replace(',', '.')) / 100 : null;
    const system = match ? this.systems.findLastIndex((one) => one.match.product === match.product) : -1;
    // 'Your price after discount' is a price.
    if (
      /\b(?:price|total|amount) (?:after|less|net of)\b|^(?:discounted|net) (?:price|total|amount)/i.test(
        label,
      ) &&
      money
    ) {
      this.entries.push({ kind: 'net', cents: money, isList: false });
      return;
    }
    const cents = money ?? (line && !percent ? line.extended : null);
    if (cents === null && percent === null) return;
    // Prose such as '2% discount for payment within 10 days' comes after the total or is long.
    if (cents === null && label.length > 70) return;
    this.entries.push({
      kind: 'discount',
      cents: cents === null ? null : Math.abs(cents),
      percent,
      system: system < 0 ? null : system,
    });
  }

  #sum(row: DescribedRow, kind: 'total' | 'subtotal' | 'net' | 'list'): void {
    if (/\boption(?:al|s)\b/i.test(row.label) && !/\bwithout|excl/i.test(row.label)) return;
    const pairs =
      row.labelled.length > 0
        ? row.labelled
        : [
            {
              label: row.label,
              cents: row.numbers.findLast(({ amount }) => amount.isMoney)?.amount.cents ?? row.line!.extended,
            },
          ];
    if (this.#closes(row, kind, pairs)) return;
    this.#isOptional = false;
    const { cents } = pairs.at(-1)!;
    if (cents < 0) return;
    if (kind === 'net' || kind === 'list') this.entries.push({ kind: 'net', cents, isList: kind === 'list' });
    else this.entries.push({ kind, cents });
  }

  /** Prices at the end of a configuration. */
  #closes(row: DescribedRow, kind: RowKind, pairs: readonly { label: string; cents: number }[]): boolean {
    const open = this.#open;
    if (!open || this.#isOptional || (kind === 'total' && this.systems.length > 0)) return false;
    for (const { label, cents } of pairs) {
      const isList = /\blist\b|\bmsrp\b|\bcatalog(?:ue)? price/i.test(label);
      if (isList) {
        open.list = cents;
        open.isEachList = isEach(label);
        continue;
      }
      const quantity = open.quantity ?? 1;
      const net = isEach(label) ? cents * quantity : cents;
      const list = open.list === null ? null : open.isEachList ? open.list * quantity : open.list;
      this.systems.push({
        match: open.match,
        quantity,
        list,
        certainty: open.quantity ? 1 : 0.85,
        x: open.x,
        net,
      });
      this.#line(net);
      this.#open = null;
      if (kind === 'total') this.entries.push({ kind: 'total', cents: net });
      return true;
    }
    return row.kind !== 'total';
  }

  #withoutPrice(row: DescribedRow, match: ProductMatch | null): void {
    const { numbers, label } = row;
    const counted =
      numbers.find(({ role, quantity }) => role === 'quantity' && quantity !== null) ??
      numbers.find(({ quantity }) => quantity !== null);
    const quantity = counted?.quantity ?? (Number(QUANTITY_TEXT.exec(label)?.[1] ?? 0) || null);
    const isHeading = match && (match.start <= 4 || numbers.length > 0) && label.length < 120;
    const isSame = match && this.#open?.match.product === match.product;
    if (isHeading && !isSame && (!this.#open || numbers.length === 0)) {
      this.#open = { match, quantity, list: null, isEachList: false, x: row.texts[0]?.x ?? 0 };
      return;
    }
    if (this.#open && this.#open.quantity === null) this.#open.quantity = quantity;
  }
}
