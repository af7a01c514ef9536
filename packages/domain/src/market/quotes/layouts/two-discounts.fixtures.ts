import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import { heading, type LayoutQuote } from './layout-page.fixtures.ts';
import { type LayoutRandom, offeredSystems, sumCents, trueSystem } from './layout-random.fixtures.ts';
import { footLine, plainHeading, plainRows } from './plain-rows.fixtures.ts';

/** Whole dollars, two discounts one after the other, then shipping. */
export function twoDiscounts(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { options: 2 }).map((system) => ({
    ...system,
    unit: Math.ceil(system.unit / 100) * 100,
    options: system.options.map((option) => ({ ...option, unit: Math.ceil(option.unit / 100) * 100 })),
  }));
  const money = (cents: number) =>
    `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { maximumFractionDigits: 0 })}`;
  const sum = sumCents(systems);
  const whole = (cents: number) => Math.round(cents / 100) * 100;
  const first = whole(sum * (0.05 + random.below(15) / 100));
  const second = whole((sum - first) * (0.01 + random.below(4) / 100));
  const shipping = random.chance(0.5) ? 40_000 + random.below(20) * 1_000 : 0;
  const labels = random.pick([
    ['Contract discount', 'Early order incentive'],
    ['GPO tier 2 discount', 'Quarter-end promotion'],
    ['Member pricing', 'Bundle rebate'],
  ]);
  const lines = [
    ...heading(random, systems[0]!.oem),
    plainHeading(random),
    ...plainRows(random, systems, money),
    footLine('Subtotal', money(sum)),
    footLine(labels[0]!, money(-first)),
    footLine(labels[1]!, money(-second)),
    ...(shipping ? [footLine('Shipping', money(shipping))] : []),
    footLine(
      random.pick(['Total', 'Net total', 'Total purchase price']),
      money(sum - first - second + shipping),
    ),
  ];
  const left = (sum - first - second) / sum;
  return { lines, size: 9, spacing: 1.7, systems: systems.map((system) => trueSystem(system, left)) };
}
