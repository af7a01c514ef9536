import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import type { PrintedLine } from '../text/printed.fixtures.ts';
import { heading, type LayoutQuote, moneyWriter, wrapped } from './layout-page.fixtures.ts';
import {
  extended,
  type LayoutRandom,
  offeredSystems,
  sumCents,
  trueSystem,
} from './layout-random.fixtures.ts';

const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

/** A letter with a bullet for each system, sometimes with a discount in the last sentence. */
export function letterBullets(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products);
  const money = moneyWriter(random);
  const counts = random.pick(['digits', 'words', 'both']);
  const sum = sumCents(systems);
  const off = random.chance(0.4) ? Math.round(sum * 0.1) : 0;
  const bullets = systems.map((system) => {
    const word = COUNTS[system.quantity];
    const count =
      counts === 'digits' || !word
        ? String(system.quantity)
        : counts === 'words'
          ? word
          : `${word} (${system.quantity})`;
    const price = random.pick([
      `at ${money(system.unit)} each`,
      `at ${money(system.unit)} each, list price ${money(system.list)}`,
      `at a net price of ${money(system.unit)} each, ${money(extended(system))} in total`,
    ]);
    return `• ${count} ${system.product}, ${price}`;
  });
  const texts = [
    'Dear colleagues, thank you for your interest. We are glad to offer the following equipment:',
    ...bullets,
    ...(off > 0 ? [`We grant a discount of 10% (${money(off)}) on this order.`] : []),
    `The total comes to ${money(sum - off)}. Payment is due within 30 days.`,
    'Sincerely, your sales team',
  ];
  const lines: PrintedLine[] = [
    ...heading(random, systems[0]!.oem),
    ...texts.flatMap((text) => wrapped(text, 80).map((line): PrintedLine => [[60, line]])),
  ];
  return {
    lines,
    size: 10,
    spacing: 1.4,
    systems: systems.map((system) => trueSystem(system, 1 - off / sum)),
  };
}
