import type {
  MappingImport,
  MappingMismatch,
  MappingPreviewRow,
} from '@capwise/domain/compliance/imports/mapping-rows';
import { useEntityLabel } from '../../../../lib/session/organization.ts';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import { Count, Counts, Faults, FileLine, Preview } from '../../imports/import-parts.tsx';
import type { ChosenFile } from '../../imports/use-file-import.ts';
import type { MappingHead } from './mapping-file.ts';

interface MappingLookProps {
  chosen: ChosenFile<MappingHead, MappingImport>;
  imported: MappingImport | null;
}

export function MappingLook({ chosen: { file, head, look }, imported }: MappingLookProps) {
  const reported = imported ?? look;
  return (
    <>
      <FileLine name={file.name} rows={reported?.rows ?? null} />
      {reported && (
        <Counts isImported={imported !== null}>
          <Count of={reported.inserted} text={imported ? 'links added' : 'new links'} />
          <Count of={reported.known} text="already linked, ignored" />
          <Count
            of={reported.mismatches.length}
            text="mismatches, skipped"
            isBad={reported.mismatches.length > 0}
          />
        </Counts>
      )}
      {reported && reported.mismatches.length > 0 && (
        <Faults
          title="Mismatches"
          columns={MISMATCH_COLUMNS}
          rows={reported.mismatches}
          rowId={({ row }) => String(row)}
          file={{ name: `Mismatches in ${file.name}`, lines: mismatchLines(reported.mismatches) }}
        />
      )}
      {!head.problem && <FirstRows rows={reported?.preview ?? head.rows.map(asPreview)} />}
    </>
  );
}

const asPreview = (row: MappingHead['rows'][number], index: number): MappingPreviewRow => ({
  ...row,
  row: index + 2,
  providerName: null,
  entityName: null,
});

function FirstRows({ rows }: { rows: readonly MappingPreviewRow[] }) {
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
  return <Preview columns={columns} rows={rows} rowId={({ row }) => String(row)} />;
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

const mismatchLines = (mismatches: readonly MappingMismatch[]) => [
  ['row', 'provider_id', 'entity_id', 'message'],
  ...mismatches.map(({ row, providerId, entityId, message }) => [row, providerId, entityId, message]),
];
