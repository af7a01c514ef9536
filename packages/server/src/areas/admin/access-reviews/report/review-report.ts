import { createHash } from 'node:crypto';
import { type Cell, csvLine } from '@capwise/domain/csv';
import { accessText } from '../guests/access-text.ts';
import type { ReviewItem } from '../rows/review-items.queries.ts';

interface Column {
  header: string;
  value(item: ReviewItem): Cell;
  /** Missing from reports of reviews that began before reviews covered guests, because their digests are stored. */
  isOfGuests?: true;
}

const instant = (at: Date | null): Cell => at?.toISOString() ?? null;

const COLUMNS: readonly Column[] = [
  { header: 'Person', value: ({ userName }) => userName },
  { header: 'Email', value: ({ userEmail }) => userEmail },
  { header: 'Status', value: ({ userStatus }) => userStatus.replaceAll('_', ' ') },
  { header: 'Access', value: accessText, isOfGuests: true },
  { header: 'Facilities', value: ({ facilities }) => facilities },
  { header: 'Last Sign-in', value: ({ lastLoginAt }) => instant(lastLoginAt) },
  { header: 'Role', value: ({ roleDisplayName }) => roleDisplayName },
  { header: 'Decision', value: ({ decision }) => decision },
  { header: 'New Role', value: ({ toRoleDisplayName }) => toRoleDisplayName },
  { header: 'Note', value: ({ note }) => note },
  { header: 'Decided By', value: ({ decidedBy }) => decidedBy },
  { header: 'Decided', value: ({ decidedAt }) => instant(decidedAt) },
  { header: 'Outcome', value: ({ outcome }) => outcome },
  { header: 'Reason', value: ({ undoneReason }) => undoneReason, isOfGuests: true },
];

/** The report as CSV. Times are in UTC. After the review has been applied, its text never changes. */
export function reviewReport(
  items: readonly ReviewItem[],
  { coversGuests }: { coversGuests: boolean },
): { header: string[]; text: string } {
  const columns = COLUMNS.filter(({ isOfGuests }) => coversGuests || !isOfGuests);
  return {
    header: columns.map(({ header }) => header),
    text: items.map((item) => csvLine(columns.map(({ value }) => value(item)))).join(''),
  };
}

/** SHA-256 of the lines of the report below its header, hexadecimal. */
export const reportDigest = (items: readonly ReviewItem[], review: { coversGuests: boolean }): string =>
  createHash('sha256').update(reviewReport(items, review).text).digest('hex');
