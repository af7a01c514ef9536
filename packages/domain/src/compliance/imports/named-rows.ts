import { z } from 'zod';
import { text } from '../../imports/cells.ts';
import { type RowProblem, rowFormat } from '../../imports/row-format.ts';
import { nameKey } from '../../name-key.ts';

/** A requestor or gift type. */
export interface NamedFileRow {
  name: string;
}

export const NAMED_FILE_FORMAT = rowFormat(z.object({ name: text }), ({ name }): NamedFileRow => ({ name }));

/** Finds names that appear again, in any letter case. */
export function namedFileProblems(rows: readonly { sourceRow: number; row: NamedFileRow }[]): RowProblem[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ sourceRow: line, row: { name } }) => {
    const key = nameKey(name);
    const first = lines.get(key);
    lines.set(key, first ?? line);
    return first === undefined ? [] : { line, column: 'name', reason: `${name} is also in line ${first}` };
  });
}
