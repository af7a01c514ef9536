import { Skeleton, Table } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import classes from './data-table.module.css';
import type { DataTableColumn } from './data-table-column.ts';

interface DataTableBodyProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId(row: Row): string;
  onSelect: ((row: Row) => void) | undefined;
  selectedId: string | null;
  empty: ReactNode;
  /** How many rows of placeholders to show in place of the rows; 0 shows the rows. */
  placeholders: number;
}

export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const { columns, rows, placeholders, empty } = props;
  if (placeholders > 0) return <Placeholders rows={placeholders} columns={columns.length} />;
  if (rows.length > 0) return <Rows {...props} />;
  return (
    <Table.Tbody>
      <Table.Tr>
        <Table.Td colSpan={columns.length} className={classes.empty!}>
          {empty}
        </Table.Td>
      </Table.Tr>
    </Table.Tbody>
  );
}

/** One row is in the tab order, arrows lead to the others: twenty rows are not twenty stops. */
function Rows<Row>({ columns, rows, rowId, onSelect, selectedId }: DataTableBodyProps<Row>) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const ids = rows.map(rowId);
  const stop = [focusedId, selectedId].find((id) => id !== null && ids.includes(id)) ?? ids[0];

  return (
    <Table.Tbody>
      {rows.map((row, index) => {
        const id = ids[index]!;
        const cells = columns.map((column) => (
          <Table.Td key={column.id} data-align={column.align ?? 'left'}>
            {column.cell ? column.cell(row) : (column.value(row) ?? '--')}
          </Table.Td>
        ));
        if (!onSelect) return <Table.Tr key={id}>{cells}</Table.Tr>;
        return (
          <Table.Tr
            key={id}
            className={classes.selectable!}
            data-row-id={id}
            aria-selected={id === selectedId}
            tabIndex={id === stop ? 0 : -1}
            onFocus={() => setFocusedId(id)}
            onClick={() => onSelect(row)}
            onKeyDown={(event) => onRowKey(event, () => onSelect(row))}
          >
            {cells}
          </Table.Tr>
        );
      })}
    </Table.Tbody>
  );
}

function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, select: () => void): void {
  const row = event.currentTarget;
  // Keys pressed in a button or a link of the row are theirs.
  if (event.target !== row) return;
  const targets: Record<string, Element | null | undefined> = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild,
    End: row.parentElement?.lastElementChild,
  };
  if (event.key === 'Enter' || event.key === ' ') select();
  else if (event.key in targets) (targets[event.key] as HTMLElement | null | undefined)?.focus();
  else return;
  event.preventDefault();
}

function Placeholders({ rows, columns }: { rows: number; columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index);
  return (
    <Table.Tbody aria-hidden>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <Table.Tr key={row}>
          {cells.map((cell) => (
            <Table.Td key={cell}>
              <Skeleton height={10} my={4} width={cell % 2 === 0 ? '60%' : '80%'} />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}
