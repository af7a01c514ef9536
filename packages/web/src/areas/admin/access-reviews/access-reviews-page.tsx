import { dayToEpochSeconds, formatDay, formatInstantDay } from '@capwise/domain/dates';
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { generatePath, Link, useNavigate } from 'react-router';
import type { ShownReviewFragment } from '../../../gen/graphql.ts';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { AccessReviewsQuery } from './access-reviews.graphql.ts';
import { StartReviewDialog } from './start-review-dialog.tsx';

type Review = ShownReviewFragment;

const LIST = listSearch({
  sorts: ['name', 'system', 'started', 'due', 'decided', 'state'],
  sort: 'started',
  descending: true,
  pageSize: 25,
});
const SEARCHED = ['name', 'systemName'] as const;
const EMPTY = {
  title: 'No access reviews yet',
  text: 'A review lists who has which role in a system, and its guests. You keep, change or revoke each access, and apply all decisions together.',
};
// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['AccessReview'] };

const reviewPath = (reviewId: string) => generatePath(SCREENS.accessReview.path, { reviewId });

export default function AccessReviewsPage() {
  const list = useListSearch(LIST);
  const navigate = useNavigate();
  const reviews = useLoaded({
    query: AccessReviewsQuery,
    variables: {},
    pick: ({ accessReviews }) => accessReviews,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <PageHeader title={SCREENS.accessReviews.title} />
      <LoadedList
        title="Reviews"
        label={SCREENS.accessReviews.title}
        list={list}
        loaded={reviews}
        search={{ label: 'Search Reviews', keys: SEARCHED }}
        actions={<AddButton label="Start Review" onClick={() => setStarting(true)} />}
        columns={COLUMNS}
        rowId={({ id }) => id}
        empty={EMPTY}
        nothingFound="No Reviews Found"
      />
      {isStarting && (
        <StartReviewDialog
          onClose={() => setStarting(false)}
          onStarted={(id) => void navigate(reviewPath(id))}
        />
      )}
    </>
  );
}

const STATES: Readonly<Record<string, string>> = { open: 'Open', applied: 'Applied', canceled: 'Canceled' };

const COLUMNS: readonly DataTableColumn<Review>[] = [
  {
    ...{ id: 'name', header: 'Name', value: ({ name }) => name },
    cell: ({ id, name }) => (
      <Anchor component={Link} to={reviewPath(id)} inherit fw={500}>
        {name}
      </Anchor>
    ),
  },
  { id: 'system', header: 'System', width: '24%', value: ({ systemName }) => systemName },
  {
    ...{ id: 'started', header: 'Started', width: '190px', descendingFirst: true },
    value: ({ startedDate }) => startedDate,
    cell: ({ startedDate, startedBy }) => (
      <>
        {formatInstantDay(Date.parse(startedDate) / 1_000)}
        <Text size="xs" c="dimmed">
          {startedBy}
        </Text>
      </>
    ),
  },
  {
    ...{ id: 'due', header: 'Due', width: '120px', value: ({ dueDay }) => dueDay },
    cell: ({ dueDay }) => formatDay(dayToEpochSeconds(dueDay)),
  },
  {
    ...{ id: 'decided', header: 'Decided', width: '130px', align: 'right', descendingFirst: true },
    value: ({ itemCount, openCount }) => (itemCount - openCount) / itemCount,
    cell: ({ itemCount, openCount }) => `${itemCount - openCount} of ${itemCount}`,
  },
  { id: 'state', header: 'State', width: '120px', value: ({ state }) => STATES[state] ?? state },
];
