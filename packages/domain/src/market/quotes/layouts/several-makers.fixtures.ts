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

/** A dealer's quote: a column of makers, trade-ins, training, freight and optional items. */
export function severalMakers(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const all = offeredSystems(random, products, { count: 3 + random.below(3), isOneMaker: false });
  const systems = all.slice(0, -1);
  const optional = all.at(-1)!;
  const money = moneyWriter(random);
  const row = (maker: string, text: string, one?: { quantity: number; unit: number }): PrintedLine => [
    [40, maker],
    [150, text],
    ...(one
      ? ([
          [-370, String(one.quantity)],
          [-450, money(one.unit)],
          [-545, money(extended(one))],
        ] as [number, string][])
      : []),
  ];
  const amount = (text: string, cents: number): PrintedLine => [
    [150, text],
    [-545, money(cents)],
  ];
  const tradeIn = random.chance(0.6) ? 50_000 + random.below(500_000) : 0;
  const freight = random.chance(0.6) ? 10_000 + random.below(200_000) : 0;
  const training = random.chance(0.5) ? 100_000 + random.below(200_000) : 0;
  const hasOptional = random.chance(0.5);
  const lines = [
    ...heading(random, 'Tri-County Biomedical Supply'),
    [
      [40, random.pick(['Manufacturer', 'Brand', 'OEM'])],
      [150, 'Model'],
      [-370, 'Qty'],
      [-450, 'Price'],
      [-545, 'Total'],
    ] as PrintedLine,
    ...systems.map((system) => row(system.oem, system.product, system)),
  ];
  if (training > 0) lines.push(amount('On-site training', training));
  if (freight > 0) lines.push(amount('Shipping and handling', freight));
  if (tradeIn > 0) lines.push(amount(`Trade-in allowance, used ${systems[0]!.product}`, -tradeIn));
  const total = sumCents(systems) + freight + training - tradeIn;
  const end = amount(random.pick(['Total', 'Grand total', 'Total investment']), total);
  const options = [
    [
      [40, random.pick(['Optional items', 'Options (not included in total)', 'Optional equipment'])],
    ] as PrintedLine,
    row(optional.oem, optional.product, optional),
  ];
  if (hasOptional && random.chance(0.5)) lines.push(...options, end);
  else lines.push(end, ...(hasOptional ? options : []));
  return { lines, size: 8, spacing: 1.7, systems: systems.map((system) => trueSystem(system)) };
}
