import type { AccessDecision } from '@capwise/domain/admin/access-reviews';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useListSearch } from '../../../../lib/address/list-search.ts';
import { usePage } from '../../../../lib/graphql/use-page.ts';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { ListCard } from '../../../../ui/list/list-card.tsx';
import { ListTable } from '../../../../ui/list/list-table.tsx';
import { SearchBox } from '../../../../ui/list/search-box.tsx';
import { useRowSelection } from '../../../../ui/table/use-row-selection.ts';
import { AccessReviewItemsQuery, DecideAccessMutation } from '../access-reviews.graphql.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { DelegateDialog } from './delegate-dialog.tsx';
import { ITEMS_LIST, isGuest, itemVariables, type Review, type ReviewItem, whyNotDecide } from './review.ts';
import { ReviewBar } from './review-bar.tsx';
import { accessName, reviewColumns } from './review-columns.tsx';

const VIEWS = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'mine', label: 'Delegated to me' },
  { value: 'idle', label: 'Idle 90 days' },
  { value: 'administrators', label: 'Administrators' },
  { value: 'never', label: 'Never signed in' },
  { value: 'guests', label: 'Guests' },
];
const NO_ROWS: readonly ReviewItem[] = [];
const TITLE = 'Roles and Guests';
const NONE = 'No Roles or Guests Found';
const rowId = ({ id }: ReviewItem) => id;
// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['AccessReview'] };

type Asked = { kind: 'change' | 'delegate'; items: readonly ReviewItem[] };

export function ReviewItems({ review }: { review: Review }) {
  const list = useListSearch(ITEMS_LIST);
  const state = usePage({
    query: AccessReviewItemsQuery,
    variables: itemVariables(review.id, list.values),
    pick: ({ accessReviewItems }) => accessReviewItems,
    typename: 'AccessReviewItem',
    context: CONTEXT,
  });
  const { selection, selected, clear } = useRowSelection(state.page?.results ?? NO_ROWS, {
    rowId,
    nameOf: (item) => `${item.userName}, ${accessName(item)}`,
    refusal: (item) => whyNotDecide(item, review),
    place: JSON.stringify(list.values),
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [save, saving] = useSave(DecideAccessMutation, {
    failed: 'The decision was not saved',
    showsReason: true,
  });
  const store = async (items: readonly ReviewItem[], decision: AccessDecision | null) => {
    const saved = await save({ reviewId: review.id, itemIds: items.map(rowId), decision });
    if (saved?.data) clear();
  };
  const decide = useStableCallback((items: readonly ReviewItem[], decision: AccessDecision | null) => {
    if (decision === 'change') setAsked({ kind: 'change', items });
    else void store(items, decision);
  });
  const done = () => {
    setAsked(null);
    clear();
  };
  const isOpen = review.state === 'open';
  const columns = reviewColumns(review, (item, decision) => decide([item], decision));
  return (
    <ListCard
      title={TITLE}
      count={state.page?.totalCount ?? null}
      selected={selected.length}
      onClearSelection={clear}
      actions={
        selected.length > 0 && (
          <ReviewBar
            busy={saving}
            hasGuests={selected.some(isGuest)}
            onDecide={(decision) => decide(selected, decision)}
            onDelegate={() => setAsked({ kind: 'delegate', items: selected })}
          />
        )
      }
      filters={
        <>
          <SearchBox label="Search Roles and Guests" text={list.text} onSearch={list.type} />
          <Select
            label="Show"
            data={VIEWS}
            allowDeselect={false}
            value={list.values.view}
            onChange={(view) => list.set({ view: (view ?? 'all') as typeof list.values.view })}
          />
        </>
      }
    >
      <ListTable
        label={TITLE}
        list={list}
        state={state}
        columns={columns}
        rowId={rowId}
        {...(isOpen && { selection })}
        empty={{ title: NONE, text: '' }}
        nothingFound={NONE}
      />
      {asked?.kind === 'change' && (
        <ChangeRoleDialog review={review} items={asked.items} onClose={() => setAsked(null)} onDone={done} />
      )}
      {asked?.kind === 'delegate' && (
        <DelegateDialog review={review} items={asked.items} onClose={() => setAsked(null)} onDone={done} />
      )}
    </ListCard>
  );
}
