import type { ReadRow, RowFormat } from './row-format.ts';

/** Maps the file's column name, in lower case, to our columns. */
export type ColumnMap = ReadonlyMap<string, readonly string[]>;

/**
 * A format for files with different column names. Unmapped columns of ours keep their names. Other columns in
 * the file are ignored.
 */
export function mappedFormat<Row>(format: RowFormat<Row>, map: ColumnMap): RowFormat<Row> {
  const theirs = new Map<string, string>();
  for (const [their, ours] of map) for (const our of ours) theirs.set(our, their);
  const mappedName = (our: string) => theirs.get(our) ?? our;
  return {
    required: [...new Set(format.required.map(mappedName))],
    optional: [...new Set(format.optional.map(mappedName))],
    ignoresOthers: true,
    read(record): ReadRow<Row> {
      const ours = [...format.required, ...format.optional].flatMap((our) => {
        const value = record[mappedName(our)];
        return value === undefined ? [] : [[our, value] as const];
      });
      const read = format.read(Object.fromEntries(ours));
      if (read.problems.length === 0) return read;
      return {
        row: null,
        problems: read.problems.map((one) => ({ ...one, column: mappedName(one.column) })),
      };
    },
  };
}

/** 'Facility Name=name' → the file's column in lower case and ours. Null if malformed. */
export function readMapping(text: string): readonly [string, string] | null {
  const [their = '', our = '', ...rest] = text.split('=').map((part) => part.trim().toLowerCase());
  return their && our && rest.length === 0 ? [their, our] : null;
}
