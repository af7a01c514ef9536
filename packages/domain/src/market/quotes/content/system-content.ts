import type { FoundLine } from '../discounts/found-line.ts';
import type { QuoteHypothesis, SystemReading } from '../lines/found-systems.ts';
import {
  MAX_QUOTE_CENTS,
  MAX_QUOTE_QUANTITY,
  MAX_QUOTE_SYSTEMS,
  type QuoteSystem,
  SURE,
  TEXT_LENGTH,
} from '../quote-content.ts';
import type { Findings } from './findings.ts';
import { clipped, readable } from './readable.ts';

const isStorable = ({ quantity, unit }: SystemReading): boolean =>
  quantity >= 1 && quantity <= MAX_QUOTE_QUANTITY && unit >= 0 && unit <= MAX_QUOTE_CENTS;

/** Reading order of the systems that can be stored. */
export function storableSystems(body: QuoteHypothesis, findings: Findings): number[] {
  const fit = [...body.systems.keys()].filter((index) => isStorable(body.systems[index]!));
  const stored = fit.slice(0, MAX_QUOTE_SYSTEMS);
  const missing = body.systems.length - stored.length;
  if (missing > 0)
    findings.doubt('systems', `${missing} systems are missing: too many, or with a price out of range.`);
  return stored;
}

/** The reason why the price of a system is unsure. */
function priceReason({ agrees, total, sum }: QuoteHypothesis): string {
  if (agrees) return 'The lines do not show clearly what belongs to this system. Check its price.';
  if (total === null) return 'The quote states no total that confirms this price. Check it.';
  return `The lines add up to ${readable(sum)}, but the total is ${readable(total)}. Check this price.`;
}

/** One system with its places and doubts. `own` is the line that names it. */
export function systemContent(
  body: QuoteHypothesis,
  index: number,
  path: string,
  own: FoundLine | undefined,
  findings: Findings,
): QuoteSystem {
  const { product, oem, quantity, unit, list, confidence } = body.systems[index]!;
  const match = body.matches[index]!;
  if (own) {
    for (const name of ['product', 'oem']) findings.place(`${path}.${name}`, own.description);
    findings.take(`${path}.quantity`, own.quantity);
    findings.place(`${path}.unitCents`, own.net ?? own.extended);
    findings.place(`${path}.listCents`, own.list);
  }
  if (match < SURE) {
    const written = own ? clipped(own.description.value, TEXT_LENGTH) : '';
    findings.doubt(`${path}.product`, `The quote says "${written}". Check that this is ${product}.`);
  }
  // A sure product has less than that left for its price.
  if (confidence < SURE && (match >= SURE || confidence / match < SURE))
    findings.doubt(`${path}.unitCents`, priceReason(body));
  return {
    productConfigurationId: null,
    product: clipped(product, TEXT_LENGTH),
    oem: clipped(oem, TEXT_LENGTH),
    quantity,
    unitCents: unit,
    listCents: list !== null && list >= 0 && list <= MAX_QUOTE_CENTS ? list : null,
  };
}
