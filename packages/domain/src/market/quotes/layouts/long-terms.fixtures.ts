import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import type { PrintedLine } from '../text/printed.fixtures.ts';
import { heading, type LayoutQuote, moneyWriter, wrapped } from './layout-page.fixtures.ts';
import { type LayoutRandom, offeredSystems, sumCents, trueSystem } from './layout-random.fixtures.ts';
import { footLine, plainHeading, plainRows } from './plain-rows.fixtures.ts';

/** Terms after the total: fees, payments, lease rates and products in sentences. */
export function longTerms(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { options: 1 });
  const money = moneyWriter(random);
  const sum = sumCents(systems);
  const { product } = systems[0]!;
  const all = [
    `Payment: 50% with the order (${money(Math.round(sum / 2))}), 50% on delivery (${money(sum - Math.round(sum / 2))}).`,
    'A restocking fee of $250.00 applies to returned accessories.',
    `Installation of the ${product} requires a site survey. A second survey costs $1,500.00.`,
    `Lease: 60 monthly payments of ${money(Math.round(sum / 52))} with a $1.00 buyout.`,
    'A 2% discount applies to payment within 10 days.',
    `Upgrades: trade in one older ${product} and receive a credit of $5,000.00.`,
    'Taxes are not included. Prices are valid for 60 days. Freight is prepaid, $0.00.',
  ];
  const terms = all.filter(() => random.chance(0.6));
  const lines: PrintedLine[] = [
    ...heading(random, systems[0]!.oem),
    plainHeading(random),
    ...plainRows(random, systems, money),
    footLine(random.pick(['Total', 'Total price', 'Grand total']), money(sum)),
    [],
    [[40, 'Terms and conditions']],
    ...terms.flatMap((text, index) =>
      wrapped(`${index + 1}. ${text}`, 90).map((line): PrintedLine => [[40, line]]),
    ),
  ];
  return { lines, size: 8, spacing: 1.5, systems: systems.map((system) => trueSystem(system)) };
}
