import { Text } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '../table/data-table.tsx';
import type { DataTableColumn, TableSort } from '../table/data-table-column.ts';

const PAGE_SIZE = 10;
const BY_LINE: TableSort = { column: 'line', descending: false };

export interface ResultLine {
  /** Null for a record that is missing from the file. */
  line: number | null;
  outcome: string;
  changes: readonly string[];
  /** Errors, or warnings about an imported row. */
  reasons: readonly string[];
}

interface ResultLinesProps<Line extends ResultLine> {
  lines: readonly Line[];
  /** Columns that name the record of a row. */
  columns: readonly DataTableColumn<Line>[];
  words: Readonly<Record<Line['outcome'], string>>;
  /** Null for the given order. */
  initialSort?: TableSort | null;
}

/** Rows of a file, each with what it does or why it is wrong. */
export function ResultLines<Line extends ResultLine>(props: ResultLinesProps<Line>) {
  const { lines, columns, words, initialSort = BY_LINE } = props;
  const [sort, setSort] = useState(initialSort);
  const [page, setPage] = useState(1);
  const places = new Map(lines.map((line, at) => [line, at]));
  return (
    <DataTable
      label="Rows of the file"
      mode="client"
      phone="cards"
      columns={[
        {
          id: 'line',
          header: 'Line',
          align: 'right',
          width: '72px',
          card: 'aside',
          cardWords: { before: 'Line' },
          value: ({ line }) => line,
        },
        ...columns,
        {
          id: 'outcome',
          header: 'Result',
          value: (line) => words[line.outcome as Line['outcome']],
          cell: (line) => <Result line={line} word={words[line.outcome as Line['outcome']]} />,
          card: 'note',
        },
      ]}
      rows={lines}
      rowId={(line) => String(places.get(line))}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        setPage(1);
      }}
      empty="The file has no rows"
      paging={{ page, pageSize: PAGE_SIZE, total: lines.length, onPage: setPage }}
    />
  );
}

const Result = ({ line: { outcome, changes, reasons }, word }: { line: ResultLine; word: string }) => (
  <>
    <Text span inherit fw={500} {...(outcome === 'wrong' && { c: 'var(--mantine-color-error)' })}>
      {word}
    </Text>
    {changes.map((change) => (
      <Text key={change} inherit>
        {change}
      </Text>
    ))}
    {reasons.map((reason) => (
      <Text key={reason} inherit c="dimmed">
        {reason}
      </Text>
    ))}
  </>
);
