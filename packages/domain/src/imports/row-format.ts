import type { z } from 'zod';

/** `line` counts from 1, which is the header. */
export interface RowProblem {
  line: number;
  column: string;
  reason: string;
  /** The value that was read, for people. Undefined for empty cells and whole rows. */
  value?: string;
}

export type ReadRow<Row> =
  | { row: Row; problems: [] }
  | {
      row: null;
      problems: Omit<RowProblem, 'line'>[];
      /** The row with stand-ins for its wrong cells, to check the other cells in the same round. */
      draft?: Row | null;
    };

export interface RowFormat<Row> {
  required: readonly string[];
  optional: readonly string[];
  /** Optional columns of which a file needs at least one of each group. */
  oneOf?: readonly (readonly string[])[];
  /** Ignore unknown columns instead of refusing the file. */
  ignoresOthers?: true;
  /** Other names of columns, such as those of an export, in lower case. Columns named null are ignored. */
  aliases?: Readonly<Record<string, string | null>>;
  read(record: Record<string, string>): ReadRow<Row>;
}

/** Derives a format from a schema. Columns that the schema accepts as missing are optional. */
export function rowFormat<Shape extends z.ZodRawShape, Row>(
  schema: z.ZodObject<Shape>,
  toRow: (row: z.output<z.ZodObject<Shape>>) => Row,
): RowFormat<Row> {
  const columns = Object.entries(schema.shape);
  const mayLack = ([, cell]: [string, unknown]) => (cell as z.ZodType).safeParse(undefined).success;
  const optional = columns.filter(mayLack).map(([name]) => name);
  return {
    optional,
    required: columns.map(([name]) => name).filter((name) => !optional.includes(name)),
    read(record) {
      const parsed = schema.safeParse(record);
      if (parsed.success) return { row: toRow(parsed.data), problems: [] };
      const problems = parsed.error.issues.map((issue) => ({
        column: String(issue.path[0]),
        reason: issue.code === 'invalid_type' ? 'is missing' : issue.message,
      }));
      return { row: null, problems };
    },
  };
}

/** Columns of a complete file, in order. */
export const columnNames = ({ required, optional }: RowFormat<unknown>): string[] => [
  ...required,
  ...optional,
];

/** Our names for the columns of a header in lower case. Null for columns to ignore. */
export const knownNames = (
  { aliases = {} }: RowFormat<unknown>,
  header: readonly string[],
): (string | null)[] => header.map((name) => (Object.hasOwn(aliases, name) ? aliases[name]! : name));

export function headerProblems(
  { required, optional, oneOf = [], ignoresOthers }: RowFormat<unknown>,
  header: readonly string[],
): RowProblem[] {
  const problem = (column: string, reason: string): RowProblem => ({ line: 1, column, reason });
  const isKnown = (name: string) => required.includes(name) || optional.includes(name);
  return [
    ...oneOf
      .filter((group) => !group.some((name) => header.includes(name)))
      .map((group) => problem(group[0]!, `this column is missing, and ${group.slice(1).join(', ')} too`)),
    ...required
      .filter((name) => !header.includes(name))
      .map((name) => problem(name, 'this column is missing')),
    ...header
      .filter((name) => !ignoresOthers && !isKnown(name))
      .map((name) => problem(name, 'this column is unknown')),
    ...header
      .filter((name, index) => header.indexOf(name) !== index && (isKnown(name) || !ignoresOthers))
      .map((name) => problem(name, 'this column appears twice')),
  ];
}
