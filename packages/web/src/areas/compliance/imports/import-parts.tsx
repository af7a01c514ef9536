import { type Cell, csvFile } from '@capwise/domain/csv';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import { Button, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useState } from 'react';
import { saveBlob } from '../../../lib/files/download.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import classes from './import.module.css';

const FAULTS_A_PAGE = 10;

export const saveCsv = (lines: readonly (readonly Cell[])[], name: string): void =>
  saveBlob(new Blob([csvFile(lines)], { type: 'text/csv' }), name);

export const FileLine = ({ name, rows }: { name: string; rows: number | null }) => (
  <div className={classes.file}>
    <IconFileText size={16} stroke={1.5} aria-hidden />
    <span className={classes.name}>{name}</span>
    <Text size="sm" c="dimmed">
      {rows !== null && `${rows.toLocaleString('en-US')} row${rows === 1 ? '' : 's'}`}
    </Text>
  </div>
);

export const Counts = ({ isImported, children }: { isImported: boolean; children: ReactNode }) => (
  <dl className={classes.counts} aria-label={isImported ? 'What was imported' : 'What would be imported'}>
    {children}
  </dl>
);

export function Count({ of, text, isBad = false }: { of: number | string; text: string; isBad?: boolean }) {
  return (
    <div className={classes.count} data-bad={isBad || undefined}>
      <dt>{text}</dt>
      <dd>{typeof of === 'number' ? of.toLocaleString('en-US') : of}</dd>
    </div>
  );
}

const ERROR_COLUMNS: readonly DataTableColumn<RowProblem>[] = [
  { id: 'line', header: 'Line', align: 'right', width: '90px', sortable: false, value: ({ line }) => line },
  { id: 'column', header: 'Column', width: '160px', sortable: false, value: ({ column }) => column || null },
  { id: 'value', header: 'Value', width: '180px', sortable: false, value: ({ value }) => value ?? null },
  { id: 'reason', header: 'Reason', sortable: false, value: ({ reason }) => reason },
];

const errorLines = (errors: readonly RowProblem[]) => [
  ['line', 'column', 'value', 'reason'],
  ...errors.map(({ line, column, value = '', reason }) => [line, column, value, reason]),
];

interface ErrorsProps {
  errors: readonly RowProblem[];
  total: number;
  fileName: string;
}

export const Errors = ({ errors, total, fileName }: ErrorsProps) => (
  <Faults
    title="Errors"
    columns={ERROR_COLUMNS}
    rows={errors}
    rowId={({ line, column, reason }) => `${line} ${column} ${reason}`}
    total={total}
    file={{ name: `Errors in ${fileName}`, lines: errorLines(errors) }}
  />
);

interface PreviewProps<Row extends RowData> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId(row: Row): string;
}

export function Preview<Row extends RowData>({ columns, rows, rowId }: PreviewProps<Row>) {
  return (
    <section aria-label="Preview" className={classes.part}>
      <h3 className={classes.title}>
        Preview <span>{rows.length === 1 ? 'first row' : `first ${rows.length} rows`}</span>
      </h3>
      <DataTable
        label="Preview"
        mode="server"
        columns={columns}
        rows={rows}
        rowId={rowId}
        empty="The file has no rows"
      />
    </section>
  );
}

interface FaultsProps<Row extends RowData> {
  title: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId(row: Row): string;
  total?: number;
  /** Download of the errors. The first line is the header. */
  file: { name: string; lines: readonly (readonly Cell[])[] };
}

export function Faults<Row extends RowData>({
  title,
  columns,
  rows,
  rowId,
  total = rows.length,
  file,
}: FaultsProps<Row>) {
  const [page, setPage] = useState(1);
  const count = total.toLocaleString('en-US');
  return (
    <section aria-label={title} className={classes.part}>
      <h3 className={classes.title}>
        {title}{' '}
        <span>{total > rows.length ? `${rows.length.toLocaleString('en-US')} of ${count}` : count}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => saveCsv(file.lines, file.name)}>
          Download {title.toLowerCase()}
        </Button>
      </h3>
      <DataTable
        label={title}
        mode="client"
        columns={columns}
        rows={rows}
        rowId={rowId}
        empty=""
        paging={{ page, pageSize: FAULTS_A_PAGE, total: rows.length, onPage: setPage }}
      />
    </section>
  );
}
