import { MAX_LINKED_CONTRACTS } from '@capwise/domain/workspace/contracts';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import type { ChosenContract } from './chosen-contract.ts';
import { ChosenContracts } from './chosen-contracts.tsx';
import type { LinkedContract } from './contract-columns.tsx';
import { ContractSearch } from './contract-search.tsx';
import { LinkContractsMutation } from './contracts.graphql.ts';
import classes from './contracts.module.css';

interface LinkContractsProps {
  project: { id: string; systemId: string };
  linked: readonly LinkedContract[];
  onClose(): void;
  onLinked(): void;
}

/**
 * The overlay 'Link an Existing Contract' (CON-005 to CON-011). Chosen contracts stay when the organization
 * changes.
 */
export default function LinkContracts({ project, linked, onClose, onLinked }: LinkContractsProps) {
  const [chosen, setChosen] = useState<readonly ChosenContract[]>([]);
  const linkedIds = useMemo(() => new Set(linked.map(({ contractId }) => contractId)), [linked]);
  const [save, busy] = useSave(LinkContractsMutation, {
    done: WORKSPACE_TEXTS.contractsLinked,
    failed: WORKSPACE_TEXTS.contractsNotLinked,
    showsReason: true,
  });
  const link = async () => {
    const contracts = chosen.map(({ id, organizationId }) => ({
      projectId: project.id,
      contractId: id,
      organizationId,
    }));
    const saved = await save({ contracts });
    if (!saved?.data) return;
    onLinked();
    onClose();
  };
  return (
    <Dialog title="Link an Existing Contract" opened onClose={onClose} busy={busy} width={1120}>
      <div className={classes.overlay}>
        <ContractSearch
          systemId={project.systemId}
          linkedIds={linkedIds}
          chosen={chosen}
          onChoose={setChosen}
        />
        <ChosenContracts
          chosen={chosen}
          onRemove={(id) => setChosen(chosen.filter((contract) => contract.id !== id))}
        />
      </div>
      <DialogFooter status={chosen.length > 0 ? `${chosen.length} selected` : ''}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <ActionButton
          label="Link Contract(s)"
          variant="filled"
          busy={busy}
          onClick={() => void link()}
          refusal={linkCountRefusal(chosen.length)}
        />
      </DialogFooter>
    </Dialog>
  );
}

function linkCountRefusal(count: number): string | null {
  if (count === 0) return 'Select contracts first';
  return count > MAX_LINKED_CONTRACTS ? `Link up to ${MAX_LINKED_CONTRACTS} at a time` : null;
}
