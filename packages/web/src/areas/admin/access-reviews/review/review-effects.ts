import { formatCount } from '@capwise/domain/units';
import type { Review } from './review.ts';

type Counts = Pick<Review, 'changedCount' | 'revokedCount' | 'removedCount' | 'undoneCount'>;

/** Sentences that say which changes an application makes. */
export function effectsOf({ changedCount, revokedCount, removedCount, undoneCount }: Counts): string {
  const changed = formatCount(changedCount, 'role changes', 'roles change');
  const now = `${changed} and ${formatCount(revokedCount, 'role is', 'roles are')} revoked now, all together.`;
  return [
    now,
    removedCount > 0 && `${formatCount(removedCount, 'guest is', 'guests are')} removed.`,
    undoneCount > 0 &&
      `${formatCount(undoneCount, 'guest stays', 'guests stay')} until staff remove them, who are asked by email.`,
  ]
    .filter(Boolean)
    .join(' ');
}
