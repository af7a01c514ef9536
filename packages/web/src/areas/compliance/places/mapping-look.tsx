import type {
  MappingImport,
  MappingMismatch,
  MappingPreviewRow,
} from '@capwise/domain/compliance/mapping-rows';
import { csvFile } from '@capwise/domain/csv';
import { Button, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { saveBlob } from '../../../lib/files/download.ts';
import { useEntityLabel } from '../../../lib/session/organization.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import classes from './mapping.module.css';
import type { ChosenMapping } from './use-mapping-import.ts';

const MISMATCHES_A_PAGE = 10;

interface MappingLookProps {
  chosen: ChosenMapping;
  imported: MappingImport | null;
}

/** What a file holds and would change, or has changed. */
export function MappingLook({ chosen: { file, head, look }, imported }: MappingLookProps) {
  const told = imported ?? look;
  return (
    <>
      <div className={classes.file}>
        <IconFileText size={16} stroke={1.5} aria-hidden />
        <span className={classes.name}>{file.name}</span>
        <Text size="sm" c="dimmed">
          {told && `${told.rows.toLocaleString('en-US')} row${told.rows === 1 ? '' : 's'}`}
        </Text>
      </div>
      {told && (
        <dl className={classes.counts} aria-label={imported ? 'What was imported' : 'What would be imported'}>
          <Count of={told.inserted} text={imported ? 'links added' : 'new links'} />
          <Count of={told.known} text="exist already, ignored" />
          <Count of={told.mismatches.length} text="mismatches, skipped" isBad={told.mismatches.length > 0} />
        </dl>
      )}
      {!head.problem && <Preview rows={told?.preview ?? head.rows.map(asPreview)} />}
      {told && told.mismatches.length > 0 && <Mismatches rows={told.mismatches} fileName={file.name} />}
    </>
  );
}

const asPreview = (row: ChosenMapping['head']['rows'][number], index: number): MappingPreviewRow => ({
  ...row,
  row: index + 2,
  providerName: null,
  entityName: null,
});

function Count({ of, text, isBad = false }: { of: number; text: string; isBad?: boolean }) {
  return (
    <div className={classes.count} data-bad={isBad || undefined}>
      <dt>{text}</dt>
      <dd>{of.toLocaleString('en-US')}</dd>
    </div>
  );
}

function Preview({ rows }: { rows: readonly MappingPreviewRow[] }) {
  const { one } = useEntityLabel();
  const columns: DataTableColumn<MappingPreviewRow>[] = [
    {
      id: 'providerId',
      header: 'provider_id',
      sortable: false,
      value: ({ providerId }) => providerId || null,
    },
    { id: 'entityId', header: 'entity_id', sortable: false, value: ({ entityId }) => entityId || null },
    { id: 'provider', header: 'Provider', sortable: false, value: ({ providerName }) => providerName },
    { id: 'entity', header: one, sortable: false, value: ({ entityName }) => entityName },
  ];
  return (
    <section aria-label="Preview" className={classes.part}>
      <h3 className={classes.title}>
        Preview <span>first {rows.length} rows</span>
      </h3>
      <DataTable
        label="Preview"
        mode="server"
        columns={columns}
        rows={rows}
        rowId={({ row }) => String(row)}
        empty="The file has no rows"
      />
    </section>
  );
}

const MISMATCH_COLUMNS: readonly DataTableColumn<MappingMismatch>[] = [
  { id: 'row', header: 'Row', align: 'right', width: '90px', sortable: false, value: ({ row }) => row },
  {
    id: 'providerId',
    header: 'provider_id',
    sortable: false,
    value: ({ providerId }) => providerId || '(blank)',
  },
  { id: 'entityId', header: 'entity_id', sortable: false, value: ({ entityId }) => entityId || '(blank)' },
  { id: 'message', header: 'Message', sortable: false, value: ({ message }) => message },
];

function Mismatches({ rows, fileName }: { rows: readonly MappingMismatch[]; fileName: string }) {
  const [page, setPage] = useState(1);
  const download = () => {
    const lines = rows.map(({ row, providerId, entityId, message }) => [row, providerId, entityId, message]);
    const text = csvFile([['row', 'provider_id', 'entity_id', 'message'], ...lines]);
    saveBlob(new Blob([text], { type: 'text/csv' }), `Mismatches of ${fileName}`);
  };
  return (
    <section aria-label="Mismatches" className={classes.part}>
      <h3 className={classes.title}>
        Mismatches <span>{rows.length.toLocaleString('en-US')}</span>
        <Button variant="subtle" size="compact-sm" onClick={download}>
          Download mismatches
        </Button>
      </h3>
      <DataTable
        label="Mismatches"
        mode="client"
        columns={MISMATCH_COLUMNS}
        rows={rows}
        rowId={({ row }) => String(row)}
        empty=""
        paging={{ page, pageSize: MISMATCHES_A_PAGE, total: rows.length, onPage: setPage }}
      />
    </section>
  );
}
