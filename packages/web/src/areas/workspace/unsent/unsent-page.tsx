import { Text } from '@mantine/core';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { UnsentAnalysisQuery } from './unsent.graphql.ts';
import { UNSENT_COLUMNS } from './unsent-columns.tsx';
import { UNSENT_LIST } from './unsent-list.ts';

const { title } = SCREENS.unsent;
const NONE = 'No Unsent Analysis Found';

export default function UnsentPage() {
  const { firstName } = useCurrentUser();
  const list = useListSearch(UNSENT_LIST);
  const state = usePage({
    query: UnsentAnalysisQuery,
    variables: {
      pageNumber: list.pageNumber,
      pageSize: list.pageSize,
      searchTerm: list.text || null,
      sortColumn: list.sort.column,
      sortDirection: list.sort.descending ? 'desc' : 'asc',
    },
    pick: ({ unsentAnalysis }) => unsentAnalysis,
    typename: 'UnsentAnalysis',
  });
  return (
    <>
      <PageHeader title={title} note={`Welcome back, ${firstName}`} />
      <Text c="dimmed" mb={12}>
        These analyses are complete, but have not been sent. Requesters see them only after you notify them.
      </Text>
      <ListCard
        title={title}
        hideTitle
        filters={<SearchBox label="Search Analyses" isAlone text={list.text} onSearch={list.type} />}
      >
        <ListTable
          label={title}
          list={list}
          state={state}
          columns={UNSENT_COLUMNS}
          rowId={({ id }) => id}
          empty={{ title: NONE, text: 'There are no current unsent analysis documents!' }}
          nothingFound={NONE}
        />
      </ListCard>
    </>
  );
}
