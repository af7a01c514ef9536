import { Button } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Loaded } from '../../../../lib/graphql/use-loaded.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { DataTable, type DataTableProps } from '../../../../ui/table/data-table.tsx';

interface AllOrganizationsDialogProps<Row extends RowData>
  extends Pick<DataTableProps<Row>, 'columns' | 'rowId'> {
  title: string;
  /** Names the loaded list in errors, such as 'The list of thresholds'. */
  what: string;
  loaded: Loaded<readonly Row[]>;
  above?: ReactNode;
  actionLabel: string;
  onAction(): void;
  onClose(): void;
}

/** Shows something of all organizations, with an action that sets it. */
export function AllOrganizationsDialog<Row extends RowData>(props: AllOrganizationsDialogProps<Row>) {
  const { title, what, loaded, columns, rowId, above, actionLabel, onAction, onClose } = props;
  const { value, error, reload } = loaded;
  return (
    <Dialog title={title} opened onClose={onClose} width={760}>
      <DialogBody>
        {above}
        {value && (
          <DataTable
            label={title}
            columns={columns}
            mode="client"
            layout="page"
            rows={value}
            rowId={rowId}
            empty="No records Found"
          />
        )}
        {!value && error && <ErrorPanel what={what} error={error} onRetry={reload} />}
        {!value && !error && <Loading />}
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button disabled={!value} onClick={onAction}>
          {actionLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
