import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { oneLine } from '@capwise/domain/one-line';
import { accessText } from '../guests/access-text.ts';
import type { ReviewRow } from '../rows/review.queries.ts';
import type { ReviewItem } from '../rows/review-items.queries.ts';
import type { ReportedItem, ReviewReport } from './report-document.ts';

const dayOf = (at: Date): string => formatDay(dayToEpochSeconds(at.toISOString().slice(0, 10)));

/** The report as it is printed. */
export function reportedReview(
  review: ReviewRow,
  items: readonly ReviewItem[],
  printed: Pick<ReviewReport, 'brandName' | 'printedDay' | 'isDemo'>,
): ReviewReport {
  const { appliedAt, appliedBy, canceledAt, canceledBy, keptCount, changedCount, revokedCount } = review;
  const { removedCount, openCount, goneCount, undoneCount } = review;
  const counts: [number, string][] = [
    ...([
      [openCount, 'open'],
      [keptCount, 'keep'],
      [changedCount, 'change'],
      [revokedCount, 'revoke'],
      [removedCount, 'remove'],
      [undoneCount, 'not done'],
      [goneCount, 'ended before'],
    ] satisfies [number, string][]),
  ];
  return {
    ...printed,
    name: review.name,
    systemName: review.systemName,
    dueDay: review.dueDay,
    startedText: `Started ${dayOf(review.startedAt)} by ${review.startedBy}.`,
    endedText: appliedAt
      ? `Applied ${dayOf(appliedAt)} by ${appliedBy}.`
      : canceledAt
        ? `Canceled ${dayOf(canceledAt)} by ${canceledBy}.`
        : 'Open.',
    counts: counts
      .filter(([count]) => count > 0)
      .map(([count, text]) => `${count.toLocaleString('en-US')} ${text}`)
      .join(', '),
    digest: review.reportDigest,
    items: items.map(reportedItem),
  };
}

const reportedItem = (item: ReviewItem): ReportedItem => ({
  person: oneLine(item.userName),
  email: item.userEmail ?? '',
  access: oneLine(accessText(item)),
  role: item.roleDisplayName || 'No roles',
  lastSignIn: item.lastLoginAt ? dayOf(item.lastLoginAt) : 'Never',
  decision: [decisionText(item), item.note].filter(Boolean).join('\n'),
  decidedBy: item.decidedBy && item.decidedAt ? `${item.decidedBy}\n${dayOf(item.decidedAt)}` : '',
  outcome: [item.outcome && OUTCOMES[item.outcome], item.undoneReason].filter(Boolean).join('\n'),
});

const OUTCOMES: Record<NonNullable<ReviewItem['outcome']>, string> = {
  kept: 'Kept',
  changed: 'Changed',
  revoked: 'Revoked',
  gone: 'Had ended before',
  undone: 'Not done',
};

function decisionText({ decision, reach, toRoleDisplayName }: ReviewItem): string {
  if (decision === null) return 'Open';
  if (decision === 'change') return `Change to ${toRoleDisplayName}`;
  if (decision === 'keep') return 'Keep';
  return reach === 'own' ? 'Revoke' : 'Remove';
}
