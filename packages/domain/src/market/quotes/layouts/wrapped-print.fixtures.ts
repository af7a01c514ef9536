import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import type { PrintedCell, PrintedLine } from '../text/printed.fixtures.ts';
import { heading, type LayoutQuote, moneyWriter, wrapped } from './layout-page.fixtures.ts';
import {
  extended,
  type LayoutRandom,
  offeredSystems,
  sumCents,
  trueSystem,
} from './layout-random.fixtures.ts';

const TAILS = [
  'COMPLETE WITH STAND AND ACCESSORIES',
  'TURNKEY PACKAGE FOR OUTPATIENT USE, 120 V',
  'WITH EMBEDDED SOFTWARE LICENSE AND MANUAL',
];

/** Small print without lines: narrow descriptions over several lines, with the prices at any of them. */
export function wrappedPrint(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 2 + random.below(3) });
  const money = moneyWriter(random);
  const place = random.pick(['top', 'middle', 'bottom']);
  const hasHeading = random.chance(0.6);
  const lines = heading(random, systems[0]!.oem);
  if (hasHeading)
    lines.push([
      [40, 'ITEM'],
      [80, 'DESCRIPTION'],
      [-300, 'QTY'],
      [-400, 'UNIT PRICE'],
      [-520, 'EXTENSION'],
    ]);
  for (const [index, system] of systems.entries()) {
    const texts = wrapped(`${system.product.toUpperCase()} ${random.pick(TAILS)}`, 24);
    const at = place === 'top' ? 0 : place === 'bottom' ? texts.length - 1 : Math.floor(texts.length / 2);
    const prices: PrintedCell[] = [
      [40, String((index + 1) * 10)],
      [-300, String(system.quantity)],
      [-400, money(system.unit)],
      [-520, money(extended(system))],
    ];
    lines.push(
      ...texts.map((text, line): PrintedLine => (line === at ? [[80, text], ...prices] : [[80, text]])),
    );
    if (random.chance(0.5)) lines.push([]);
  }
  lines.push([
    [300, random.pick(['TOTAL', 'QUOTE TOTAL', 'TOTAL AMOUNT'])],
    [-520, money(sumCents(systems))],
  ]);
  return { lines, size: 6.5, spacing: 1.35, systems: systems.map((system) => trueSystem(system)) };
}
