import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import { heading, type LayoutQuote, moneyWriter } from './layout-page.fixtures.ts';
import { type LayoutRandom, offeredSystems, sumCents, trueSystem } from './layout-random.fixtures.ts';
import { footLine, plainHeading, plainRows } from './plain-rows.fixtures.ts';

const LABELS = [
  'Special pricing adjustment',
  'Total discount',
  'Promotional allowance',
  'Customer loyalty credit',
  'Less: GPO contract savings',
  'Negotiated price adjustment',
  'Multi-system concession',
  'Courtesy credit',
  'Discount',
];

/** One discount at the foot, as an amount, a percentage or both, with or without freight and training. */
export function footDiscount(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { options: 2 });
  const money = moneyWriter(random);
  const sum = sumCents(systems);
  const percent = 3 + random.below(22);
  const off = random.chance(0.5) ? Math.round((sum * percent) / 100) : Math.round(sum / 900) * 100;
  const isPercent = off === Math.round((sum * percent) / 100);
  const label = `${random.pick(LABELS)}${isPercent && random.chance(0.6) ? ` (${percent}%)` : ''}`;
  const written = random.pick([money(-off), `(${money(off)})`, money(off)]);
  const freight = random.chance(0.4) ? 20_000 + random.below(300_000) : 0;
  const lines = [
    ...heading(random, systems[0]!.oem),
    plainHeading(random),
    ...plainRows(random, systems, money),
  ];
  if (random.chance(0.7))
    lines.push(footLine(random.pick(['Subtotal', 'Sub-total', 'List total']), money(sum)));
  lines.push(footLine(label, written));
  if (random.chance(0.3)) lines.push(footLine('Net subtotal', money(sum - off)));
  if (freight > 0) lines.push(footLine('Freight', money(freight)));
  lines.push(
    footLine(random.pick(['Net total', 'Total', 'Grand total', 'Total due']), money(sum - off + freight)),
  );
  return {
    lines,
    size: 8,
    spacing: 1.7,
    systems: systems.map((system) => trueSystem(system, 1 - off / sum)),
  };
}
