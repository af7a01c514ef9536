import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import type { PrintedLine } from '../text/printed.fixtures.ts';
import { heading, type LayoutQuote, moneyWriter } from './layout-page.fixtures.ts';
import {
  extended,
  type LayoutRandom,
  offeredSystems,
  sumCents,
  trueSystem,
} from './layout-random.fixtures.ts';

/** Dollars off each piece in a column, and shipping in the lines. */
export function dollarsOff(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 1 + random.below(3) });
  const money = moneyWriter(random);
  const freight = random.chance(0.5) ? 12_500 * (1 + random.below(4)) : 0;
  const lines: PrintedLine[] = [
    ...heading(random, systems[0]!.oem),
    [
      [40, 'Description'],
      [-290, 'List'],
      [-370, 'Discount'],
      [-450, 'Net'],
      [-480, 'Qty'],
      [-560, 'Extended'],
    ],
    ...systems.map(
      (system): PrintedLine => [
        [40, system.product],
        [-290, money(system.list)],
        [-370, money(system.list - system.unit)],
        [-450, money(system.unit)],
        [-480, String(system.quantity)],
        [-560, money(extended(system))],
      ],
    ),
    ...(freight
      ? [
          [
            [40, 'Freight, prepaid and added'],
            [-560, money(freight)],
          ] as PrintedLine,
        ]
      : []),
    [
      [400, 'Total'],
      [-560, money(sumCents(systems) + freight)],
    ],
  ];
  return { lines, size: 7, spacing: 1.7, systems: systems.map((system) => trueSystem(system)) };
}
