import { seededRandom } from '../../roi/math/seeded-random.ts';
import type { CatalogProduct } from '../catalog/quote-catalog.ts';

/** Choices of a generated quote, the same for the same seed. */
export interface LayoutRandom {
  below: (count: number) => number;
  pick: <T>(values: readonly T[]) => T;
  chance: (share: number) => boolean;
  /** Cents, from 1,000 to 400,000 dollars. */
  price: () => number;
}

export function layoutRandom(seed: number): LayoutRandom {
  const random = seededRandom(seed * 7_919 + 13);
  const below = (count: number) => Math.floor(random() * count);
  return {
    below,
    pick: (values) => values[below(values.length)]!,
    chance: (share) => random() < share,
    price: () => Math.round(10 ** (5 + random() * 2.6)),
  };
}

export interface TrueSystem extends CatalogProduct {
  quantity: number;
  /** Cents of one, with options and after discounts. */
  unitCents: number;
}

/** A system before discounts: its price of one, and its options for all pieces. */
export interface OfferedSystem extends CatalogProduct {
  quantity: number;
  unit: number;
  list: number;
  options: { name: string; quantity: number; unit: number }[];
}

const OPTION_NAMES = [
  'Foot switch, wireless',
  'Mounting arm kit',
  'Advanced analysis software',
  'Battery pack, extended',
  'Starter kit of accessories',
  'Printer and cable set',
  'Network interface',
  'Mobile cart with drawers',
];

/** Systems of one quote, of one maker if that has enough products. */
export function offeredSystems(
  random: LayoutRandom,
  products: readonly CatalogProduct[],
  { count = 1 + random.below(3), options = 0, isOneMaker = true } = {},
): OfferedSystem[] {
  const { oem } = random.pick(products);
  const own = products.filter((product) => product.oem === oem);
  const source = isOneMaker && own.length >= count ? own : products;
  const chosen = new Map<string, CatalogProduct>();
  while (chosen.size < count) {
    const product = random.pick(source);
    chosen.set(product.product, product);
  }
  return [...chosen.values()].map((product) => {
    const unit = random.price();
    const quantity = random.pick([1, 1, 1, 2, 2, 3, 4, 6, 12]);
    return {
      ...product,
      quantity,
      unit,
      list: Math.round(unit * (1.05 + random.below(60) / 100)),
      options: Array.from({ length: options && random.below(options + 1) }, () => ({
        name: random.pick(OPTION_NAMES),
        quantity: random.pick([1, quantity]),
        unit: Math.round(unit * (0.01 + random.below(12) / 100)),
      })),
    };
  });
}

export const extended = ({ quantity, unit }: { quantity: number; unit: number }): number => quantity * unit;

export const offeredCents = (system: OfferedSystem): number =>
  extended(system) + system.options.reduce((sum, option) => sum + extended(option), 0);

export const sumCents = (systems: readonly OfferedSystem[]): number =>
  systems.reduce((sum, system) => sum + offeredCents(system), 0);

/** @param left share of the price that discounts leave */
export const trueSystem = (system: OfferedSystem, left = 1): TrueSystem => ({
  product: system.product,
  oem: system.oem,
  quantity: system.quantity,
  unitCents: Math.round((offeredCents(system) * left) / system.quantity),
});
