import { oneLine } from '../one-line.ts';
import type { ReadRow, RowFormat } from './row-format.ts';

/** As long as an email address can be, because addresses are compared, too. */
const SHOWN_LENGTH = 254;

/** A valid or invalid row with texts of its cells, so that messages can identify it. */
export type FileLine<Row, Shown extends string = 'name'> = ReadRow<Row> & Record<Shown, string>;

/** The text of a cell, or '' without one. */
type ReadCell = (column: string) => string;

/** Returns invalid rows, too. @param shown texts by name, for cells of one row */
export const lineFormat = <Row, Shown extends string>(
  format: RowFormat<Row>,
  shown: (cell: ReadCell) => Record<Shown, string>,
): RowFormat<FileLine<Row, Shown>> => ({
  ...format,
  read: (record) => {
    const texts = shown((column) => oneLine(record[column] ?? ''));
    for (const name of Object.keys(texts) as Shown[]) texts[name] = texts[name].slice(0, SHOWN_LENGTH);
    return { row: { ...format.read(record), ...texts }, problems: [] };
  },
});

/** Names a row by the first of these columns that is not empty. */
export const namedBy =
  (...columns: readonly string[]) =>
  (cell: ReadCell): { name: string } => ({ name: columns.map(cell).find((text) => text !== '') ?? '' });
