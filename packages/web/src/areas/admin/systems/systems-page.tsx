import { systemTypeText } from '@capwise/domain/admin/systems';
import { isStaff } from '@capwise/domain/permissions/can';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useActor, useCan } from '../../../lib/session/session.tsx';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterSelect, filterChips } from '../../../ui/list/filter-select.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { SubmittedSearch } from '../../../ui/list/submitted-search.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ImportAssignmentsDialog } from './import/import-assignments-dialog.tsx';
import { ImportSystemsDialog } from './import/import-systems-dialog.tsx';
import { SYSTEM_COLUMNS } from './system-columns.tsx';
import { SYSTEM_PATHS } from './system-paths.ts';
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

function SystemActions({ onImported }: { onImported(): void }) {
  const navigate = useNavigate();
  const mayCreate = useCan('CreateEditSystems');
  const isOfStaff = isStaff(useActor());
  const [file, setFile] = useState<'systems' | 'assignments' | null>(null);
  const dialog = { onClose: () => setFile(null), onImported };
  return (
    <>
      {mayCreate && isOfStaff && (
        <>
          <ActionButton
            label="Import Assignments"
            icon={<IconFileImport size={16} aria-hidden />}
            onClick={() => setFile('assignments')}
          />
          <ActionButton
            label="Import Systems"
            icon={<IconFileImport size={16} aria-hidden />}
            onClick={() => setFile('systems')}
          />
        </>
      )}
      <ActionButton
        label="Create System"
        variant="filled"
        icon={<IconPlus size={16} aria-hidden />}
        onClick={() => void navigate(SYSTEM_PATHS.create)}
        refusal={mayCreate ? null : 'Your account may not create systems'}
      />
      {file === 'systems' && <ImportSystemsDialog {...dialog} />}
      {file === 'assignments' && <ImportAssignmentsDialog {...dialog} />}
    </>
  );
}
