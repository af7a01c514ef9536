import {
  FACILITY_SEARCH_HINT,
  FACILITY_SEARCH_LENGTH,
  MAX_ASSIGNED_FACILITIES,
} from '@capwise/domain/admin/facilities';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { type Refusal, useSave } from '../../../lib/graphql/use-save.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { EmptyList, NothingFound } from '../../../ui/list/list-state.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import classes from '../systems/systems.module.css';
import type { System } from '../systems/use-system.ts';
import { AssignFacilitiesMutation, FreeFacilitiesQuery } from './facilities.graphql.ts';
import { FREE_COLUMNS, type FreeFacility } from './facility-columns.tsx';

const PROMPT = `Enter at least ${FACILITY_SEARCH_LENGTH} characters to find facilities that can be assigned`;

interface AssignFacilitiesProps {
  system: System;
  onClose(): void;
  onAssigned(): void;
}

/** The dialog 'Assign Facilities' (SYS-026, SYS-027). The selection survives a new search. */
export default function AssignFacilities({ system, onClose, onAssigned }: AssignFacilitiesProps) {
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [save, busy] = useSave(AssignFacilitiesMutation, {
    done: 'Successfully assigned facilities',
    failed: (refusal) => (takenIds(refusal) ? `${refusal.message}. No longer selected.` : refusal.message),
  });
  const choose = (ids: ReadonlySet<string>, shown: readonly FreeFacility[]) => {
    const names = new Map([...chosen, ...shown.map(({ id, name }) => [id, name] as const)]);
    setChosen(new Map([...ids].map((id) => [id, names.get(id) ?? ''])));
  };
  const assign = async () => {
    const saved = await save({ systemId: system.id, facilityList: [...chosen.keys()] });
    const taken = saved?.refusal && takenIds(saved.refusal);
    // The list no longer shows them, so nobody could deselect them.
    if (taken) setChosen(new Map([...chosen].filter(([id]) => !taken.includes(id))));
    // Also after a refusal: someone else has assigned one of them.
    onAssigned();
    if (saved?.data) onClose();
  };
  return (
    <Dialog title="Assign Facilities" opened onClose={onClose} busy={busy} width={900}>
      <DialogBody>
        <div className={classes.picker}>
          <SearchBox
            label="Search facilities to assign"
            isAlone
            placeholder={FACILITY_SEARCH_HINT}
            text={term}
            onSearch={setTerm}
            isFirst
          />
          {term.length < FACILITY_SEARCH_LENGTH ? (
            <EmptyList title={PROMPT} />
          ) : (
            <FreeFacilities
              typeId={system.typeId}
              term={term}
              chosen={chosen}
              onChoose={choose}
              onClear={() => setTerm('')}
            />
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <ActionButton
          label={`Add Selected (${chosen.size})`}
          variant="filled"
          busy={busy}
          onClick={() => void assign()}
          refusal={facilityCountRefusal(chosen.size)}
        />
      </DialogFooter>
    </Dialog>
  );
}

function facilityCountRefusal(count: number): string | null {
  if (count === 0) return 'Select facilities first';
  return count > MAX_ASSIGNED_FACILITIES ? `At most ${MAX_ASSIGNED_FACILITIES} at a time` : null;
}

const takenIds = ({ field, stored }: Refusal): readonly string[] | undefined =>
  field === 'facilityList' ? stored : undefined;

/** Names by ID, also of earlier searches. */
type Chosen = ReadonlyMap<string, string>;

interface FreeFacilitiesProps {
  typeId: string;
  term: string;
  chosen: Chosen;
  onChoose(ids: ReadonlySet<string>, shown: readonly FreeFacility[]): void;
  onClear(): void;
}

const NO_ROWS: readonly FreeFacility[] = [];
/** Refetches after assignments, so that a repeated search reflects them. */
const QUIET = { ...IN_PLACE, additionalTypenames: ['Facility'] };

function FreeFacilities({ typeId, term, chosen, onChoose, onClear }: FreeFacilitiesProps) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: FreeFacilitiesQuery,
    variables: { systemTypeId: typeId, searchTerm: term },
    requestPolicy: 'cache-and-network',
    context: QUIET,
  });
  const [sort, setSort] = useState({ column: 'name', descending: false });
  const rows = data?.unAssignedFacilities ?? NO_ROWS;
  return (
    <DataTable
      label="Facilities to assign"
      mode="client"
      layout="page"
      columns={FREE_COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
      selection={{
        ids: new Set(chosen.keys()),
        onChange: (ids) => onChoose(ids, rows),
        nameOf: ({ name }) => name,
      }}
      loading={fetching && !data}
      empty={
        error ? (
          <ErrorPanel
            what="The facilities"
            error={error}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : (
          <NothingFound title="No Facilities Found" search={term} onClear={onClear} />
        )
      }
    />
  );
}
