import { useQuery } from 'urql';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../ui/list/filter-select.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { toFilterOptions } from '../lists/filter-options.ts';
import { StatusLinks } from '../lists/status-links.tsx';
import { useWorkspacePaths } from '../paths/family.ts';
import { SystemProjectsFiltersQuery, SystemProjectsQuery } from './dashboard.graphql.ts';
import { projectColumns } from './project-columns.tsx';
import { PROJECTS_LIST, projectVariables } from './projects-list.ts';

const SEARCH_DELAY_MS = 200;
const NONE = 'No Projects Found';

export function ProjectsTab({ systemId }: { systemId: string }) {
  const paths = useWorkspacePaths();
  const list = useListSearch(PROJECTS_LIST);
  const { values } = list;
  const state = usePage({
    query: SystemProjectsQuery,
    variables: projectVariables(systemId, values),
    pick: ({ systemProjects }) => systemProjects,
    typename: 'Project',
  });
  const [{ data }] = useQuery({
    query: SystemProjectsFiltersQuery,
    variables: { systemId },
    requestPolicy: 'cache-and-network',
    context: IN_PLACE,
  });
  const filters = data?.systemProjectsFilters;
  const createdBy = {
    label: 'Created By',
    options: toFilterOptions(filters?.createdby_filter ?? []),
    chosen: values.createdBy,
    onChange: (chosen: string[]) => list.set({ createdBy: chosen }),
  };
  const facility = {
    label: 'Facility',
    options: toFilterOptions(filters?.facility_filter ?? []),
    chosen: values.facility,
    onChange: (chosen: string[]) => list.set({ facility: chosen }),
  };
  const columns = projectColumns(paths);

  return (
    <ListCard
      title="Projects"
      hideTitle
      filters={
        <>
          <SearchBox label="Search Projects" text={list.text} onSearch={list.type} delay={SEARCH_DELAY_MS} />
          <FilterSelect {...createdBy} />
          <FilterSelect {...facility} />
          <StatusLinks status={values.status} param="status" />
        </>
      }
      chips={
        <FilterChips
          chips={[...filterChips(createdBy), ...filterChips(facility)]}
          onClear={() => list.set({ createdBy: undefined, facility: undefined })}
        />
      }
    >
      <ListTable
        label="Projects"
        list={list}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        empty={{ title: NONE, text: 'Use a project to collect the documents of a purchase.' }}
        nothingFound={NONE}
      />
    </ListCard>
  );
}
