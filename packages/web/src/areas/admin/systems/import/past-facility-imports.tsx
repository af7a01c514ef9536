import { ALREADY_UNDONE } from '@capwise/domain/admin/imports/past-imports';
import { formatInstantMinute } from '@capwise/domain/dates';
import { Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { IconAction } from '../../../../ui/buttons/icon-action.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { type DataTableColumn, menuColumn } from '../../../../ui/table/data-table-column.ts';
import type { PastImport } from './past-import.ts';
import { FacilityImportsQuery } from './past-imports.graphql.ts';
import { UndoFacilityImport } from './undo-facility-import.tsx';

/** The last imports of facilities, which can be undone. */
export function PastFacilityImports({ onUndone }: { onUndone(): void }) {
  const { value, error, reload } = useLoaded({
    query: FacilityImportsQuery,
    variables: {},
    pick: ({ facilityImports }) => facilityImports,
    requestPolicy: 'cache-and-network',
  });
  const [undoing, setUndoing] = useState<PastImport | null>(null);
  const columns = useMemo(() => [...COLUMNS, undoColumn(setUndoing)], []);
  if (!value)
    return error ? (
      <ErrorPanel what="The last imports" error={error} onRetry={reload} />
    ) : (
      <Loading label="Loading the last imports" />
    );
  if (value.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        Last imports
      </Title>
      <DataTable
        label="Last imports"
        columns={columns}
        mode="client"
        rows={value}
        rowId={({ id }) => id}
        empty={null}
        layout="page"
      />
      {undoing && (
        <UndoFacilityImport
          past={undoing}
          onClose={() => setUndoing(null)}
          onTried={(isUndone) => {
            reload();
            if (isUndone) onUndone();
          }}
        />
      )}
    </section>
  );
}

const stateText = ({ state, undoneByName, undoneDate }: PastImport): string =>
  state === 'undone'
    ? `Undone ${undoneDate == null ? '' : formatInstantMinute(undoneDate)} by ${undoneByName ?? ''}`
    : 'Imported';

const fixed = { sortable: false } as const;
const COLUMNS: readonly DataTableColumn<PastImport>[] = [
  {
    ...{ id: 'fileName', header: 'File', card: 'title', ...fixed, value: ({ fileName }) => fileName },
    cell: ({ fileName }) => <span title={fileName}>{fileName}</span>,
  },
  {
    ...{ id: 'rowCount', header: 'Facilities', align: 'right', width: '96px', ...fixed },
    value: ({ rowCount }) => rowCount.toLocaleString('en-US'),
  },
  {
    ...{ id: 'createdDate', header: 'When', width: '160px', ...fixed },
    value: ({ createdDate }) => formatInstantMinute(createdDate),
  },
  {
    ...{ id: 'createdBy', header: 'Who', width: '18%', ...fixed },
    value: ({ createdByName }) => createdByName,
  },
  {
    ...{ id: 'state', header: 'State', width: '24%', ...fixed, value: stateText },
    cell: (past) => <span title={stateText(past)}>{stateText(past)}</span>,
  },
];

const undoColumn = (onUndo: (past: PastImport) => void): DataTableColumn<PastImport> =>
  menuColumn((past) => (
    <IconAction
      label={`Undo import of ${past.fileName}`}
      icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
      refusal={past.state === 'undone' ? ALREADY_UNDONE : null}
      onClick={() => onUndo(past)}
    />
  ));
