import type { Readable } from 'node:stream';
import type { RowFormat, RowProblem } from '@capwise/domain/imports/row-format';
import { type CsvOptions, type FileRow, HeaderRefused, readCsvFile } from './csv-file.ts';

export interface GoodRow<Row> {
  sourceRow: number;
  row: Row;
}

export interface WholeFile<Row> {
  rows: FileRow<Row>[];
  good: GoodRow<Row>[];
  /** Rows with problems whose other cells can be checked. */
  drafts: (GoodRow<Row> & { wrong: string[] })[];
  problems: RowProblem[];
  /** Rows were not read then. Their problems are those of the header. */
  isHeaderRefused: boolean;
}

type WholeFileOptions = CsvOptions & Required<Pick<CsvOptions, 'limit'>>;

/**
 * Reads a file that is held in memory. Yields the number of rows read so far.
 * @throws AppError ValidationError if it is not CSV or too long
 */
export async function* readingWholeFile<Row>(
  format: RowFormat<Row>,
  csv: Readable,
  options: WholeFileOptions,
): AsyncGenerator<number, WholeFile<Row>> {
  const read: WholeFile<Row> = { rows: [], good: [], drafts: [], problems: [], isHeaderRefused: false };
  try {
    for await (const chunk of readCsvFile(format, csv, options)) {
      for (const row of chunk) {
        read.rows.push(row);
        if (row.row !== null) read.good.push({ sourceRow: row.sourceRow, row: row.row });
        else {
          read.problems.push(...row.problems.map((problem) => ({ line: row.sourceRow, ...problem })));
          const wrong = row.problems.map(({ column }) => column);
          if ('draft' in row && row.draft)
            read.drafts.push({ sourceRow: row.sourceRow, row: row.draft, wrong });
        }
      }
      yield read.rows.length;
    }
  } catch (error) {
    if (!(error instanceof HeaderRefused)) throw error;
    return { ...read, problems: error.problems, isHeaderRefused: true };
  }
  return read;
}

export async function readWholeFile<Row>(
  format: RowFormat<Row>,
  csv: Readable,
  options: WholeFileOptions,
): Promise<WholeFile<Row>> {
  const reading = readingWholeFile(format, csv, options);
  for (;;) {
    const { done, value } = await reading.next();
    if (done) return value;
  }
}
