import type { CureTests } from '../cures/cure.ts';

/** Physicians of each list on the desk. The numbers next to the lists count all. */
export const MAX_DESK_ROWS = 50;

/** Why an excess cannot be cured, the most final reason first. */
export type NoCure = 'too large' | 'cured before' | 'late';

export function noCure({ isSmallEnough, isFirstInThreeYears, isInTime }: CureTests): NoCure | null {
  if (!isSmallEnough) return 'too large';
  if (!isFirstInThreeYears) return 'cured before';
  return isInTime ? null : 'late';
}

interface Urgent {
  cure: CureTests | null;
}

/** Curable excesses first, by their last day. Then the others, the largest first. */
export function byUrgency({ cure: one }: Urgent, { cure: other }: Urgent): number {
  if (!one || !other) return Number(!one) - Number(!other);
  const [isOver, isOtherOver] = [noCure(one) !== null, noCure(other) !== null];
  if (isOver !== isOtherOver) return Number(isOver) - Number(isOtherOver);
  return isOver ? other.excess - one.excess : one.daysLeft - other.daysLeft || other.excess - one.excess;
}
