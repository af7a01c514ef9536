import { type ArgumentKind, MAX_ARGUMENTS } from './brief/brief-words.ts';
import type { DiscountGroup } from './discounts.ts';
import type { JudgedSystem } from './judged-system.ts';
import { deals, dollars, percent } from './judgment-words.ts';

/** A reason to ask for a lower price. */
export interface Argument {
  kind: ArgumentKind;
  title: string;
  text: string;
  /** Integer cents that it is worth, for ranking. Of one year for service. */
  cents: number;
}

/** Smaller savings persuade nobody. Share of the price, or of one year of service. */
const MIN_SHARE = 0.005;

/** The best argument of each kind, most dollars first. Fewer than three if the deals give no more. */
export function strongestArguments(systems: readonly JudgedSystem[]): Argument[] {
  const all = systems
    .flatMap((system) =>
      [price, quantity, quarter, alternative, service]
        .map((find) => find(system))
        .filter((argument) => argument !== null)
        .filter((argument) => isWorth(argument, system)),
    )
    .sort((a, b) => b.cents - a.cents);
  const best = [...Map.groupBy(all, ({ kind }) => kind).values()].map(([first]) => first!);
  return best.sort((a, b) => b.cents - a.cents).slice(0, MAX_ARGUMENTS);
}

function isWorth(
  { kind, cents }: Argument,
  { unitCents, quantity: pieces, service: found }: JudgedSystem,
): boolean {
  const price = kind === 'service' ? found!.quotedCents! : unitCents;
  return cents > 0 && cents >= price * pieces * MIN_SHARE;
}

const dealsOf = ({ basis, catalog, product }: JudgedSystem, count: number) =>
  basis === 'segment' ? `${deals(count)} of ${catalog!.marketName}` : `${deals(count)} of the ${product}`;

function price(system: JudgedSystem): Argument | null {
  const { prices, savedAtMedianCents: cents, unitCents } = system;
  if (!prices) return null;
  return {
    kind: 'price',
    title: 'Half of the buyers pay less.',
    text: `The median of ${dealsOf(system, prices.count)} is ${dollars(prices.medianCents)}. This quote asks ${dollars(unitCents)}.`,
    cents,
  };
}

/** Cents for all pieces if the discount rises to the group's median. Null without a higher median. */
function discountGain(system: JudgedSystem, group: DiscountGroup | null): number | null {
  const { discount, listCents, quantity: pieces } = system;
  if (!group || discount === null || listCents === null || group.median <= discount) return null;
  return Math.round((group.median - discount) * listCents) * pieces;
}

function quantity(system: JudgedSystem): Argument | null {
  const group = system.quantityDiscount;
  const cents = discountGain(system, group);
  if (!group || cents === null) return null;
  return {
    kind: 'quantity',
    title: `Buyers of ${group.label} get more.`,
    text: `${dealsOf(system, group.count)} at this quantity ended at ${percent(group.median)} off list in the median. This quote gives ${percent(system.discount!)}.`,
    cents,
  };
}

/** Only if the quarter is better than the others. */
function quarter(system: JudgedSystem): Argument | null {
  const group = system.quarterDiscount;
  const cents = discountGain(system, group);
  if (!group?.others || cents === null || group.others.median >= group.median) return null;
  return {
    kind: 'quarter',
    title: `Discounts are higher in ${group.label}.`,
    text: `${dealsOf(system, group.count)} ended at ${percent(group.median)} off list in ${group.label}, against ${percent(group.others.median)} in the others (${deals(group.others.count)}). This quote gives ${percent(system.discount!)}.`,
    cents,
  };
}

function alternative({
  cheaper: [other],
  unitCents,
  quantity: pieces,
  product,
}: JudgedSystem): Argument | null {
  if (!other) return null;
  const cents = unitCents - other.medianCents;
  return {
    kind: 'alternative',
    title: 'The segment has a cheaper product.',
    text: `${other.productName}, ${other.oemName}: median ${dollars(other.medianCents)} in ${deals(other.count)}, ${dollars(cents)} below the ${product} as quoted.`,
    cents: cents * pieces,
  };
}

function service({ service: found, quantity: pieces, product }: JudgedSystem): Argument | null {
  if (!found || found.quotedCents === null || found.medianCents === null) return null;
  return {
    kind: 'service',
    title: 'Service costs others less.',
    text: `One year of service for the ${product} is quoted at ${dollars(found.quotedCents)}. The median of ${found.count} contracts is ${dollars(found.medianCents)}.`,
    cents: (found.quotedCents - found.medianCents) * pieces,
  };
}
