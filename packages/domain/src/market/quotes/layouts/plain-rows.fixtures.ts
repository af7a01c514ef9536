import type { PrintedLine } from '../text/printed.fixtures.ts';
import { extended, type LayoutRandom, type OfferedSystem } from './layout-random.fixtures.ts';

/** Headings and rows of quantity, unit price and extended price, with options below their systems. */
export function plainRows(
  random: LayoutRandom,
  systems: readonly OfferedSystem[],
  money: (cents: number) => string,
): PrintedLine[] {
  const isIndented = random.chance(0.5);
  const row = (x: number, text: string, one: { quantity: number; unit: number }): PrintedLine => [
    [x, text],
    [-340, String(one.quantity)],
    [-430, money(one.unit)],
    [-540, money(extended(one))],
  ];
  return systems.flatMap((system) => [
    row(40, system.product, system),
    ...system.options.map((option) =>
      row(isIndented ? 54 : 40, isIndented ? option.name : `Option: ${option.name}`, option),
    ),
  ]);
}

export const plainHeading = (random: LayoutRandom): PrintedLine => [
  [40, random.pick(['Description', 'Product', 'Item description'])],
  [-340, random.pick(['Qty', 'Quantity'])],
  [-430, random.pick(['Unit price', 'Price each', 'List price'])],
  [-540, random.pick(['Extended', 'Amount', 'Total price', 'Extended price'])],
];

export const footLine = (label: string, amount: string): PrintedLine => [
  [320, label],
  [-540, amount],
];
