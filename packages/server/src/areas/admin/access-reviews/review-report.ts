import { createHash } from 'node:crypto';
import { type Cell, csvLine } from '@capwise/domain/csv';
import type { ReviewItem } from './review-items.queries.ts';

const HEADER = [
  'Person',
  'Email',
  'Status',
  'Facilities',
  'Last Sign-in',
  'Role',
  'Decision',
  'New Role',
  'Note',
  'Decided By',
  'Decided',
  'Outcome',
];

const instant = (at: Date | null): Cell => at?.toISOString() ?? null;

const lineOf = (item: ReviewItem): Cell[] => [
  ...[item.userName, item.userEmail, item.userStatus.replaceAll('_', ' '), item.facilities],
  ...[instant(item.lastLoginAt), item.roleDisplayName, item.decision, item.toRoleDisplayName],
  ...[item.note, item.decidedBy, instant(item.decidedAt), item.outcome],
];

/** The report as CSV. Times are in UTC. After the review has been applied, its text never changes. */
export const reviewReport = (items: readonly ReviewItem[]): { header: string[]; text: string } => ({
  header: HEADER,
  text: items.map((item) => csvLine(lineOf(item))).join(''),
});

/** SHA-256 of the lines of the report below its header, hexadecimal. */
export const reportDigest = (items: readonly ReviewItem[]): string =>
  createHash('sha256').update(reviewReport(items).text).digest('hex');
