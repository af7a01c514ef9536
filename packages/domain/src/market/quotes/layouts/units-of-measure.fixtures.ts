import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import type { PrintedLine } from '../text/printed.fixtures.ts';
import { heading, type LayoutQuote } from './layout-page.fixtures.ts';
import {
  extended,
  type LayoutRandom,
  offeredSystems,
  sumCents,
  trueSystem,
} from './layout-random.fixtures.ts';

const money = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

/** Headings in two lines, units of measure next to quantities and prices, lead times in a column. */
export function unitsOfMeasure(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 1 + random.below(4) });
  const hasTax = random.chance(0.5);
  const sum = sumCents(systems);
  const tax = hasTax ? Math.round(sum * 0.0825) : 0;
  const lines: PrintedLine[] = [
    ...heading(random, systems[0]!.oem),
    [
      [40, 'Line'],
      [70, 'Item'],
      [-345, 'Order'],
      [352, 'UOM'],
      [-440, 'Unit'],
      [-520, 'Ext.'],
      [530, 'Lead'],
    ],
    [
      [40, 'no.'],
      [70, 'description'],
      [-345, 'qty'],
      [-440, 'price'],
      [-520, 'price'],
      [530, 'time'],
    ],
    ...systems.map(
      (system, index): PrintedLine => [
        [40, `${index + 1}.0`],
        [70, system.product],
        [-345, String(system.quantity)],
        [352, 'EA'],
        [-440, money(system.unit)],
        [-520, money(extended(system))],
        [530, `${2 + random.below(8)} weeks`],
      ],
    ),
    [
      [380, 'Merchandise total'],
      [-520, money(sum)],
    ],
    ...(hasTax
      ? [
          [
            [380, 'Sales tax 8.25%'],
            [-520, money(tax)],
          ] as PrintedLine,
        ]
      : []),
    [
      [380, 'Total due USD'],
      [-520, money(sum + tax)],
    ],
  ];
  return { lines, size: 8, spacing: 1.5, systems: systems.map((system) => trueSystem(system)) };
}
