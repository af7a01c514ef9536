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
import { footLine, plainHeading } from './plain-rows.fixtures.ts';

const UNKNOWN = ['Zephyron 400 Monitor', 'Kestrel Workstation', 'OrthoGlide Table', 'Brightwell Lamp LX'];

/** Products between those of the catalog that the catalog does not have, often as expensive as they are. */
export function unknownProducts(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 2 + random.below(2) });
  const money = moneyWriter(random);
  const row = (name: string, one: { quantity: number; unit: number }): PrintedLine => [
    [40, name],
    [-340, String(one.quantity)],
    [-430, money(one.unit)],
    [-540, money(extended(one))],
  ];
  const unknown = offeredSystems(random, products, { count: 1 + random.below(2) }).map((system) => ({
    ...system,
    name: random.pick(UNKNOWN),
  }));
  const rows = systems.map((system) => row(system.product, system));
  for (const one of unknown) rows.splice(random.below(rows.length + 1), 0, row(one.name, one));
  const off = random.chance(0.4) ? Math.round((sumCents(systems) + sumCents(unknown)) * 0.07) : 0;
  const sum = sumCents(systems) + unknown.reduce((all, one) => all + extended(one), 0);
  const lines = [...heading(random, systems[0]!.oem), plainHeading(random), ...rows];
  if (off > 0) lines.push(footLine('Subtotal', money(sum)), footLine('Discount', money(-off)));
  lines.push(footLine('Total', money(sum - off)));
  return {
    lines,
    size: 8,
    spacing: 1.7,
    systems: systems.map((system) => trueSystem(system, 1 - off / sum)),
  };
}
