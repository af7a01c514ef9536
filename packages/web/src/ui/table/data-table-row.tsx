import { ActionIcon, Checkbox, Table, type TableTrProps, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import classes from './data-table.module.css';
import type { DataTableColumn, TableDetail, TableSelection } from './data-table-column.ts';

interface DataTableRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly DataTableColumn<Row>[];
  /** Cells of a whole row. */
  span: number;
  /** What makes the row selectable; undefined where it is not. */
  select: TableTrProps | undefined;
  selection: TableSelection<Row> | undefined;
  /** Checks the row, or unchecks it; always the same function. */
  onToggle(id: string): void;
  detail: TableDetail<Row> | undefined;
}

/** A row, and below it what it shows when it is opened. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { id, row, columns, span, select, selection, onToggle, detail } = props;
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const content = isOpen ? detail?.of(row) : null;
  return (
    <>
      <Table.Tr
        className={[select && classes.selectable, selection?.ids.has(id) && classes.checked]
          .filter(Boolean)
          .join(' ')}
        {...select}
      >
        {selection && (
          <CheckCell
            id={id}
            name={selection.nameOf(row)}
            isChecked={selection.ids.has(id)}
            refusal={selection.refusal?.(row) ?? null}
            onToggle={onToggle}
          />
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
        {columns.map((column) => (
          <Cell key={column.id} column={column} row={row} />
        ))}
      </Table.Tr>
      {content && (
        <Table.Tr id={detailId} className={classes.detail!}>
          <Table.Td colSpan={span}>{content}</Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

interface CellProps<Row> {
  column: DataTableColumn<Row>;
  row: Row;
}

function CellOf<Row>({ column, row }: CellProps<Row>) {
  const value = column.value(row) ?? '--';
  return (
    // What does not fit on the line can be read as a tip.
    <Table.Td
      data-align={column.align ?? 'left'}
      {...(column.headerHidden
        ? { className: classes.controls! }
        : column.holdsField
          ? { className: classes.field! }
          : { title: String(value) })}
    >
      {column.cell ? column.cell(row) : value}
    </Table.Td>
  );
}

/** Drawn anew with another column or row only: what is chosen, opened or focused changes no cell. */
const Cell = memo(CellOf) as typeof CellOf;

interface CheckCellProps {
  id: string;
  name: string;
  isChecked: boolean;
  /** Why the row cannot be chosen; null when it can. */
  refusal: string | null;
  onToggle(id: string): void;
}

/** Drawn anew where it changes: a page of fifty is not for one that is checked. */
const CheckCell = memo(function CheckCell({ id, name, isChecked, refusal, onToggle }: CheckCellProps) {
  return (
    <Table.Td className={classes.check!} onClick={(event) => event.stopPropagation()}>
      {refusal === null ? (
        <Checkbox size="xs" aria-label={`Select ${name}`} checked={isChecked} onChange={() => onToggle(id)} />
      ) : (
        <Tooltip label={refusal}>
          <div>
            <Checkbox size="xs" aria-label={`${name}: ${refusal}`} checked={false} disabled readOnly />
          </div>
        </Tooltip>
      )}
    </Table.Td>
  );
});

interface OpenCellProps<Row> {
  row: Row;
  detail: TableDetail<Row>;
  isOpen: boolean;
  onToggle(): void;
  /** The id of what opens. */
  controls: string;
}

function OpenCell<Row>({ row, detail, isOpen, onToggle, controls }: OpenCellProps<Row>) {
  const hasDetail = detail.of(row) !== null;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Table.Td className={classes.opener!} onClick={(event) => event.stopPropagation()}>
      {hasDetail && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={detail.nameOf(row)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? controls : undefined}
          onClick={onToggle}
        >
          <Icon size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </Table.Td>
  );
}
