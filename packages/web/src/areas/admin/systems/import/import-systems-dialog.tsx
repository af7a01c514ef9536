import type { RecordLine } from '@capwise/domain/admin/imports/record-lines';
import {
  MAX_IMPORTED_SYSTEMS,
  SYSTEM_FILE,
  SYSTEM_FILE_BYTES,
} from '@capwise/domain/admin/imports/system-rows';
import { Text } from '@mantine/core';
import { RecordFileDialog } from '../../../../ui/import/record-file-dialog.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';

const WORDS = { new: 'New', change: 'Changed', unchanged: 'Unchanged', remove: 'Removed', wrong: 'Invalid' };

const COLUMNS: readonly DataTableColumn<RecordLine>[] = [
  { id: 'name', header: 'System', width: '280px', card: 'title', value: ({ name }) => name || '--' },
];

interface ImportSystemsDialogProps {
  onClose(): void;
  onImported(): void;
}

export const ImportSystemsDialog = (props: ImportSystemsDialogProps) => (
  <RecordFileDialog
    title="Import Systems"
    path="/api/imports/systems"
    largestBytes={SYSTEM_FILE_BYTES}
    columns={COLUMNS}
    words={WORDS}
    {...props}
  >
    <Text>
      Choose a CSV file with a header and at most {MAX_IMPORTED_SYSTEMS.toLocaleString('en-US')} rows. You can
      check every row before anything changes. All rows are imported, or none.
    </Text>
    <Text size="sm" c="dimmed">
      Columns: {SYSTEM_FILE.optional.join(', ')}. A row changes the system with its id, its master_client_id,
      or its name and type. Otherwise it adds a system, which needs name, type and master_client_id. An empty
      cell or a missing column changes nothing.
    </Text>
  </RecordFileDialog>
);
