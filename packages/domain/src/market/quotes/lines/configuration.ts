import type { ProductMatch } from '../catalog/match-product.ts';
import type { FoundLine } from '../discounts/found-line.ts';
import { isEach } from '../rows/row-kind.ts';
import type { LabelledAmount } from '../rows/table-rows.ts';
import type { DescribedRow } from '../rows/wrapped-rows.ts';
import { calculated, type ReadValue, readValue } from '../text/read-value.ts';
import type { FoundSystem } from './found-systems.ts';
import { descriptionOf } from './line-texts.ts';

const QUANTITY_TEXT = /\b(?:qty|quantity)\b[\s:.]*(\d{1,5})\b/i;
const LIST = /\blist\b|\bmsrp\b|\bcatalog(?:ue)? price/i;

/** The number of pieces in a row without a price. */
function quantityIn({ numbers, label, texts }: DescribedRow): ReadValue<number> | null {
  const counted =
    numbers.find(({ role, quantity }) => role === 'quantity' && quantity !== null) ??
    numbers.find(({ quantity }) => quantity !== null);
  if (counted) return readValue(counted.quantity!, counted.cell);
  const written = Number(QUANTITY_TEXT.exec(label)?.[1] ?? 0);
  return written > 0 ? readValue(written, ...texts) : null;
}

/** A system whose price comes after the rows that describe it. */
export class Configuration {
  readonly match: ProductMatch;
  readonly #heading: DescribedRow;
  #quantity: ReadValue<number> | null;
  #list: LabelledAmount | null = null;

  constructor(heading: DescribedRow, match: ProductMatch) {
    this.match = match;
    this.#heading = heading;
    this.#quantity = quantityIn(heading);
  }

  get quantity(): number | null {
    return this.#quantity?.value ?? null;
  }

  /** The first number of pieces counts. */
  describe(row: DescribedRow): void {
    this.#quantity ??= quantityIn(row);
  }

  /** Takes a list price. False for any other amount, which is the price. */
  takesList(amount: LabelledAmount): boolean {
    if (!LIST.test(amount.label)) return false;
    this.#list = amount;
    return true;
  }

  closed({ label, cents, cell }: LabelledAmount): { system: FoundSystem; line: FoundLine } {
    const quantity = this.quantity ?? 1;
    const isEachNet = isEach(label);
    const net = isEachNet ? cents * quantity : cents;
    const list = this.#list;
    const isEachList = list !== null && isEach(list.label);
    return {
      system: {
        match: this.match,
        quantity,
        list: list && (isEachList ? list.cents * quantity : list.cents),
        certainty: this.#quantity ? 1 : 0.85,
        x: this.#heading.texts[0]?.x ?? 0,
        net,
      },
      line: {
        kind: 'system',
        system: null,
        partNumber: null,
        description: descriptionOf(this.#heading),
        quantity: this.#quantity,
        list: list && (isEachList || quantity === 1) ? readValue(list.cents, list.cell) : null,
        net: isEachNet || quantity === 1 ? readValue(cents, cell) : null,
        extended: isEachNet ? calculated(net) : readValue(net, cell),
      },
    };
  }
}
