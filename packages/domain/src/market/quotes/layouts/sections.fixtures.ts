import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import { heading, type LayoutQuote, moneyWriter } from './layout-page.fixtures.ts';
import {
  type LayoutRandom,
  offeredCents,
  offeredSystems,
  sumCents,
  trueSystem,
} from './layout-random.fixtures.ts';
import { footLine, plainHeading, plainRows } from './plain-rows.fixtures.ts';

/** Sections with their own totals, and a summary that repeats them before the total. */
export function sections(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 2 + random.below(2), options: 3 });
  const money = moneyWriter(random);
  const sum = sumCents(systems);
  const off = random.chance(0.5) ? Math.round(sum / 1_500) * 100 : 0;
  const lines = heading(random, systems[0]!.oem);
  for (const [index, system] of systems.entries())
    lines.push(
      [[40, `Section ${index + 1}`]],
      plainHeading(random),
      ...plainRows(random, [system], money),
      footLine(`Section ${index + 1} total`, money(offeredCents(system))),
      [],
    );
  lines.push([[40, 'Summary']]);
  for (const [index, system] of systems.entries())
    lines.push(footLine(`Section ${index + 1}`, money(offeredCents(system))));
  if (off > 0) lines.push(footLine(random.pick(['Additional discount', 'Special discount']), money(-off)));
  lines.push(footLine('Quote total', money(sum - off)));
  return {
    lines,
    size: 8,
    spacing: 1.6,
    systems: systems.map((system) => trueSystem(system, 1 - off / sum)),
  };
}
