import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import cards from './data-table-cards.module.css';
import type { DataTableColumn, TableSelection, TableSort } from './data-table-column.ts';
import { SelectAll } from './data-table-head.tsx';

interface CardsHeadProps<Row> {
  label: string;
  columns: readonly DataTableColumn<Row>[];
  sort: TableSort | null;
  onSort(sort: TableSort): void;
  rows: readonly Row[];
  rowId(row: Row): string;
  selection: TableSelection<Row> | undefined;
}

/** Does what a table does in its header: sorts and selects all. */
export function CardsHead<Row>({
  label,
  columns,
  sort,
  onSort,
  rows,
  rowId,
  selection,
}: CardsHeadProps<Row>) {
  const choices = columns.filter(({ sortable = true }) => sortable).flatMap(sortChoices);
  if (rows.length < 2 || (choices.length === 0 && !selection)) return null;
  return (
    <div className={cards.head}>
      {selection && <SelectAll selection={selection} rows={rows} rowId={rowId} />}
      {choices.length > 0 && (
        <NativeSelect
          className={cards.sort}
          aria-label={`Sort ${label}`}
          leftSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}
          data={sort ? choices : [{ value: '', label: 'Sort' }, ...choices]}
          value={sort ? choiceValue(sort) : ''}
          onChange={({ currentTarget: { value } }) => {
            const [column, direction] = JSON.parse(value) as [string, string];
            onSort({ column, descending: direction === 'descending' });
          }}
        />
      )}
    </div>
  );
}

const choiceValue = ({ column, descending }: TableSort): string =>
  JSON.stringify([column, descending ? 'descending' : 'ascending']);

/** The usual direction of the column comes first, as with a click on its header. */
function sortChoices<Row>({ id, header, align, descendingFirst = false, isDay }: DataTableColumn<Row>) {
  const [up, down] =
    align === 'right'
      ? (['lowest', 'highest'] as const)
      : descendingFirst || isDay
        ? (['oldest', 'newest'] as const)
        : [];
  const choice = (descending: boolean) => ({
    value: choiceValue({ column: id, descending }),
    label: up
      ? `${header}, ${descending ? down : up} first`
      : `${header}, ${descending ? 'Z to A' : 'A to Z'}`,
  });
  return [choice(descendingFirst), choice(!descendingFirst)];
}
