import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { useFollows } from '../../lib/use-follows.ts';
import classes from './data-table.module.css';
import { Cell, CheckCell, OpenCell } from './data-table-cells.tsx';
import { cardPlace, type DataTableColumn, type TableDetail } from './data-table-column.ts';

interface DataTableRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly DataTableColumn<Row>[];
  span: number;
  /** Must be stable. Undefined if rows are not selectable. */
  onSelect: ((row: Row) => void) | undefined;
  isSelected: boolean;
  isStop: boolean;
  onFocus(id: string): void;
  checkName: string | null;
  isChecked: boolean;
  refusal: string | null;
  /** Toggles the checkbox. Must be stable. */
  onToggle(id: string): void;
  detail: TableDetail<Row> | undefined;
  isCard: boolean;
}

function RowOf<Row>(props: DataTableRowProps<Row>) {
  const { id, row, columns, span, checkName, isChecked, refusal, onToggle, detail, isCard } = props;
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const content = useFollows(isOpen) ? detail?.of(row) : null;
  return (
    <>
      <Table.Tr
        role="row"
        className={[props.onSelect && classes.selectable, isChecked && classes.checked]
          .filter(Boolean)
          .join(' ')}
        {...selecting(props)}
      >
        {checkName !== null && (
          <CheckCell id={id} name={checkName} isChecked={isChecked} refusal={refusal} onToggle={onToggle} />
        )}
        {detail && (
          <OpenCell
            row={row}
            detail={detail}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            controls={detailId}
          />
        )}
        {columns.map((column, index) => (
          <Cell key={column.id} column={column} row={row} place={isCard ? cardPlace(column, index) : null} />
        ))}
      </Table.Tr>
      {content && (
        <Table.Tr id={detailId} className={classes.detail}>
          <Table.Td colSpan={span}>{content}</Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/**
 * A row with its expandable detail. Memoized, so that selecting one of fifty rows re-renders only that row.
 */
export const DataTableRow = memo(RowOf) as typeof RowOf;

function selecting<Row>({ id, row, onSelect, isSelected, isStop, onFocus }: DataTableRowProps<Row>) {
  return (
    onSelect && {
      'data-row-id': id,
      'aria-selected': isSelected,
      tabIndex: isStop ? 0 : -1,
      onFocus: () => onFocus(id),
      onClick: () => onSelect(row),
      onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onRowKey(event, () => onSelect(row)),
    }
  );
}

function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, select: () => void): void {
  const row = event.currentTarget;
  // Ignore keys pressed in buttons and links of the row.
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
