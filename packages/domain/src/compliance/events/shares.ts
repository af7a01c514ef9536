import { bearsShare, PHYSICIAN, STAFF_EVENT_KIND } from './events.ts';

interface Shared {
  kind: number;
  split: number;
  /** Cents. */
  total: number;
  handedOut: number;
}
interface Sharing<Id> {
  kind: number;
  providerId?: Id | null | undefined;
}

/** Cents of each attendee, in order. The first ones bear the odd cents, so that the shares add up to the total. */
export function sharesOf(
  { total, split }: Pick<Shared, 'total' | 'split'>,
  attendees: readonly { kind: number }[],
): number[] {
  const count = attendees.filter(({ kind }) => bearsShare(kind, split)).length;
  let place = 0;
  return attendees.map(({ kind }) => {
    if (!bearsShare(kind, split)) return 0;
    place += 1;
    return Math.floor(total / count) + (place <= total % count ? 1 : 0);
  });
}

/** A physician's share with family and guests, or the items that the physician took home from a staff event. */
export const SHARE_PART = 1;
export const ITEMS_PART = 2;

export interface EventGift<Id> {
  providerId: Id;
  part: number;
  cents: number;
}

/** One gift for each physician with a share, and one for each physician who took items home. */
export function giftsOfEvent<Id>(event: Shared, attendees: readonly Sharing<Id>[]): EventGift<Id>[] {
  const shares = sharesOf(event, attendees);
  const cents = new Map<Id, number>();
  for (const [at, { providerId }] of attendees.entries())
    if (providerId != null) cents.set(providerId, (cents.get(providerId) ?? 0) + shares[at]!);
  const gifts = [...cents].map(([providerId, sum]) => ({ providerId, part: SHARE_PART, cents: sum }));
  if (event.kind !== STAFF_EVENT_KIND || event.handedOut === 0) return gifts;
  const items = attendees
    .filter(({ kind, providerId }) => kind === PHYSICIAN && providerId != null)
    .map(({ providerId }) => ({ providerId: providerId!, part: ITEMS_PART, cents: event.handedOut }));
  return [...gifts, ...items];
}

/** Cents of the largest gift. The rules for descriptions and receipts compare it. */
export const largestGift = (gifts: readonly { cents: number }[]): number =>
  gifts.reduce((largest, { cents }) => Math.max(largest, cents), 0);

/** True unless the staff event itself is the exception of the gift. Then the exception of the event decides. */
export const countsOfEvent = (kind: number, part: number): boolean =>
  kind !== STAFF_EVENT_KIND || part === ITEMS_PART;
