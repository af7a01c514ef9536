import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import { heading, type LayoutQuote, moneyWriter } from './layout-page.fixtures.ts';
import {
  extended,
  type LayoutRandom,
  offeredSystems,
  sumCents,
  trueSystem,
} from './layout-random.fixtures.ts';
import { footLine } from './plain-rows.fixtures.ts';

/** List prices in the lines, and a summary: sum of list prices, discount, what the customer pays. */
export function netPriceFoot(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 1 + random.below(4), options: 1 });
  const money = moneyWriter(random);
  const sum = sumCents(systems);
  const off = Math.round((sum * (5 + random.below(30))) / 100);
  const rows = systems.flatMap((system) => [
    { name: `${system.oem} ${system.product}`, ...system },
    ...system.options.map((option) => ({ ...option, name: `  + ${option.name}` })),
  ]);
  const lines = [
    ...heading(random, systems[0]!.oem),
    [
      [40, 'Pos'],
      [70, 'Qty'],
      [110, 'Description'],
      [-450, 'List'],
      [-550, 'Ext. list'],
    ] as [number, string][],
    ...rows.map((row, index): [number, string][] => [
      [42, String(index + 1)],
      [74, String(row.quantity)],
      [110, row.name],
      [-450, money(row.unit)],
      [-550, money(extended(row))],
    ]),
    footLine(random.pick(['Total list price', 'Total at list', 'Quote list total']), money(sum)),
    ...random.pick([
      [footLine('Total discount', money(-off))],
      [footLine('Your discount', `(${money(off)})`)],
      [footLine('Quote discount', money(off))],
      [],
    ]),
    footLine(
      random.pick(['Total net selling price', 'Your investment', 'Customer price', 'Total net price']),
      money(sum - off),
    ),
  ];
  return {
    lines,
    size: 8.5,
    spacing: 1.6,
    systems: systems.map((system) => trueSystem(system, 1 - off / sum)),
  };
}
