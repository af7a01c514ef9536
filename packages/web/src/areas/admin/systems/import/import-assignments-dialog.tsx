import {
  ASSIGNMENT_FILE,
  ASSIGNMENT_FILE_BYTES,
  MAX_IMPORTED_ASSIGNMENTS,
} from '@capwise/domain/admin/imports/assignment-rows';
import { countsOf, type RecordFile, type RecordLine } from '@capwise/domain/admin/imports/record-lines';
import { Text } from '@mantine/core';
import { RecordFileDialog } from '../../../../ui/import/record-file-dialog.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';

const WORDS = {
  new: 'Assigned',
  change: 'Changed',
  unchanged: 'Unchanged',
  remove: 'Removed',
  wrong: 'Invalid',
};

const COLUMNS: readonly DataTableColumn<RecordLine>[] = [
  { id: 'name', header: 'Facility', width: '300px', card: 'title', value: ({ name }) => name || '--' },
];

const REMOVAL = {
  option: 'removeMissing',
  label: 'Remove facilities that are missing from this file',
  description: 'Only from the systems in the file. Other systems keep their facilities.',
};

function questionOf(result: RecordFile) {
  const count = countsOf(result).remove;
  if (count === 0) return null;
  return {
    title: count === 1 ? 'Remove 1 facility?' : `Remove ${count.toLocaleString('en-US')} facilities?`,
    text: `${count === 1 ? '1 facility is' : `${count.toLocaleString('en-US')} facilities are`} missing from the file. Users and projects keep them, but nobody can choose them in the system any more.`,
    yes: 'Remove and Import',
    destructive: true,
  };
}

interface ImportAssignmentsDialogProps {
  onClose(): void;
  onImported(): void;
}

export const ImportAssignmentsDialog = (props: ImportAssignmentsDialogProps) => (
  <RecordFileDialog
    title="Import Assignments"
    path="/api/imports/assignments"
    largestBytes={ASSIGNMENT_FILE_BYTES}
    columns={COLUMNS}
    words={WORDS}
    removal={REMOVAL}
    question={questionOf}
    {...props}
  >
    <Text>
      Choose a CSV file with a header and at most {MAX_IMPORTED_ASSIGNMENTS.toLocaleString('en-US')} rows.
      Each row assigns a facility to a system. You can check every row before anything changes. All rows are
      imported, or none.
    </Text>
    <Text size="sm" c="dimmed">
      Columns: {ASSIGNMENT_FILE.optional.join(', ')}. Enter a facility by external_id, by mdb_number with
      mdb_extension, or by facility with city and state. Enter a system by system_id, master_client_id or
      system.
    </Text>
  </RecordFileDialog>
);
