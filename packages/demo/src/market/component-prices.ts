import { catalog } from '../catalog.ts';
import { hashText } from '../random.ts';

/** Standard deviation of list prices around the catalog's, as a fraction, with components. */
const LIST_PRICE_SPREAD = 0.06;
/** Lower bound of the spread without components. */
const MIN_REST = 0.025;
/** Share of the components that are quoted without a price. */
const FREE_SHARE = 0.2;
const MINOR = /training|paper|cable|phantom|bulb|footswitch|mount|kit|support|battery|cart/i;

interface PricedComponent {
  name: string;
  frequency: number;
  /** Fraction of the product's list price. */
  share: number;
}

/** The fraction of a product's list price that a component costs. Small parts cost up to 1%, others 1 to 6%. */
function componentShare(technologyId: number, name: string): number {
  const chance = (hashText(`price of ${name} for ${technologyId}`) % 1_000) / 1_000;
  if (chance < FREE_SHARE) return 0;
  const place = (chance - FREE_SHARE) / (1 - FREE_SHARE);
  return MINOR.test(name) ? 0.01 * place : 0.01 + 0.05 * place;
}

interface TechnologyPrices {
  components: readonly PricedComponent[];
  /** Expected fraction that the components of a quote cost. The catalog's list price contains it. */
  expected: number;
  /** Standard deviation that the components do not explain. */
  rest: number;
}

function technologyPrices(
  technologyId: number,
  all: readonly { name: string; frequency: number }[],
): TechnologyPrices {
  const components = all.map((one) => ({ ...one, share: componentShare(technologyId, one.name) }));
  const sum = (value: (one: PricedComponent) => number) =>
    components.reduce((total, one) => total + value(one), 0);
  const variance = sum(({ frequency, share }) => frequency * (1 - frequency) * share ** 2);
  return {
    components,
    expected: sum(({ frequency, share }) => frequency * share),
    rest: Math.sqrt(Math.max(LIST_PRICE_SPREAD ** 2 - variance, MIN_REST ** 2)),
  };
}

/** By technology ID. */
export const COMPONENT_PRICES: ReadonlyMap<number, TechnologyPrices> = new Map(
  catalog.technologies.map(({ id, components }) => [id, technologyPrices(id, components)]),
);
