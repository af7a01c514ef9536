import { plainText } from '@capwise/domain/csv';
import { parse } from 'csv-parse/sync';

/** Cells of one line. A line whose quotes do not match is one cell. */
export function csvCells(line: string, separator: string): string[] {
  try {
    const [cells = []] = parse(line, { delimiter: separator, relax_quotes: true, trim: true }) as string[][];
    return cells.map(plainText);
  } catch {
    return [line];
  }
}
