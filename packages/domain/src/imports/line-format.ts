import { oneLine } from '../one-line.ts';
import type { ReadRow, RowFormat } from './row-format.ts';

const SHOWN_LENGTH = 200;

/** A valid or invalid row with a name, so that messages can identify it. */
export type FileLine<Row> = ReadRow<Row> & { name: string };

/** Returns invalid rows, too. @param columns hold the name of a row */
export const lineFormat = <Row>(
  format: RowFormat<Row>,
  columns: readonly string[],
): RowFormat<FileLine<Row>> => ({
  ...format,
  read: (record) => {
    const name = columns.map((column) => oneLine(record[column] ?? '')).find((text) => text !== '');
    const row = { ...format.read(record), name: (name ?? '').slice(0, SHOWN_LENGTH) };
    return { row, problems: [] };
  },
});
