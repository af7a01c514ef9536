import type { ImportedLine } from '@capwise/domain/admin/user-rows';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { DataTableColumn, TableSort } from '../../../../ui/table/data-table-column.ts';

const PAGE_SIZE = 10;
const BY_LINE: TableSort = { column: 'line', descending: false };
const WORDS = { new: 'New', added: 'Added', known: 'Exists', wrong: 'Invalid' };

const COLUMNS: readonly DataTableColumn<ImportedLine>[] = [
  { id: 'line', header: 'Line', align: 'right', width: '72px', value: ({ line }) => line },
  { id: 'name', header: 'Name', width: '180px', value: ({ name }) => name || '--' },
  { id: 'email', header: 'Email', width: '220px', value: ({ email }) => email || '--' },
  {
    id: 'outcome',
    header: 'Result',
    value: ({ outcome }) => WORDS[outcome],
    cell: ({ outcome, reasons }) => (
      <>
        <Text span inherit fw={500} {...(outcome === 'wrong' && { c: 'var(--mantine-color-error)' })}>
          {WORDS[outcome]}
        </Text>
        {reasons.map((reason) => (
          <Text key={reason} inherit c="dimmed">
            {reason}
          </Text>
        ))}
      </>
    ),
  },
];

export function ImportedLines({ lines }: { lines: readonly ImportedLine[] }) {
  const [sort, setSort] = useState(BY_LINE);
  const [page, setPage] = useState(1);
  return (
    <DataTable
      label="Rows of the file"
      mode="client"
      columns={COLUMNS}
      rows={lines}
      rowId={({ line }) => String(line)}
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
