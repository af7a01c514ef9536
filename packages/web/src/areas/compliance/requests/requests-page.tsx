import {
  REQUEST_PAGE_SIZE,
  REQUEST_VIEWS,
  type RequestView,
  START_VIEW,
} from '@capwise/domain/compliance/requests/requests';
import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { choiceParam } from '../../../lib/address/search-params.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { useCanIn, useHasRequests, useMember, useOrganization } from '../../../lib/session/organization.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { ASK_FIRST, NO_APPROVAL_RULES, REQUESTS_OFF } from './request.ts';
import { requestColumns } from './request-columns.tsx';
import { RequestsQuery } from './requests.graphql.ts';

const VIEWS = [
  { value: 'decide', label: 'To decide' },
  { value: 'mine', label: 'Mine' },
  { value: 'all', label: 'All' },
] as const;

const LIST = listSearch({
  sorts: ['asked_date', 'planned_date', 'provider_name', 'gift_amount', 'request_state'],
  sort: 'asked_date',
  descending: true,
  pageSize: REQUEST_PAGE_SIZE,
  filters: { view: choiceParam([...REQUEST_VIEWS, START_VIEW], START_VIEW) },
});

const EMPTY: Readonly<Record<string, string>> = {
  decide: 'No requests wait for your decision',
  mine: 'You have not requested any gifts yet',
  all: 'No gifts have been requested yet',
};

export default function RequestsPage() {
  const { tenantName, id: organizationId, root } = useOrganization();
  const { timeZone } = useMember();
  const hasRequests = useHasRequests();
  const off = useCanIn('EnterNewGifts') ? REQUESTS_OFF : NO_APPROVAL_RULES;
  const list = useListSearch(LIST);
  const { text, pageNumber, pageSize, sort, values } = list;
  const state = usePage({
    query: RequestsQuery,
    variables: {
      tenantName,
      organizationId,
      view: values.view,
      searchTerm: text,
      pageNumber,
      pageSize,
      sortColumn: sort.column,
      sortDirection: sort.descending ? 'desc' : 'asc',
    },
    pick: ({ giftRequests: found }) => found && { ...found, totalCount: found.filteredCount },
    typename: 'GiftRequest',
  });
  const view = values.view === START_VIEW ? (state.data?.giftRequests?.view ?? '') : values.view;
  return (
    <>
      <PageHeader
        title={COMPLIANCE_SCREENS.requests.title}
        home={null}
        note={hasRequests ? ASK_FIRST : off}
        actions={<NewRequestButton />}
      />
      <ListCard
        title="Requests"
        isBar
        hasBorder
        status={
          <SegmentedControl
            aria-label="Requests shown"
            data={[...VIEWS]}
            value={view}
            onChange={(next) => list.set({ view: next as RequestView })}
          />
        }
        filters={<SearchBox label="Search by provider" isAlone text={text} onSearch={list.type} />}
      >
        <ListTable
          label="Requests"
          list={{ ...list, isNarrowed: text !== '' }}
          state={state}
          columns={requestColumns(root, timeZone)}
          rowId={({ id }) => id}
          empty={{ title: EMPTY[view] ?? EMPTY['all']! }}
          nothingFound="No requests match the search"
        />
      </ListCard>
    </>
  );
}

function NewRequestButton() {
  const { root } = useOrganization();
  const mayEnter = useCanIn('EnterNewGifts');
  const hasRequests = useHasRequests();
  if (!mayEnter || !hasRequests) return null;
  return (
    <Button
      component={Link}
      to={`${root}/${COMPLIANCE_SCREENS.requestCreate.path}`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      New Request
    </Button>
  );
}
