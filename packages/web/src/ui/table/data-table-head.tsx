import { Checkbox, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';
import type { DataTableColumn, TableSelection, TableSort } from './data-table-column.ts';

interface DataTableHeadProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  sort: TableSort | null;
  onToggle(column: DataTableColumn<Row>): void;
  rows: readonly Row[];
  rowId(row: Row): string;
  selection: TableSelection<Row> | undefined;
  hasDetail: boolean;
}

export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, sort, onToggle, rows, rowId, selection, hasDetail } = props;
  return (
    <Table.Thead className={classes.head}>
      <Table.Tr>
        {selection && (
          <Table.Th scope="col" className={classes.check}>
            <SelectAll selection={selection} rows={rows} rowId={rowId} />
          </Table.Th>
        )}
        {hasDetail && (
          <Table.Th scope="col" className={classes.opener}>
            <VisuallyHidden>Details</VisuallyHidden>
          </Table.Th>
        )}
        {columns.map((column) => (
          <HeaderCell
            key={column.id}
            column={column}
            sort={sort?.column === column.id ? sort : null}
            onToggle={() => onToggle(column)}
          />
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

interface SelectAllProps<Row> {
  selection: TableSelection<Row>;
  rows: readonly Row[];
  rowId(row: Row): string;
}

export function SelectAll<Row>({ selection, rows, rowId }: SelectAllProps<Row>) {
  const { ids, onChange, refusal } = selection;
  const open = rows.filter((row) => !refusal?.(row)).map(rowId);
  const chosen = open.filter((id) => ids.has(id));
  const isAll = open.length > 0 && chosen.length === open.length;
  const toggle = () => {
    const others = [...ids].filter((id) => !open.includes(id));
    onChange(new Set(isAll ? others : [...others, ...open]));
  };
  return (
    <Checkbox
      size="xs"
      aria-label="Select all rows of this page"
      checked={isAll}
      indeterminate={!isAll && chosen.length > 0}
      disabled={open.length === 0}
      onChange={toggle}
    />
  );
}

interface HeaderCellProps<Row> {
  column: DataTableColumn<Row>;
  sort: TableSort | null;
  onToggle(): void;
}

function HeaderCell<Row>({ column, sort, onToggle }: HeaderCellProps<Row>) {
  const { header, align = 'left', sortable = true, headerHidden = false, width } = column;
  const direction = sort ? (sort.descending ? 'descending' : 'ascending') : 'none';
  return (
    <Table.Th
      scope="col"
      aria-sort={sortable ? direction : undefined}
      data-align={align}
      style={width === undefined ? undefined : { width }}
    >
      {sortable ? (
        <UnstyledButton className={classes.sort} onClick={onToggle}>
          {header}
          <SortIcon direction={direction} />
        </UnstyledButton>
      ) : headerHidden ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </Table.Th>
  );
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

function SortIcon({ direction }: { direction: keyof typeof ICONS }) {
  const Icon = ICONS[direction];
  return <Icon size={14} stroke={1.75} aria-hidden className={classes.sortIcon} data-direction={direction} />;
}
