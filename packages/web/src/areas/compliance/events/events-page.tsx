import { EVENT_KINDS, EVENT_PAGE_SIZE, EVENTS_OFF } from '@capwise/domain/compliance/events/events';
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { useCanIn, useHasEvents, useOrganization } from '../../../lib/session/organization.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { shownDay } from '../shown-day.ts';
import { eventPath, type ListedEvent } from './event.ts';
import { EventsQuery } from './events.graphql.ts';

const LIST = listSearch({
  sorts: ['held_on', 'event_name', 'total_amount'],
  sort: 'held_on',
  descending: true,
  pageSize: EVENT_PAGE_SIZE,
  filters: {},
});

export default function EventsPage() {
  const { tenantName, id: organizationId, root } = useOrganization();
  const hasEvents = useHasEvents();
  const list = useListSearch(LIST);
  const { text, pageNumber, pageSize, sort } = list;
  const state = usePage({
    query: EventsQuery,
    variables: {
      ...{ tenantName, organizationId, searchTerm: text, pageNumber, pageSize, sortColumn: sort.column },
      sortDirection: sort.descending ? 'desc' : 'asc',
    },
    pick: ({ giftEvents: found }) => found && { ...found, totalCount: found.filteredCount },
    typename: 'GiftEvent',
  });
  return (
    <>
      <PageHeader
        title={COMPLIANCE_SCREENS.events.title}
        home={null}
        note={hasEvents ? 'Split the cost of a meal or meeting among those who attended.' : EVENTS_OFF}
        actions={<NewEventButton />}
      />
      <ListCard
        title="Events"
        hideTitle
        filters={<SearchBox label="Search by name" isAlone text={text} onSearch={list.type} />}
      >
        <ListTable
          label="Events"
          list={{ ...list, isNarrowed: text !== '' }}
          state={state}
          columns={eventColumns(root)}
          rowId={({ id }) => id}
          empty={{ title: 'No events have been recorded yet' }}
          nothingFound="No events match the search"
        />
      </ListCard>
    </>
  );
}

function NewEventButton() {
  const { root } = useOrganization();
  const mayEnter = useCanIn('EnterNewGifts');
  const hasEvents = useHasEvents();
  if (!mayEnter || !hasEvents) return null;
  return (
    <Button
      component={Link}
      to={`${root}/${COMPLIANCE_SCREENS.eventCreate.path}`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      New Event
    </Button>
  );
}

const eventColumns = (root: string): DataTableColumn<ListedEvent>[] => [
  {
    id: 'event_name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ id, name, kind }) => (
      <CellLines>
        <Anchor component={Link} to={eventPath(root, id)} inherit>
          {name}
        </Anchor>
        <small>{EVENT_KINDS[kind as keyof typeof EVENT_KINDS]}</small>
      </CellLines>
    ),
  },
  {
    id: 'held_on',
    header: 'Day',
    width: '130px',
    isDay: true,
    descendingFirst: true,
    value: ({ heldOn }) => heldOn,
    cell: ({ heldOn }) => shownDay(heldOn),
  },
  { id: 'entity', header: 'Where', width: '22%', sortable: false, value: ({ entityName }) => entityName },
  {
    id: 'attendees',
    header: 'Attendees',
    align: 'right',
    width: '110px',
    sortable: false,
    value: ({ attendeeCount }) => attendeeCount,
  },
  {
    id: 'total_amount',
    header: 'Total',
    align: 'right',
    width: '130px',
    descendingFirst: true,
    card: 'figure',
    value: ({ totalAmount }) => totalAmount,
    cell: ({ totalAmount }) => shownDollars(totalAmount),
  },
];
