import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import { heading, type LayoutQuote, moneyWriter } from './layout-page.fixtures.ts';
import {
  type LayoutRandom,
  offeredCents,
  offeredSystems,
  type TrueSystem,
  trueSystem,
} from './layout-random.fixtures.ts';
import { footLine, plainHeading, plainRows } from './plain-rows.fixtures.ts';

/** Each system is a group with its own subtotal, discount and net price. */
export function groupDiscount(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 2 + random.below(2), options: 3 });
  const money = moneyWriter(random);
  const isPercent = random.chance(0.5);
  const hasSubtotal = random.chance(0.6);
  const hasNet = random.chance(0.6);
  const label = random.pick([
    'Group discount',
    'Discount',
    'Less discount',
    'System discount',
    'Bundle savings',
  ]);
  const lines = [...heading(random, systems[0]!.oem), plainHeading(random)];
  const truth: TrueSystem[] = [];
  let total = 0;
  for (const [index, system] of systems.entries()) {
    const sum = offeredCents(system);
    const percent = 4 + random.below(20);
    const off = Math.round((sum * percent) / 100);
    if (random.chance(0.5)) lines.push([[40, `Group ${index + 1}`]]);
    lines.push(...plainRows(random, [system], money));
    if (hasSubtotal) lines.push(footLine('Subtotal', money(sum)));
    lines.push(footLine(isPercent ? `${label} ${percent}%` : label, money(-off)));
    if (hasNet)
      lines.push(footLine(random.pick(['Group net', 'Net price', 'Group total']), money(sum - off)));
    total += sum - off;
    truth.push(trueSystem(system, 1 - off / sum));
  }
  lines.push(footLine(random.pick(['Grand total', 'Quote total', 'Total']), money(total)));
  return { lines, size: 8, spacing: 1.6, systems: truth };
}
