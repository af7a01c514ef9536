import { renamedText } from '@capwise/domain/admin/imports/facility-changes';
import { FACILITY_COLUMNS, FACILITY_FILE_BYTES } from '@capwise/domain/admin/imports/facility-rows';
import { countsOf, type RecordFile, type RecordLine } from '@capwise/domain/admin/imports/record-lines';
import { formatCount } from '@capwise/domain/units';
import { Text } from '@mantine/core';
import { RecordFileDialog } from '../../../../ui/import/record-file-dialog.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import { PastFacilityImports } from './past-facility-imports.tsx';

const WORDS = {
  new: 'New',
  change: 'Changed',
  unchanged: 'Unchanged',
  remove: 'Deactivated',
  wrong: 'Invalid',
};

const COLUMNS: readonly DataTableColumn<RecordLine>[] = [
  { id: 'name', header: 'Facility', width: '300px', card: 'title', value: ({ name }) => name || '--' },
];

const FORMAT = {
  option: 'preset',
  label: 'Columns of the file',
  choices: [
    { value: 'own', label: 'As described' },
    { value: 'cms', label: 'Hospital list of CMS' },
  ],
};

const REMOVAL = {
  option: 'deactivateMissing',
  label: 'Deactivate facilities that are missing from this file',
  description: 'In all systems. Facilities of demo environments stay active.',
};

const warningOf = ({ renamedCount = 0 }: RecordFile): string | null =>
  renamedCount > 0 ? renamedText(renamedCount) : null;

function questionOf(result: RecordFile) {
  const { remove } = countsOf(result);
  const renamed = result.renamedCount ?? 0;
  if (remove === 0 && renamed === 0) return null;
  const facilities = (count: number) => formatCount(count, 'facility', 'facilities');
  const acts = [
    renamed > 0 && `Rename ${facilities(renamed)}`,
    remove > 0 && `${renamed > 0 ? 'deactivate' : 'Deactivate'} ${facilities(remove)}`,
  ];
  return {
    title: `${acts.filter(Boolean).join(' and ')}?`,
    text: [
      renamed > 0 && renamedText(renamed),
      remove > 0 && 'Nobody can choose deactivated facilities any more, in any system.',
      'Users and projects keep their facilities.',
    ]
      .filter(Boolean)
      .join(' '),
    yes: 'Import',
    destructive: true,
  };
}

interface ImportFacilitiesDialogProps {
  onClose(): void;
  onImported(): void;
}

export const ImportFacilitiesDialog = (props: ImportFacilitiesDialogProps) => (
  <RecordFileDialog
    title="Import Facilities"
    path="/api/imports/facilities"
    query={({ name }) => ({ answer: 'summary', fileName: name })}
    largestBytes={FACILITY_FILE_BYTES}
    columns={COLUMNS}
    words={WORDS}
    format={FORMAT}
    removal={REMOVAL}
    warning={warningOf}
    question={questionOf}
    history={<PastFacilityImports onUndone={props.onImported} />}
    {...props}
  >
    <Text>
      Choose a CSV file with a header. The preview counts new, changed and unchanged facilities and shows
      examples before anything changes. All rows are imported, or none.
    </Text>
    <Text size="sm" c="dimmed">
      Columns: {FACILITY_COLUMNS.join(', ')}. A row changes the facility with its external_id, otherwise the
      one with its mdb_number and mdb_extension. Otherwise it adds a facility. An empty cell or a missing
      column changes nothing.
    </Text>
  </RecordFileDialog>
);
