import { formatCents } from '../../money.ts';
import type { EventGift } from './shares.ts';

/** A gift of an event that is not void. */
export interface StoredEventGift extends EventGift<number> {
  originalId: number;
  providerName: string;
  /** Cents that came back. */
  returned: number;
  /** Day of the earliest return. */
  firstReturn: string | null;
}

export interface GiftPlan {
  added: EventGift<number>[];
  /** Gifts that remain, with their amounts after the save. */
  remaining: { originalId: number; cents: number }[];
  voided: number[];
}

/**
 * How to change the gifts of an event. A merge of records can leave several gifts for one physician: those of which
 * something was returned keep their amount, and one of them takes the rest.
 */
export function planGifts(
  wanted: readonly EventGift<number>[],
  stored: readonly StoredEventGift[],
): { plan: GiftPlan; fault: null } | { plan: null; fault: string } {
  const key = ({ providerId, part }: { providerId: number; part: number }) => `${providerId} ${part}`;
  const before = Map.groupBy(stored, key);
  const amounts = new Map(wanted.map((one) => [key(one), one.cents]));
  const plan: GiftPlan = { added: [], remaining: [], voided: [] };
  for (const one of wanted) if (one.cents > 0 && !before.has(key(one))) plan.added.push(one);
  for (const [of, gifts] of before) {
    const [first, ...others] = gifts.toSorted(
      (one, other) => other.returned - one.returned || one.originalId - other.originalId,
    );
    const held = others.filter(({ returned }) => returned > 0);
    const rest = (amounts.get(of) ?? 0) - held.reduce((sum, { cents }) => sum + cents, 0);
    if (rest < first!.returned || rest < 0) return { plan: null, fault: returnedText(gifts) };
    plan.voided.push(...others.filter(({ returned }) => returned === 0).map(({ originalId }) => originalId));
    plan.remaining.push(...held.map(({ originalId, cents }) => ({ originalId, cents })));
    if (rest === 0) plan.voided.push(first!.originalId);
    else plan.remaining.push({ originalId: first!.originalId, cents: rest });
  }
  return { plan, fault: null };
}

function returnedText(gifts: readonly StoredEventGift[]): string {
  const returned = gifts.reduce((sum, one) => sum + one.returned, 0);
  return `${gifts[0]!.providerName} has returned ${formatCents(returned)}: the share cannot be less than that`;
}
