import type { ReviewedReach } from '@capwise/domain/admin/access-reviews';

/** How a person reaches the reviewed system, as the report says it. */
export const accessText = ({
  reach,
  groupName,
}: {
  reach: ReviewedReach;
  groupName: string | null;
}): string =>
  reach === 'own' ? 'Own system' : reach === 'added' ? 'Guest' : `Guest by hospital group ${groupName}`;
