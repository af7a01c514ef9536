import { formatCount } from '@capwise/domain/units';
import type { Review } from './review.ts';

type Counts = Pick<Review, 'changedCount' | 'revokedCount' | 'removedCount' | 'undoneCount'>;

/** Sentences that say which changes an application makes. */
export function effectsOf({ changedCount, revokedCount, removedCount, undoneCount }: Counts): string {
  const removed = removedCount - undoneCount;
  const now = `${changedCount} roles change and ${revokedCount} are revoked now, all together.`;
  return [
    now,
    removed > 0 && `${formatCount(removed, 'guest is', 'guests are')} removed.`,
    undoneCount > 0 &&
      `${formatCount(undoneCount, 'guest stays', 'guests stay')} until staff remove them, who are asked by email.`,
  ]
    .filter(Boolean)
    .join(' ');
}
