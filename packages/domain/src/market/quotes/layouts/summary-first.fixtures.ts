import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import type { PrintedLine } from '../text/printed.fixtures.ts';
import { heading, type LayoutQuote, moneyWriter } from './layout-page.fixtures.ts';
import {
  type LayoutRandom,
  offeredCents,
  offeredSystems,
  sumCents,
  trueSystem,
} from './layout-random.fixtures.ts';
import { footLine, plainHeading, plainRows } from './plain-rows.fixtures.ts';

/** A first page with a sum for each system and the total, then the lines on the next pages. */
export function summaryFirst(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 1 + random.below(3), options: 2 });
  const money = moneyWriter(random);
  const sum = sumCents(systems);
  const isNumbered = random.chance(0.5);
  const lines: PrintedLine[] = [
    ...heading(random, systems[0]!.oem),
    [[40, 'Summary']],
    ...systems.map((system, index) =>
      footLine(isNumbered ? `Configuration ${index + 1}` : system.product, money(offeredCents(system))),
    ),
    footLine('Total', money(sum)),
    [[40, 'Thank you for your interest. Details follow.']],
    'page',
    plainHeading(random),
    ...plainRows(random, systems, money),
    footLine(random.pick(['Total', 'Grand total', 'Quote total']), money(sum)),
  ];
  return { lines, size: 8, spacing: 1.7, systems: systems.map((system) => trueSystem(system)) };
}
