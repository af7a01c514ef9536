import type { AccessDecision } from '@capwise/domain/admin/access-reviews';
import { formatInstantDay } from '@capwise/domain/dates';
import { Anchor, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { generatePath, Link } from 'react-router';
import { SCREENS } from '../../../../lib/screens.ts';
import { CellLines } from '../../../../ui/table/cell-lines.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import classes from './access-review.module.css';
import { type Review, type ReviewItem, whyNotDecide } from './review.ts';

const DECISIONS = [
  { value: 'keep', label: 'Keep' },
  { value: 'change', label: 'Change' },
  { value: 'revoke', label: 'Revoke' },
];
const OUTCOMES: Readonly<Record<string, string>> = {
  kept: 'Kept',
  changed: 'Changed',
  revoked: 'Revoked',
  gone: 'Had ended before',
};
const CHOSEN: Readonly<Record<string, string>> = { keep: 'Keep', change: 'Change', revoke: 'Revoke' };

const dayOf = (instant: string) => formatInstantDay(Date.parse(instant) / 1_000);

/** Facts that matter for the decision, in small print. */
function notesOf(item: ReviewItem): string {
  const { isHeld, outcome, delegateName, toRoleDisplayName, note, decidedBy } = item;
  return [
    !isHeld && outcome === null && 'Ended since the snapshot',
    toRoleDisplayName && `to ${toRoleDisplayName}`,
    note,
    decidedBy && `by ${decidedBy}`,
    delegateName && `asked ${delegateName}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

type Decide = (item: ReviewItem, decision: AccessDecision) => void;

export const reviewColumns = (review: Review, onDecide: Decide): DataTableColumn<ReviewItem>[] => [
  {
    ...{ id: 'name', header: 'Person', width: '22%', value: ({ userName }) => userName },
    cell: ({ userId, userName, userEmail }) => (
      <CellLines>
        {userId === null ? (
          <span>{userName}</span>
        ) : (
          <Anchor
            component={Link}
            to={generatePath(SCREENS.person.path, { userId: userId! })}
            inherit
            fw={500}
          >
            {userName}
          </Anchor>
        )}
        <small>{userEmail}</small>
      </CellLines>
    ),
  },
  {
    ...{ id: 'role', header: 'Role', value: ({ roleDisplayName }) => roleDisplayName },
    cell: ({ roleDisplayName, facilities }) => (
      <CellLines>
        <span>{roleDisplayName}</span>
        <small>{facilities}</small>
      </CellLines>
    ),
  },
  {
    ...{ id: 'lastLoginDate', header: 'Last sign-in', width: '130px' },
    value: ({ lastLoginDate }) => lastLoginDate,
    cell: ({ lastLoginDate, invitedDate }) =>
      lastLoginDate ? (
        dayOf(lastLoginDate)
      ) : (
        <CellLines>
          <span>Never</span>
          {invitedDate && <small>{`Invited ${dayOf(invitedDate)}`}</small>}
        </CellLines>
      ),
  },
  {
    ...{ id: 'decision', header: 'Decision', width: '300px', value: ({ decision }) => decision },
    cell: (item) => (
      <CellLines>
        <Decision item={item} review={review} onDecide={onDecide} />
        {notesOf(item) && <small>{notesOf(item)}</small>}
      </CellLines>
    ),
  },
];

function Decision({ item, review, onDecide }: { item: ReviewItem; review: Review; onDecide: Decide }) {
  const { decision, outcome, userName, roleDisplayName } = item;
  const refusal = whyNotDecide(item, review);
  if (refusal !== null) {
    const text = (outcome && OUTCOMES[outcome]) ?? (decision && CHOSEN[decision]) ?? 'Open';
    return <span>{item.isOwn && review.state === 'open' ? `${text}. ${refusal}` : text}</span>;
  }
  return (
    <SegmentedControl
      className={classes.decision}
      size="xs"
      aria-label={`Decision about ${userName}, ${roleDisplayName}`}
      data={DECISIONS}
      data-decision={decision}
      value={decision ?? ''}
      onChange={(next) => onDecide(item, next as AccessDecision)}
    />
  );
}
