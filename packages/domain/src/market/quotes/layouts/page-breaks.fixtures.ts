import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import type { PrintedLine } from '../text/printed.fixtures.ts';
import { heading, type LayoutQuote, moneyWriter } from './layout-page.fixtures.ts';
import { type LayoutRandom, offeredSystems, sumCents, trueSystem } from './layout-random.fixtures.ts';
import { footLine, plainHeading, plainRows } from './plain-rows.fixtures.ts';

/** A long table over several pages: repeated headings, page numbers, amounts carried forward. */
export function pageBreaks(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 3 + random.below(2), options: 5 });
  const money = moneyWriter(random);
  const title = plainHeading(random);
  const rows = plainRows(random, systems, money);
  const perPage = 4 + random.below(4);
  const isCarried = random.chance(0.4);
  const pages = Math.ceil(rows.length / perPage);
  const lines = [...heading(random, systems[0]!.oem), title];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % perPage === 0) {
      const page = index / perPage;
      if (isCarried) lines.push(footLine('Carried forward', money(0)));
      lines.push([[250, `Page ${page} of ${pages}`]], 'page', [[40, systems[0]!.oem]]);
      lines.push(random.chance(0.8) ? title : ([] as PrintedLine));
    }
    lines.push(row);
  }
  const sum = sumCents(systems);
  const off = random.chance(0.5) ? Math.round(sum * 0.08) : 0;
  if (off > 0) lines.push(footLine('Subtotal', money(sum)), footLine('Volume discount 8%', money(-off)));
  lines.push(footLine('Total', money(sum - off)), [[250, `Page ${pages} of ${pages}`]]);
  return {
    lines,
    size: 8,
    spacing: 1.7,
    systems: systems.map((system) => trueSystem(system, 1 - off / sum)),
  };
}
