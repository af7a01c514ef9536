import type { CatalogProduct } from '../catalog/quote-catalog.ts';
import type { PrintedLine } from '../text/printed.fixtures.ts';
import { heading, type LayoutQuote } from './layout-page.fixtures.ts';
import {
  extended,
  type LayoutRandom,
  offeredSystems,
  sumCents,
  trueSystem,
} from './layout-random.fixtures.ts';

const PARTS = ['Base unit', 'Cable, 3 m', 'Display 24"', 'Software 4.2', 'Keyboard US', 'Adapter 12 V'];

const money = (cents: number) => `${(cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })} EUR`;

/** Decimal commas. A system has its price in its first line, and parts with 'included' below it. */
export function includedParts(random: LayoutRandom, products: readonly CatalogProduct[]): LayoutQuote {
  const systems = offeredSystems(random, products, { options: 1 });
  const free = random.pick(['included', 'incl.', '0,00 EUR', '–']);
  const sum = sumCents(systems);
  const off = random.chance(0.5) ? Math.round(sum * 0.12) : 0;
  const row = (text: string, quantity: number, unit: string, all: string, x = 60): PrintedLine => [
    [x, text],
    [-330, String(quantity)],
    [-440, unit],
    [-550, all],
  ];
  const lines: PrintedLine[] = [
    ...heading(random, systems[0]!.oem),
    [
      [60, 'Article'],
      [-330, 'Quantity'],
      [-440, 'Unit price'],
      [-550, 'Total price'],
    ],
    ...systems.flatMap((system) => [
      row(system.product, system.quantity, money(system.unit), money(extended(system))),
      ...Array.from({ length: 1 + random.below(4) }, () =>
        row(random.pick(PARTS), system.quantity, '', free, 72),
      ).map((line) => (line as [number, string][]).filter(([, text]) => text)),
      ...system.options.map((option) =>
        row(option.name, option.quantity, money(option.unit), money(extended(option)), 72),
      ),
    ]),
  ];
  const foot = (label: string, cents: number): PrintedLine => [
    [300, label],
    [-550, money(cents)],
  ];
  if (off) lines.push(foot('Net value of goods', sum), foot('Discount 12 %', -off));
  lines.push(foot('Total amount', sum - off));
  return {
    lines,
    size: 8,
    spacing: 1.6,
    systems: systems.map((system) => trueSystem(system, 1 - off / sum)),
  };
}
