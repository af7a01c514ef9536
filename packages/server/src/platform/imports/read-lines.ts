import { Readable } from 'node:stream';
import { invalid } from '@capwise/domain/errors';
import type { FileLine } from '@capwise/domain/imports/line-format';
import type { RowFormat } from '@capwise/domain/imports/row-format';
import { fileEncoding } from './file-encoding.ts';
import { readWholeFile } from './whole-file.ts';

export interface ReadLine<Row, Shown extends string = 'name'> {
  line: number;
  row: FileLine<Row, Shown>;
}

/**
 * Reads a file whose preview shows each row, also rows with a different number of columns.
 * @throws AppError ValidationError if the file is not CSV, lacks a column or is too long
 */
export async function readLines<Row, Shown extends string>(
  format: RowFormat<FileLine<Row, Shown>>,
  csv: Uint8Array,
  rows: number,
): Promise<{ lines: ReadLine<Row, Shown>[]; note: string }> {
  const { onEncoding, note } = fileEncoding();
  const limit = { rows, hint: 'Split it.' };
  const read = await readWholeFile(format, Readable.from([csv]), { limit, onEncoding, isRagged: true });
  if (read.isHeaderRefused)
    throw invalid(read.problems.map(({ column, reason }) => `${column}: ${reason}`).join('. '), 'file');
  const { row: unread } = format.read({});
  const lines = read.rows.map(
    ({ sourceRow, row, problems }): ReadLine<Row, Shown> => ({
      line: sourceRow,
      row: row ?? ({ ...unread, row: null, problems } as FileLine<Row, Shown>),
    }),
  );
  return { lines, note: note() };
}
