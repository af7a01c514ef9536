import { useQuery } from 'urql';
import type { z } from 'zod';
import type { ListState } from '../../../lib/address/list-search.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { FilterSheet } from '../../../ui/dialog/filter-sheet.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { type FilterOption, FilterSelect, filterChips } from '../../../ui/list/filter-select.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { toFilterOptions } from '../lists/filter-options.ts';
import { StatusLinks } from '../lists/status-links.tsx';
import { type PurchaseFigures, purchaseOptions, withFacilityCounts } from '../purchases/purchase-filters.ts';
import { SystemProjectsFiltersQuery } from './dashboard.graphql.ts';
import type { PROJECTS_LIST } from './projects-list.ts';

const SEARCH_DELAY_MS = 200;

type ProjectList = ListState<z.output<typeof PROJECTS_LIST.schema>>;
type FilterName = 'stage' | 'owner' | 'facility' | 'needBy' | 'createdBy';

/** Search and filters of the list and the board. */
export function useProjectFilters(systemId: string, list: ProjectList, options: PurchaseFigures['options']) {
  const [{ data }] = useQuery({
    query: SystemProjectsFiltersQuery,
    variables: { systemId },
    requestPolicy: 'cache-and-network',
    context: IN_PLACE,
  });
  const known = data?.systemProjectsFilters;
  const { values } = list;
  const select = (name: FilterName, label: string, found: readonly FilterOption[]) => ({
    label,
    options: found,
    chosen: values[name],
    onChange: (chosen: string[]) => list.set({ [name]: chosen }),
  });
  const purchase = purchaseOptions(options);
  const facilities = toFilterOptions(known?.facility_filter ?? []);
  const selects = [
    select('stage', 'Stage', purchase.stage),
    select('owner', 'Owner', purchase.owner),
    select('facility', 'Facility', withFacilityCounts(options, facilities)),
    select('needBy', 'Need by', purchase.needBy),
    select('createdBy', 'Created By', toFilterOptions(known?.createdby_filter ?? [])),
  ];
  const clear = () =>
    list.set({
      stage: undefined,
      owner: undefined,
      facility: undefined,
      needBy: undefined,
      createdBy: undefined,
    });
  return {
    filters: (
      <>
        <SearchBox label="Search Projects" text={list.text} onSearch={list.type} delay={SEARCH_DELAY_MS} />
        <FilterSheet count={selects.flatMap(({ chosen }) => chosen).length} onClear={clear}>
          {selects.map((one) => (
            <FilterSelect key={one.label} {...one} />
          ))}
        </FilterSheet>
      </>
    ),
    status: <StatusLinks status={values.status} param="status" />,
    chips: <FilterChips chips={selects.flatMap(filterChips)} onClear={clear} />,
  };
}
