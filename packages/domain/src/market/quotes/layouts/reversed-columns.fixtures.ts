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

/** Prices before the description, as in some purchasing systems, and a rebate at the foot. */
export function reversedColumns(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 1 + random.below(4) });
  const money = moneyWriter(random);
  const sum = sumCents(systems);
  const off = random.chance(0.6) ? Math.round(sum / 1_200) * 100 : 0;
  const foot = (cents: number, label: string): PrintedLine => [
    [-130, money(cents)],
    [300, label],
  ];
  const lines: PrintedLine[] = [
    ...heading(random, systems[0]!.oem),
    [
      [-130, 'Line amount'],
      [-220, 'Unit price'],
      [-260, 'Qty'],
      [300, 'Material'],
    ],
    ...systems.map(
      (system): PrintedLine => [
        [-130, money(extended(system))],
        [-220, money(system.unit)],
        [-260, String(system.quantity)],
        [300, `${system.product}`],
      ],
    ),
    ...(off
      ? [foot(sum, 'Gross value'), foot(-off, random.pick(['Rebate', 'Price reduction', 'Bonus']))]
      : []),
    foot(sum - off, random.pick(['Net value', 'Order value', 'Total value'])),
  ];
  return {
    lines,
    size: 8,
    spacing: 1.7,
    systems: systems.map((system) => trueSystem(system, 1 - off / sum)),
  };
}
