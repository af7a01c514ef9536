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

/** A form for each system: one label and one value in each line. */
export function formBlocks(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 1 + random.below(3) });
  const money = moneyWriter(random);
  const hasList = random.chance(0.5);
  const field = (label: string, value: string): PrintedLine => [
    [40, `${label}:`],
    [200, value],
  ];
  const lines: PrintedLine[] = [
    ...heading(random, systems[0]!.oem),
    ...systems.flatMap((system) => [
      field('Product', system.product),
      field('Quantity', String(system.quantity)),
      ...(hasList ? [field('List price', money(system.list))] : []),
      field('Unit price', money(system.unit)),
      field('Extended price', money(extended(system))),
      [] as PrintedLine,
    ]),
    field('Quote total', money(sumCents(systems))),
  ];
  return { lines, size: 9, spacing: 1.7, systems: systems.map((system) => trueSystem(system)) };
}
