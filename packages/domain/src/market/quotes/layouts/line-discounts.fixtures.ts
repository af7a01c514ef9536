import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import { heading, type LayoutQuote, moneyWriter } from './layout-page.fixtures.ts';
import { extended, type LayoutRandom, offeredSystems, type TrueSystem } from './layout-random.fixtures.ts';
import { footLine, plainHeading } from './plain-rows.fixtures.ts';

const NOTES = [
  'Includes 10-inch display',
  'Delivery within 6 weeks',
  'Latex-free',
  '2-year software updates',
];

/** Below each system its features, free items, and a line with its discount. */
export function lineDiscounts(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const offered = offeredSystems(random, products, { count: 1 + random.below(3) });
  const money = moneyWriter(random);
  const free = random.pick(['0.00', 'N/C', 'Included', 'No charge']);
  const lines = [...heading(random, offered[0]!.oem), plainHeading(random)];
  const systems: TrueSystem[] = [];
  let total = 0;
  for (const system of offered) {
    const percent = 5 + random.below(25);
    const off = Math.round((extended(system) * percent) / 100);
    lines.push([
      [40, system.product],
      [-340, String(system.quantity)],
      [-430, money(system.unit)],
      [-540, money(extended(system))],
    ]);
    for (let note = 0; note < random.below(3); note += 1) lines.push([[52, `• ${random.pick(NOTES)}`]]);
    if (random.chance(0.5))
      lines.push([
        [52, 'Operator manual'],
        [-340, '1'],
        [-540, free],
      ]);
    if (random.chance(0.8)) {
      lines.push([
        [52, random.pick([`Discount ${percent}%`, `${percent}% contract discount`, 'Promotional discount'])],
        [-540, money(-off)],
      ]);
      total -= off;
      systems.push({ ...system, unitCents: Math.round((extended(system) - off) / system.quantity) });
    } else systems.push({ ...system, unitCents: system.unit });
    total += extended(system);
  }
  lines.push(footLine(random.pick(['Total', 'Order total', 'Total price']), money(total)));
  return { lines, size: 8, spacing: 1.6, systems };
}
