import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';
import type { DataTableColumn, TableSort } from './data-table-column.ts';

interface DataTableHeadProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  sort: TableSort | null;
  onToggle(column: DataTableColumn<Row>): void;
}

export function DataTableHead<Row>({ columns, sort, onToggle }: DataTableHeadProps<Row>) {
  return (
    <Table.Thead className={classes.head!}>
      <Table.Tr>
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

interface HeaderCellProps<Row> {
  column: DataTableColumn<Row>;
  /** Null when the table is not sorted by this column. */
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
        <UnstyledButton className={classes.sort!} onClick={onToggle}>
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
