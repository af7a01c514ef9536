import type { AccessDecision } from '@capwise/domain/admin/access-reviews';
import { formatInstantDay } from '@capwise/domain/dates';
import { Anchor, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { generatePath, Link } from 'react-router';
import { SCREENS } from '../../../../lib/screens.ts';
import { CellLines } from '../../../../ui/table/cell-lines.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import classes from './access-review.module.css';
import { isGuest, type Review, type ReviewItem, whyNotDecide } from './review.ts';

const DECISIONS = [
  { value: 'keep', label: 'Keep' },
  { value: 'change', label: 'Change' },
  { value: 'revoke', label: 'Revoke' },
];
const DECISIONS_OF_GUEST = [
  { value: 'keep', label: 'Keep' },
  { value: 'revoke', label: 'Remove' },
];
const OUTCOMES: Readonly<Record<string, string>> = {
  kept: 'Kept',
  changed: 'Changed',
  revoked: 'Revoked',
  gone: 'Had ended before',
  undone: 'Not done',
};
const OUTCOMES_OF_GUEST: typeof OUTCOMES = { ...OUTCOMES, revoked: 'Removed' };
const CHOSEN: Readonly<Record<string, string>> = { keep: 'Keep', change: 'Change', revoke: 'Revoke' };
const CHOSEN_OF_GUEST: typeof CHOSEN = { ...CHOSEN, revoke: 'Remove' };

/** The role, or how a guest reaches the system. */
export const accessName = ({ reach, groupName, roleDisplayName }: ReviewItem): string =>
  reach === 'own' ? roleDisplayName : groupName === null ? 'Guest' : `Guest by ${groupName}`;

const dayOf = (instant: string) => formatInstantDay(Date.parse(instant) / 1_000);

/** Facts that matter for the decision, in small print. */
function notesOf(item: ReviewItem): string {
  const { isHeld, outcome, delegateName, toRoleDisplayName, note, decidedBy, undoneReason } = item;
  const leavesGroup = item.reach === 'group' && item.decision === 'revoke' && outcome !== 'gone';
  return [
    !isHeld && outcome === null && 'Ended since the snapshot',
    undoneReason,
    leavesGroup && `from all hospitals of ${item.groupName}`,
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
    ...{ id: 'name', header: 'Person', width: '30%', value: ({ userName }) => userName },
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
    ...{ id: 'role', header: 'Role', value: accessName },
    cell: (item) => (
      <CellLines>
        <span>{accessName(item)}</span>
        <small>{isGuest(item) ? item.roleDisplayName || 'No roles' : item.facilities}</small>
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
    ...{ id: 'decision', header: 'Decision', width: '232px', value: ({ decision }) => decision },
    cell: (item) => (
      <CellLines>
        <Decision item={item} review={review} onDecide={onDecide} />
        {notesOf(item) && <small>{notesOf(item)}</small>}
      </CellLines>
    ),
  },
];

function Decision({ item, review, onDecide }: { item: ReviewItem; review: Review; onDecide: Decide }) {
  const { decision, outcome, userName } = item;
  const [outcomes, chosen, choices] = isGuest(item)
    ? [OUTCOMES_OF_GUEST, CHOSEN_OF_GUEST, DECISIONS_OF_GUEST]
    : [OUTCOMES, CHOSEN, DECISIONS];
  const refusal = whyNotDecide(item, review);
  if (refusal !== null) {
    const text = (outcome && outcomes[outcome]) ?? (decision && chosen[decision]) ?? 'Open';
    return <span>{item.isOwn && review.state === 'open' ? `${text}. ${refusal}` : text}</span>;
  }
  return (
    <SegmentedControl
      className={classes.decision}
      size="xs"
      aria-label={`Decision about ${userName}, ${accessName(item)}`}
      data={choices}
      data-decision={decision}
      value={decision ?? ''}
      onChange={(next) => onDecide(item, next as AccessDecision)}
    />
  );
}
