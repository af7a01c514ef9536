import { FACILITY_PAGE_SIZE, FACILITY_SEARCH_HINT, FACILITY_SORTS } from '@capwise/domain/admin/facilities';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { SubmittedSearch } from '../../../ui/list/submitted-search.tsx';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';
import { InactiveFacilitiesNote } from '../systems/inactive-facilities.tsx';
import type { System } from '../systems/use-system.ts';
import { ListedFacilitiesQuery } from './facilities.graphql.ts';
import { facilityColumns } from './facility-columns.tsx';
import { useFacilityActs } from './use-facility-acts.tsx';

const AssignFacilities = lazyOverlay(() => import('./assign-facilities.tsx'));

const FACILITIES_LIST = listSearch({
  sorts: FACILITY_SORTS,
  sort: 'name',
  pageSize: FACILITY_PAGE_SIZE,
});
export const NO_FACILITIES = 'This system does not have any facilities';

interface FacilitiesTabProps {
  system: System;
  mayEdit: boolean;
  onChanged(): void;
}

export function FacilitiesTab({ system, mayEdit, onChanged }: FacilitiesTabProps) {
  const list = useListSearch(FACILITIES_LIST);
  const { values } = list;
  const state = usePage({
    query: ListedFacilitiesQuery,
    variables: {
      systemId: system.id,
      search: {
        searchTerm: values.search,
        pageSize: list.pageSize,
        pageNumber: list.pageNumber,
        sortDirection: values.sortdir.toUpperCase(),
        sortColumn: values.sortby,
      },
    },
    pick: ({ systemFacilities }) => systemFacilities,
    typename: 'Facility',
  });
  const [assigning, setAssigning] = useState(false);
  const reload = () => {
    state.retry();
    onChanged();
  };
  const { acts, question } = useFacilityActs(system.id, reload);
  const columns = facilityColumns(mayEdit ? acts : null);
  const assign = mayEdit && (
    <ActionButton
      label="Assign Facilities"
      variant="filled"
      icon={<IconPlus size={16} aria-hidden />}
      onClick={() => setAssigning(true)}
    />
  );
  return (
    <>
      <ListCard
        title="Facilities"
        actions={assign}
        filters={
          <>
            <SubmittedSearch
              label="Search Facilities"
              isAlone
              placeholder={FACILITY_SEARCH_HINT}
              text={list.text}
              onSearch={(text) => list.set({ search: text })}
            />
            {system.hasInactiveFacilities && <InactiveFacilitiesNote />}
          </>
        }
      >
        <ListTable
          label="Facilities"
          list={list}
          state={state}
          columns={columns}
          rowId={({ id }) => id}
          empty={{ title: NO_FACILITIES }}
          nothingFound="No Facilities Found"
        />
      </ListCard>
      {question}
      {assigning && (
        <AssignFacilities system={system} onClose={() => setAssigning(false)} onAssigned={reload} />
      )}
    </>
  );
}
