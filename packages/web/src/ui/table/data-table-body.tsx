import { Checkbox, Skeleton, Table } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { type ReactNode, useState } from 'react';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import classes from './data-table.module.css';
import type { DataTableColumn, TableDetail, TableEditing, TableSelection } from './data-table-column.ts';
import { DataTableRow } from './data-table-row.tsx';

interface DataTableBodyProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId(row: Row): string;
  onSelect: ((row: Row) => void) | undefined;
  selectedId: string | null;
  selection: TableSelection<Row> | undefined;
  detail: TableDetail<Row> | undefined;
  editing: TableEditing<Row> | undefined;
  empty: ReactNode;
  placeholders: number;
  isCards: boolean;
}

export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const { columns, rows, placeholders, empty, selection, detail, editing } = props;
  const span = columns.length + (selection ? 1 : 0) + (detail ? 1 : 0);
  if (placeholders > 0) return <Placeholders rows={placeholders} columns={span} />;
  if (rows.length > 0 || editing?.added?.length) return <Rows {...props} span={span} />;
  return (
    <Table.Tbody role="rowgroup">
      <Table.Tr>
        <Table.Td colSpan={span} className={classes.empty}>
          {empty}
        </Table.Td>
      </Table.Tr>
    </Table.Tbody>
  );
}

/**
 * Only one row is in the tab order, and arrow keys move between rows. Otherwise 20 rows would be 20 tab
 * stops.
 */
function Rows<Row>(props: DataTableBodyProps<Row> & { span: number }) {
  const { columns, rows, rowId, onSelect, selectedId, selection, detail, editing, span, isCards } = props;
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const toggle = useStableCallback((id: string) => {
    const next = new Set(selection?.ids);
    if (!next.delete(id)) next.add(id);
    selection?.onChange(next);
  });
  const select = useStableCallback((row: Row) => onSelect?.(row));
  const ids = rows.map(rowId);
  const stop = [focusedId, selectedId].find((id) => id !== null && ids.includes(id)) ?? ids[0];

  return (
    <Table.Tbody role="rowgroup">
      {editing?.added?.map(({ id, form }) => (
        <EditingRow key={id} span={span} hasCheck={selection !== undefined} form={form} />
      ))}
      {rows.map((row, index) => {
        const id = ids[index]!;
        if (editing && editing.id === id)
          return (
            <EditingRow key={id} span={span} hasCheck={selection !== undefined} form={editing.form(row)} />
          );
        return (
          <DataTableRow
            key={id}
            id={id}
            row={row}
            columns={columns}
            span={span}
            onSelect={onSelect && select}
            isSelected={id === selectedId}
            isStop={id === stop}
            onFocus={setFocusedId}
            checkName={selection?.nameOf(row) ?? null}
            isChecked={selection?.ids.has(id) ?? false}
            refusal={selection?.refusal?.(row) ?? null}
            onToggle={toggle}
            detail={detail}
            isCard={isCards}
          />
        );
      })}
    </Table.Tbody>
  );
}

interface EditingRowProps {
  span: number;
  hasCheck: boolean;
  form: ReactNode;
}

/** An inert checkbox cell aligns the form with the first column. */
const EditingRow = ({ span, hasCheck, form }: EditingRowProps) => (
  <Table.Tr className={classes.editing}>
    {hasCheck && (
      <Table.Td className={classes.check} aria-hidden>
        <Checkbox size="xs" disabled tabIndex={-1} />
      </Table.Td>
    )}
    <Table.Td colSpan={hasCheck ? span - 1 : span}>{form}</Table.Td>
  </Table.Tr>
);

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
