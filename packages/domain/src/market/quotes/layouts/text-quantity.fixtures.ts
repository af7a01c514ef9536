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
import { footLine } from './plain-rows.fixtures.ts';

/** Two columns, text and amount: the number of pieces is part of the text. */
export function textQuantity(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products);
  const money = moneyWriter(random);
  const style = random.pick(['x', 'qty', 'paren', 'units']);
  const text = ({ quantity, product }: { quantity: number; product: string }) =>
    ({
      x: `${quantity} x ${product}`,
      qty: `${product}, Qty: ${quantity}`,
      paren: `(${quantity}) ${product}`,
      units: `${product} – ${quantity} ${quantity === 1 ? 'unit' : 'units'}`,
    })[style]!;
  const freight = random.chance(0.5) ? 30_000 : 0;
  const lines: PrintedLine[] = [
    ...heading(random, systems[0]!.oem),
    ...(random.chance(0.5)
      ? [
          [
            [40, 'Item'],
            [-540, 'Amount'],
          ] as PrintedLine,
        ]
      : []),
    ...systems.map(
      (system): PrintedLine => [
        [40, text(system)],
        [-540, money(extended(system))],
      ],
    ),
    ...(freight ? [footLine('Freight', money(freight))] : []),
    footLine('Total', money(sumCents(systems) + freight)),
  ];
  return { lines, size: 9, spacing: 1.8, systems: systems.map((system) => trueSystem(system)) };
}
