import { systemTypeText } from '@capwise/domain/admin/systems';
import { useQuery } from 'urql';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../ui/list/filter-select.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { SubmittedSearch } from '../../../ui/list/submitted-search.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SystemActions } from './system-actions.tsx';
import { SYSTEM_COLUMNS } from './system-columns.tsx';
import { SearchSystemsQuery, SystemTypesQuery } from './systems.graphql.ts';
import { SYSTEMS_LIST, systemVariables } from './systems-list.ts';

const NONE = 'No Systems Found';
const PLACEHOLDER = 'Enter System, Facility Name, City, State, MDB ID or Master Client ID';

export default function SystemsPage() {
  const list = useListSearch(SYSTEMS_LIST);
  const state = usePage({
    query: SearchSystemsQuery,
    variables: systemVariables(list.values),
    pick: ({ searchSystems }) => searchSystems,
    typename: 'System',
  });
  const [{ data }] = useQuery({ query: SystemTypesQuery, context: IN_PLACE });
  const type = {
    label: 'Type',
    options: (data?.systemTypes ?? []).map(({ id, name }) => ({ value: id, label: systemTypeText(name) })),
    chosen: list.values.type,
    onChange: (chosen: string[]) => list.set({ type: chosen }),
  };
  return (
    <>
      <PageHeader
        title={SCREENS.systems.title}
        home="Home Page"
        actions={<SystemActions onImported={state.retry} />}
      />
      <ListCard
        title="Systems"
        count={state.page?.totalCount ?? null}
        filters={
          <>
            <SubmittedSearch
              label="Search Systems"
              placeholder={PLACEHOLDER}
              text={list.text}
              onSearch={(text) => list.set({ search: text })}
            />
            <FilterSelect {...type} />
          </>
        }
        chips={<FilterChips chips={filterChips(type)} onClear={() => list.set({ type: undefined })} />}
      >
        <ListTable
          label="Systems"
          list={list}
          state={state}
          columns={SYSTEM_COLUMNS}
          rowId={({ id }) => id}
          empty={{ title: NONE, text: 'Hospitals and vendors that use Capwise appear here.' }}
          nothingFound={NONE}
        />
      </ListCard>
    </>
  );
}
