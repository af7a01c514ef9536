import type { Readable } from 'node:stream';
import { MAX_REPORTED_ERRORS, type OwnImport } from '@capwise/domain/compliance/own-import';
import { invalid } from '@capwise/domain/errors';
import type { RowFormat, RowProblem } from '@capwise/domain/imports/row-format';
import { type CsvOptions, HeaderRefused, readCsvFile } from '../../../platform/imports/csv-file.ts';
import type { GoodRow } from '../../../platform/imports/record-import.ts';

export interface ReadRows<Row> {
  rows: number;
  good: GoodRow<Row>[];
  problems: RowProblem[];
}

/**
 * Reads a whole file into valid rows and problems.
 * @throws AppError ValidationError if the file is not CSV or has too many rows
 */
export async function readRows<Row>(
  format: RowFormat<Row>,
  { csv, onEncoding }: Pick<CsvOptions, 'onEncoding'> & { csv: Readable },
  mostRows: number,
): Promise<ReadRows<Row>> {
  const read: ReadRows<Row> = { rows: 0, good: [], problems: [] };
  try {
    for await (const chunk of readCsvFile(format, csv, { isRagged: true, onEncoding })) {
      read.rows += chunk.length;
      if (read.rows > mostRows)
        throw invalid(`The file has more than ${mostRows.toLocaleString('en-US')} rows. Split it.`, 'file');
      for (const { sourceRow, row, problems } of chunk) {
        if (row !== null) read.good.push({ sourceRow, row });
        read.problems.push(...problems.map((problem) => ({ line: sourceRow, ...problem })));
      }
    }
  } catch (error) {
    if (!(error instanceof HeaderRefused)) throw error;
    read.problems = error.problems;
  }
  return read;
}

export const refusedRows = (rows: number, problems: readonly RowProblem[]): OwnImport => ({
  rows,
  inserted: 0,
  known: 0,
  errorCount: problems.length,
  errors: reportedProblems(problems),
  batchId: null,
});

/** Sorted by line. If there are too many problems, keeps at least one of each kind. */
function reportedProblems(problems: readonly RowProblem[]): RowProblem[] {
  const byLine = problems.toSorted((one, other) => one.line - other.line);
  const kinds = new Map<string, RowProblem>();
  for (const problem of byLine) {
    const kind = `${problem.column} ${problem.reason}`;
    if (!kinds.has(kind)) kinds.set(kind, problem);
  }
  const reported = [...new Set([...kinds.values(), ...byLine])].slice(0, MAX_REPORTED_ERRORS);
  return reported.sort((one, other) => one.line - other.line);
}
