import type { CatalogConfiguration } from '../catalog.ts';
import type { Random } from '../random.ts';
import { LAKESIDE } from '../systems.ts';
import type { DemoQuoteLine, DemoVendorQuote } from './vendor-quote.ts';

export const wholeTens = (dollars: number): number => Math.round(dollars / 10) * 10;

/** An offer of one or two systems with an option to the purchaser of Lakeside. */
export function offer(
  product: CatalogConfiguration,
  number: string,
  random: Random,
  pieces?: number,
): DemoVendorQuote {
  const { oemName, productName, listPrice, discountLowPct, discountHighPct } = product;
  const discount = (discountLowPct + random.next() * (discountHighPct - discountLowPct)) / 100;
  const quantity = pieces ?? 1 + random.below(2);
  const line = (kind: DemoQuoteLine['kind'], description: string, list: number): DemoQuoteLine => ({
    ...{ kind, description, quantity, partNumber: `M${20_000 + random.below(70_000)}` },
    ...{ list: wholeTens(list), net: wholeTens(list * (1 - discount)) },
  });
  const one = { partNumber: null, quantity: 1, list: null };
  return {
    ...{ fileName: `${oemName} ${number}.pdf`.replaceAll('/', '-'), vendor: oemName, number },
    ...{ customer: 'Lakeside Medical Center', systemId: LAKESIDE, by: 'purchaser@lakeside.example' },
    ...{ daysAgo: 0, validDays: 90, isConfirmed: true },
    lines: [
      line('system', `${oemName} ${productName}`, listPrice),
      line('option', 'Remote workstation', listPrice * 0.05),
      {
        ...one,
        kind: 'freight',
        description: 'Inbound freight and rigging',
        net: 3_500 + 100 * random.below(40),
      },
      { ...one, kind: 'training', description: 'Applications training', net: 6_200 + 100 * random.below(40) },
    ],
  };
}
