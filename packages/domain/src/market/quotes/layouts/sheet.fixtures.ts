import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import type { PrintedLine } from '../text/printed.fixtures.ts';
import type { LayoutQuote } from './layout-page.fixtures.ts';
import {
  extended,
  type LayoutRandom,
  offeredSystems,
  sumCents,
  trueSystem,
} from './layout-random.fixtures.ts';

const plain = (cents: number) => String(cents / 100);

/** A workbook: numbers without a format, one value in each cell, sometimes a discount as a fraction. */
export function sheet(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 2 + random.below(4) });
  const line = (...cells: string[]): PrintedLine =>
    cells.flatMap((text, index): [number, string][] => (text ? [[index * 400, text]] : []));
  const hasExtended = random.chance(0.7);
  const percent = random.chance(0.4) ? 5 + random.below(15) : 0;
  const sum = sumCents(systems);
  const off = Math.round((sum * percent) / 100);
  const lines = [
    line('Vendor', systems[0]!.oem),
    line('Quote', `Q${10_000 + random.below(80_000)}`),
    line('Date', '2026-04-02'),
    [],
    line('SKU', 'Model', 'Manufacturer', 'Qty', 'Unit price', ...(hasExtended ? ['Line total'] : [])),
    ...systems.map((system) =>
      line(
        String(1_000 + random.below(9_000)),
        system.product,
        system.oem,
        String(system.quantity),
        plain(system.unit),
        ...(hasExtended ? [plain(extended(system))] : []),
      ),
    ),
    ...(percent
      ? [
          line('', '', '', '', 'Subtotal', plain(sum)),
          line('', '', '', '', `Discount ${percent}%`, plain(-off)),
        ]
      : []),
    line('', '', '', '', 'Total', plain(sum - off)),
  ];
  return { lines, size: 10, spacing: 2, systems: systems.map((system) => trueSystem(system, 1 - off / sum)) };
}
