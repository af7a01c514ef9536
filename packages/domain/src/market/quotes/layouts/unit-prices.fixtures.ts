import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import type { PrintedLine } from '../text/printed.fixtures.ts';
import { heading, type LayoutQuote, moneyWriter } from './layout-page.fixtures.ts';
import { type LayoutRandom, offeredSystems, sumCents, trueSystem } from './layout-random.fixtures.ts';
import { footLine } from './plain-rows.fixtures.ts';

/** Quantity and one price: no list price and no extended price. */
export function unitPrices(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 1 + random.below(4) });
  const money = moneyWriter(random);
  const isFirst = random.chance(0.5);
  const sum = sumCents(systems);
  const lines: PrintedLine[] = [
    ...heading(random, systems[0]!.oem),
    [
      [isFirst ? 40 : 420, random.pick(['Qty', 'Units', 'Count'])],
      [80, random.pick(['Equipment', 'System', 'Description'])],
      [-540, random.pick(['Price', 'Unit price', 'Price per unit', 'Net each'])],
    ],
    ...systems.map(
      (system): PrintedLine => [
        [isFirst ? 44 : 424, String(system.quantity)],
        [80, `${system.oem} ${system.product}`],
        [-540, money(system.unit)],
      ],
    ),
    footLine(random.pick(['Total', 'Total price', 'Total for all items']), money(sum)),
  ];
  return { lines, size: 9, spacing: 1.7, systems: systems.map((system) => trueSystem(system)) };
}
