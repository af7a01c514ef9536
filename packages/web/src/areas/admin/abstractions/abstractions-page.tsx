import { ABSTRACTION_PAGE_SIZES } from '@capwise/domain/admin/abstractions';
import { IconRefresh } from '@tabler/icons-react';
import type { GetClmAbstractionsQuery } from '../../../gen/graphql.ts';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useCan } from '../../../lib/session/session.tsx';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { type Abstraction, abstractionKey, OWN_COLUMNS, TEAM_COLUMNS } from './abstraction-columns.tsx';
import { abstractionFilters } from './abstraction-filters.tsx';
import { AbstractionsQuery } from './abstractions.graphql.ts';
import { ABSTRACTIONS_LIST, abstractionVariables } from './abstractions-list.ts';
import { AssignMenu, type TeamMember } from './assign-menu.tsx';
import { useAssign } from './use-assign.ts';

const { title } = SCREENS.abstractions;
const NONE = 'No Contracts assigned';
const NO_ROWS: readonly Abstraction[] = [];

export default function AbstractionsPage() {
  const mayAssign = useCan('AssignCLMAbstractions');
  const list = useListSearch(ABSTRACTIONS_LIST);
  const state = usePage({
    query: AbstractionsQuery,
    variables: abstractionVariables(list.values, mayAssign),
    pick: ({ clmAbstractions }) => ({ ...clmAbstractions, totalCount: clmAbstractions.filteredCount }),
    typename: 'Abstraction',
  });
  const { selection, selected, clear } = useRowSelection<Abstraction>(state.page?.results ?? NO_ROWS, {
    rowId: abstractionKey,
    nameOf: ({ workflowName, tenantName }) => `${workflowName} of ${tenantName}`,
    // Another page, filter or search clears the selection (ABS-012).
    place: JSON.stringify(list.values),
  });
  const [assign, busy] = useAssign();
  const refresh = () => {
    clear();
    state.retry();
  };
  const assignTo = async (member: TeamMember) => {
    // After a failure the selection stays. Some may have been assigned, so refetch anyway.
    if (await assign(selected, member)) refresh();
    else state.retry();
  };
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <ActionButton label="Refresh" icon={<IconRefresh size={16} aria-hidden />} onClick={refresh} />
        }
      />
      <ListCard
        title="Filtered Abstractions"
        count={state.page?.totalCount ?? null}
        selected={selected.length}
        onClearSelection={clear}
        actions={
          mayAssign && (
            <AssignMenu
              selected={selected.length}
              team={abstractionTeam(state.data)}
              busy={busy}
              onAssign={(member) => void assignTo(member)}
            />
          )
        }
        {...abstractionFilters(list, state.data, mayAssign)}
      >
        <ListTable
          label={title}
          // A failure shows the same text as an empty queue (B-83), not the text for filters without matches.
          list={{ ...list, isNarrowed: list.isNarrowed && !state.failed }}
          state={{ ...state, failed: false }}
          columns={mayAssign ? TEAM_COLUMNS : OWN_COLUMNS}
          rowId={abstractionKey}
          {...(mayAssign && { selection })}
          empty={{ title: NONE }}
          nothingFound={NONE}
          pageSizes={ABSTRACTION_PAGE_SIZES}
        />
      </ListCard>
    </>
  );
}

function abstractionTeam(data: GetClmAbstractionsQuery | null): TeamMember[] {
  const counts = new Map(
    data?.clmAbstractionCountsByAssignedTo.map(({ assignToId, count }) => [assignToId, count]),
  );
  return (data?.clmAbstractionUsers ?? []).map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
    count: counts.get(id) ?? 0,
  }));
}
