import { TEXTS } from '@capwise/domain/texts';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { LoadedList } from '../../../ui/list/loaded-list.tsx';
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
  const { id, systemId } = project;
  const contracts = useLoaded({
    query: ProjectContractsQuery,
    variables: { id, systemId },
    pick: (data) => data.project.contracts,
    requestPolicy: 'cache-and-network',
    context: ABOUT_CONTRACTS,
  });
  const [linking, setLinking] = useState(false);
  const unlink = useUnlink(contracts.reload);
  const refusal = project.isArchived ? 'The project is archived' : null;
  const columns = linkedColumns({ refusal, ...(mayChange && { onUnlink: unlink }) });
  return (
    <>
      <LoadedList
        title="Contracts"
        list={list}
        loaded={contracts}
        search={{ label: 'Search Contracts', keys: SEARCHED }}
        hideCount
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
        columns={columns}
        rowId={(contract) => contract.id}
        empty={EMPTY}
        nothingFound="No Contracts Found"
      />
      {linking && (
        <LinkContracts
          project={project}
          linked={contracts.value ?? NO_ROWS}
          onClose={() => setLinking(false)}
          onLinked={contracts.reload}
        />
      )}
    </>
  );
}

/** Refetches even after a refusal: someone else has usually unlinked it. */
function useUnlink(reload: () => void) {
  const [unlink] = useSave(UnlinkContractMutation, {
    done: WORKSPACE_TEXTS.contractUnlinked,
    failed: TEXTS.requestError,
    showsReason: true,
    accepts: ({ deleteProjectContract }) => deleteProjectContract,
  });
  return async ({ id }: LinkedContract) => {
    if (await unlink({ id })) reload();
  };
}
