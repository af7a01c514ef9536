import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import { heading, type LayoutQuote, moneyWriter } from './layout-page.fixtures.ts';
import {
  extended,
  type LayoutRandom,
  offeredSystems,
  sumCents,
  trueSystem,
} from './layout-random.fixtures.ts';

const PARTS = [
  'Main console',
  'Power supply 120 V',
  'Touch display',
  'User manual, English',
  'Cable set',
  'Software license',
  'Warranty, 12 months',
  'Transport case',
];

/** Configurations: parts without prices, then one price for all pieces or for each. */
export function endPrices(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products);
  const money = moneyWriter(random);
  const title = random.pick(['Configuration', 'System', 'Item', '']);
  const label = random.pick(['System total', 'Configuration price', 'Net price', 'Total for this system']);
  const isEach = random.chance(0.3);
  const hasList = random.chance(0.5);
  const lines = heading(random, systems[0]!.oem);
  for (const [index, system] of systems.entries()) {
    lines.push([], [[40, title ? `${title} ${index + 1}: ${system.product}` : system.product]]);
    lines.push([
      [40, 'Qty'],
      [90, 'Part number'],
      [190, 'Description'],
    ]);
    for (let part = 0; part < 3 + random.below(5); part += 1)
      lines.push([
        [44, String(system.quantity)],
        [90, `${random.pick(['A', 'K', 'SW'])}${10_000 + random.below(80_000)}`],
        [190, random.pick(PARTS)],
      ]);
    const one = { ...system, quantity: isEach ? 1 : system.quantity };
    if (hasList)
      lines.push([
        [340, `List price${isEach ? ' each' : ''}:`],
        [-540, money(system.list * one.quantity)],
      ]);
    lines.push([
      [340, `${isEach ? 'Net price each' : label}:`],
      [-540, money(extended(one))],
    ]);
  }
  lines.push(
    [],
    [
      [340, random.pick(['Grand total', 'Quote total', 'Total of all systems'])],
      [-540, money(sumCents(systems))],
    ],
  );
  return { lines, size: 9, spacing: 1.6, systems: systems.map((system) => trueSystem(system)) };
}
