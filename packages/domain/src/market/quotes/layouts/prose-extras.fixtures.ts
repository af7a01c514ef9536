import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import type { PrintedLine } from '../text/printed.fixtures.ts';
import { heading, type LayoutQuote, moneyWriter, wrapped } from './layout-page.fixtures.ts';
import { type LayoutRandom, offeredSystems, sumCents, trueSystem } from './layout-random.fixtures.ts';

/** A letter in prose with freight, training and a trade-in between the systems and the total. */
export function proseExtras(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { count: 1 + random.below(2) });
  const money = moneyWriter(random);
  const training = random.chance(0.5) ? 150_000 + random.below(100_000) : 0;
  const freight = random.chance(0.5) ? 20_000 + random.below(50_000) : 0;
  const tradeIn = random.chance(0.3) ? 100_000 + random.below(100_000) : 0;
  const offers = systems.map(
    ({ quantity, product, unit }) =>
      `${quantity} ${product} for ${money(unit)} ${quantity === 1 ? '' : 'each'}`,
  );
  const text = [
    `Following our meeting, we propose ${offers.join(' and ')}.`,
    training ? `On-site training for your staff is ${money(training)}.` : '',
    freight ? `Freight adds ${money(freight)}.` : '',
    tradeIn ? `For your old equipment we credit ${money(tradeIn)}.` : '',
    `Your total is ${money(sumCents(systems) + training + freight - tradeIn)}.`,
    'We look forward to your order.',
  ]
    .filter(Boolean)
    .join(' ');
  const lines: PrintedLine[] = [
    ...heading(random, systems[0]!.oem),
    ...wrapped(text, 85).map((line): PrintedLine => [[60, line]]),
  ];
  return { lines, size: 10, spacing: 1.4, systems: systems.map((system) => trueSystem(system)) };
}
