import { TEXTS } from '@capwise/domain/texts';
import { IconLink } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useQuery } from 'urql';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useFuzzy } from '../../../lib/use-fuzzy.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { LoadedListTable } from '../../../ui/list/loaded-list-table.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';
import { type LinkedContract, linkedColumns } from './contract-columns.tsx';
import { ProjectContractsQuery, UnlinkContractMutation } from './contracts.graphql.ts';
import { CONTRACTS_LIST, SEARCHED } from './contracts-list.ts';

const LinkContracts = lazyOverlay(() => import('./link-contracts.tsx'));

interface ProjectContractsProps {
  project: { id: string; systemId: string; isArchived: boolean };
  mayChange: boolean;
}

const NO_ROWS: readonly LinkedContract[] = [];
const EMPTY = { title: 'MediTract CLM Contracts linked to this Project will appear here.' };
/** An empty list has no type names, so the cache would not refetch it after the first contract. */
const ABOUT_CONTRACTS = { additionalTypenames: ['ProjectContract'] };

export function ProjectContracts({ project, mayChange }: ProjectContractsProps) {
  const list = useListSearch(CONTRACTS_LIST);
  const { rows, error, reload } = useProjectContracts(project);
  const [linking, setLinking] = useState(false);
  const found = useFuzzy(rows ?? NO_ROWS, list.text, SEARCHED);
  const unlink = useUnlink(reload);
  const refusal = project.isArchived ? 'The project is archived' : null;
  const columns = linkedColumns({ refusal, ...(mayChange && { onUnlink: unlink }) });
  return (
    <>
      <ListCard
        title="Contracts"
        filters={
          <SearchBox
            label="Search Contracts"
            hideLabel
            placeholder="Search Contracts"
            text={list.text}
            onSearch={list.type}
          />
        }
        actions={
          mayChange && (
            <ActionButton
              label="Link Contract"
              variant="filled"
              icon={<IconLink aria-hidden size={16} />}
              onClick={() => setLinking(true)}
              refusal={refusal}
            />
          )
        }
      >
        <LoadedListTable
          label="Contracts"
          list={list}
          rows={rows && found}
          error={error}
          onRetry={reload}
          columns={columns}
          rowId={({ id }) => id}
          empty={EMPTY}
          nothingFound="No Contracts Found"
        />
      </ListCard>
      {linking && (
        <LinkContracts
          project={project}
          linked={rows ?? NO_ROWS}
          onClose={() => setLinking(false)}
          onLinked={reload}
        />
      )}
    </>
  );
}

function useProjectContracts({ id, systemId }: ProjectContractsProps['project']) {
  const [{ data, error }, ask] = useQuery({
    query: ProjectContractsQuery,
    variables: { id, systemId },
    requestPolicy: 'cache-and-network',
    context: ABOUT_CONTRACTS,
  });
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return { rows: data?.project.contracts ?? null, error, reload };
}

/** Refetches even after a refusal: someone else has usually unlinked it. */
function useUnlink(reload: () => void) {
  const [unlink] = useSave(UnlinkContractMutation, {
    done: TEXTS.contractUnlinked,
    failed: TEXTS.requestError,
    showsReason: true,
    accepts: ({ deleteProjectContract }) => deleteProjectContract,
  });
  return async ({ id }: LinkedContract) => {
    if (await unlink({ id })) reload();
  };
}
