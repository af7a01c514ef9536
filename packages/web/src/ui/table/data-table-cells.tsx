import { ActionIcon, Checkbox, Table, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import classes from './data-table.module.css';
import type { cardPlace, DataTableColumn, TableDetail } from './data-table-column.ts';

interface CellProps<Row> {
  column: DataTableColumn<Row>;
  row: Row;
  /** Null in a table. */
  place: ReturnType<typeof cardPlace> | null;
}

function CellOf<Row>({ column, row, place }: CellProps<Row>) {
  const value = column.value(row);
  const shown = column.cell ? column.cell(row) : (value ?? '--');
  return (
    <Table.Td
      role="cell"
      data-align={column.align ?? 'left'}
      {...(place && cardData(column, place, shown, value))}
      {...(column.headerHidden
        ? { className: classes.controls }
        : column.holdsField
          ? { className: classes.field }
          : { title: value == null ? undefined : cellTip(column, row, shown) })}
    >
      {shown}
    </Table.Td>
  );
}

/** Below its first line a card leaves out what is missing. A fact may be a picture without a value. */
function cardData<Row>(
  { header, cardWords }: DataTableColumn<Row>,
  place: string,
  shown: ReactNode,
  value: string | number | null | undefined,
) {
  const isSmall = place === 'meta' || place === 'aside' || place === 'note';
  const isMissing = shown === null || shown === '' || shown === '--' || (isSmall && (value ?? '') === '');
  return {
    'data-card': isMissing && (isSmall || place === 'fact') ? 'hidden' : place,
    'data-before': place === 'fact' ? header : cardWords?.before,
    'data-after': cardWords?.after,
  };
}

/** The visible text. Sort keys, such as seconds, are useless to readers. */
function cellTip<Row>(column: DataTableColumn<Row>, row: Row, shown: ReactNode): string | undefined {
  if (column.tip) return column.tip(row);
  if (typeof shown === 'string' || typeof shown === 'number') return String(shown);
  const value = column.value(row);
  return typeof value === 'string' ? value : undefined;
}

/** Cells re-render only when the column or row changes, not on selection, expansion or focus. */
export const Cell = memo(CellOf) as typeof CellOf;

interface CheckCellProps {
  id: string;
  name: string;
  isChecked: boolean;
  refusal: string | null;
  onToggle(id: string): void;
}

export function CheckCell({ id, name, isChecked, refusal, onToggle }: CheckCellProps) {
  return (
    <Table.Td className={classes.check} data-cell="check" onClick={(event) => event.stopPropagation()}>
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
}

interface OpenCellProps<Row> {
  row: Row;
  detail: TableDetail<Row>;
  isOpen: boolean;
  onToggle(): void;
  controls: string;
}

export function OpenCell<Row>({ row, detail, isOpen, onToggle, controls }: OpenCellProps<Row>) {
  const hasDetail = detail.of(row) !== null;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Table.Td className={classes.opener} data-cell="opener" onClick={(event) => event.stopPropagation()}>
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
