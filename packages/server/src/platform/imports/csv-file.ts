import type { Readable } from 'node:stream';
import { plainText } from '@capwise/domain/csv';
import { invalid } from '@capwise/domain/errors';
import {
  headerProblems,
  knownNames,
  type ReadRow,
  type RowFormat,
  type RowProblem,
} from '@capwise/domain/imports/row-format';
import { CsvError, type Info, parse } from 'csv-parse';
import type { OnEncoding } from './file-encoding.ts';
import { withValue } from './problem-value.ts';
import { textStream } from './text-stream.ts';

/** Longer than any valid row. Keeps a file that is not CSV from filling the memory. */
const MAX_RECORD_BYTES = 64 * 1024;
const CHUNK = 500;

const OTHER_SEPARATORS = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
] as const;

const separatedBy = (what: string) =>
  invalid(`The columns of the file are separated by ${what}. Save the file with commas instead.`, 'file');

const tooManyRows = ({ rows, hint }: NonNullable<CsvOptions['limit']>) => {
  const text = `The file has more than ${rows.toLocaleString('en-US')} rows`;
  return invalid(hint ? `${text}. ${hint}` : text, 'file');
};

const OTHER_LENGTH = { column: '', reason: 'the row has a different number of columns than the header' };

/** Cells that nobody reads are not kept, because some files have a hundred columns and millions of rows. */
const isRead = ({ required, optional, ignoresOthers }: RowFormat<unknown>, name: string): boolean =>
  !ignoresOthers || required.includes(name) || optional.includes(name);

const withRead = <Row>(read: ReadRow<Row>, record: Readonly<Record<string, string>>): ReadRow<Row> =>
  read.row === null
    ? ({
        ...read,
        problems: read.problems.map((problem) => withValue(problem, record[problem.column])),
      } as ReadRow<Row>)
    : read;

/** In place, because files have millions of rows. */
export function plainRecord(record: Record<string, string>): Record<string, string> {
  for (const name of Object.keys(record)) record[name] = plainText(record[name]!);
  return record;
}

/** Invalid header. The rows were not read. */
export class HeaderRefused extends Error {
  readonly problems: RowProblem[];

  constructor(problems: RowProblem[]) {
    super('The header of the file is not valid');
    this.problems = problems;
  }
}

export type FileRow<Row> = ReadRow<Row> & {
  /** Line in the file. */
  sourceRow: number;
};

interface Parsed {
  record: Record<string, string>;
  info: Info & { error?: CsvError };
}

export interface CsvOptions {
  /** Report rows with a wrong number of columns as bad rows. Otherwise they end the import. */
  isRagged?: boolean;
  /** More rows are refused. The hint, such as 'Split it.', ends the message. */
  limit?: { rows: number; hint?: string };
  onEncoding?: OnEncoding | undefined;
}

/**
 * Reads a CSV file in any common encoding, one chunk of good and bad rows at a time.
 * @throws HeaderRefused, or AppError ValidationError if it is not CSV or too long
 */
export async function* readCsvFile<Row>(
  format: RowFormat<Row>,
  csv: Readable,
  { isRagged = false, limit, onEncoding = () => {} }: CsvOptions = {},
): AsyncGenerator<FileRow<Row>[]> {
  let refused: RowProblem[] = [];
  let separator: string | null = null;
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    relax_column_count: isRagged,
    columns: (header: string[]) => {
      const names = knownNames(
        format,
        header.map((name) => name.trim().toLowerCase()),
      );
      // Spreadsheets often write empty columns after the last one.
      const last = names.findLastIndex((name) => name !== '');
      const given = names.slice(0, last + 1);
      refused = headerProblems(
        format,
        given.filter((name) => name !== null),
      );
      if (header.length === 1)
        separator = OTHER_SEPARATORS.find(([sign]) => header[0]!.includes(sign))?.[1] ?? null;
      return refused.length
        ? names.map((name, index) => `${name} ${index}`)
        : names.map((name, index) => (name !== null && index <= last && isRead(format, name) ? name : false));
    },
  });
  const text = textStream(onEncoding);
  csv.on('error', (error) => text.destroy(error));
  text.on('error', (error) => parser.destroy(error));
  let chunk: FileRow<Row>[] = [];
  let rows = 0;
  try {
    for await (const { record, info } of csv.pipe(text).pipe(parser) as AsyncIterable<Parsed>) {
      if (refused.length) break;
      rows += 1;
      if (limit && rows > limit.rows) throw tooManyRows(limit);
      const row = info.error
        ? { row: null, problems: [OTHER_LENGTH] }
        : withRead(format.read(plainRecord(record)), record);
      chunk.push({ sourceRow: info.lines, ...row } as FileRow<Row>);
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = [];
    }
  } catch (error) {
    if (separator) throw separatedBy(separator);
    if (error instanceof CsvError) throw invalid(`The file cannot be read as CSV: ${error.message}`, 'file');
    throw error;
  } finally {
    // Drain the rest: destroying the request's body would also cut off the answer.
    csv.unpipe(text);
    text.destroy();
    csv.resume();
  }
  if (separator) throw separatedBy(separator);
  if (refused.length) throw new HeaderRefused(refused);
  if (rows === 0) throw invalid('The file has no rows', 'file');
  if (chunk.length) yield chunk;
}
