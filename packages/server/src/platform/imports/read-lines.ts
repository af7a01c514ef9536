import { Readable } from 'node:stream';
import { invalid } from '@capwise/domain/errors';
import type { FileLine } from '@capwise/domain/imports/line-format';
import type { RowFormat } from '@capwise/domain/imports/row-format';
import { fileEncoding } from './file-encoding.ts';
import { readWholeFile } from './whole-file.ts';

export interface ReadLine<Row> {
  line: number;
  row: FileLine<Row>;
}

/**
 * Reads a file whose preview shows each row, also rows with a different number of columns.
 * @throws AppError ValidationError if the file is not CSV, lacks a column or is too long
 */
export async function readLines<Row>(
  format: RowFormat<FileLine<Row>>,
  csv: Uint8Array,
  rows: number,
): Promise<{ lines: ReadLine<Row>[]; note: string }> {
  const { onEncoding, note } = fileEncoding();
  const limit = { rows, hint: 'Split it.' };
  const read = await readWholeFile(format, Readable.from([csv]), { limit, onEncoding, isRagged: true });
  if (read.isHeaderRefused)
    throw invalid(read.problems.map(({ column, reason }) => `${column}: ${reason}`).join('. '), 'file');
  const lines = read.rows.map(
    ({ sourceRow, row, problems }): ReadLine<Row> => ({
      line: sourceRow,
      row: row ?? { row: null, problems, name: '' },
    }),
  );
  return { lines, note: note() };
}
