import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import type { PrintedCell, PrintedLine } from '../text/printed.fixtures.ts';
import { heading, type LayoutQuote, moneyWriter } from './layout-page.fixtures.ts';
import {
  extended,
  type LayoutRandom,
  offeredSystems,
  sumCents,
  trueSystem,
} from './layout-random.fixtures.ts';
import { footLine } from './plain-rows.fixtures.ts';

/** Extended list and net prices in each line, and a summary that repeats the discount of the lines. */
export function listAndNet(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 1 + random.below(4) });
  const money = moneyWriter(random);
  const hasPercent = random.chance(0.5);
  const two = (list: string, net: string): PrintedCell[] => [
    [-400, list],
    [-545, net],
  ];
  const lines: PrintedLine[] = [
    ...heading(random, systems[0]!.oem),
    [
      [40, 'Part no.'],
      [110, 'Description'],
      [-280, 'Qty'],
      [-340, 'List price'],
      [-410, 'Ext. list'],
      ...(hasPercent ? ([[-435, 'Disc']] as PrintedCell[]) : []),
      [-490, 'Net price'],
      [-550, 'Ext. net'],
    ],
    ...systems.map(
      (system): PrintedLine => [
        [40, String(7_000_000 + random.below(900_000))],
        [110, system.product],
        [-280, String(system.quantity)],
        [-340, money(system.list)],
        [-410, money(system.list * system.quantity)],
        ...(hasPercent
          ? ([[-435, `${((1 - system.unit / system.list) * 100).toFixed(1)}%`]] as PrintedCell[])
          : []),
        [-490, money(system.unit)],
        [-550, money(extended(system))],
      ],
    ),
  ];
  const net = sumCents(systems);
  const list = systems.reduce((sum, system) => sum + system.list * system.quantity, 0);
  if (random.chance(0.5)) lines.push([[300, 'Totals'], ...two(money(list), money(net))]);
  if (random.chance(0.7))
    lines.push(footLine('Total list', money(list)), footLine('Total discount', money(net - list)));
  lines.push(footLine(random.pick(['Total net', 'Quote total', 'Net total']), money(net)));
  return { lines, size: 6, spacing: 1.8, systems: systems.map((system) => trueSystem(system)) };
}
