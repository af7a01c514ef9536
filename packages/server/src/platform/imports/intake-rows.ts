import { invalid } from '@capwise/domain/errors';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { isStorable } from '../input/storable.ts';
import { plainRecord } from './csv-file.ts';

export interface RowError {
  /** Row number from 1, not counting a CSV header. */
  row: number;
  field: string | null;
  message: string;
}

export interface TakenRows<Row> {
  rows: { row: number; value: Row }[];
  errors: RowError[];
}

const JSON_LINES = ['application/x-ndjson', 'application/jsonl', 'application/json'];

/**
 * Reads rows from another system as JSON lines or CSV with a header. Invalid rows do not affect the others.
 * @throws AppError ValidationError for any other type, or too many rows
 */
export function takeRows<Row>(
  { text, contentType }: { text: string; contentType: string },
  schema: z.ZodType<Row>,
  most: number,
): TakenRows<Row> {
  const isCsv = contentType.startsWith('text/csv');
  if (!isCsv && !JSON_LINES.some((type) => contentType.startsWith(type)))
    throw invalid('Send JSON lines (application/x-ndjson) or text/csv', 'content-type');
  const records = isCsv ? csvRecords(text) : jsonRecords(text);
  if (records.length > most) throw invalid(`Send at most ${most.toLocaleString('en-US')} rows`, 'rows');
  const taken: TakenRows<Row> = { rows: [], errors: [] };
  for (const [index, record] of records.entries()) {
    const row = index + 1;
    const read = readRow(schema, record);
    if ('value' in read) taken.rows.push({ row, value: read.value });
    else taken.errors.push({ row, ...read });
  }
  return taken;
}

const RAGGED = Symbol('ragged row');

function readRow<Row>(schema: z.ZodType<Row>, record: unknown): { value: Row } | Omit<RowError, 'row'> {
  if (record === RAGGED) return { field: null, message: 'has a different number of columns than the header' };
  if (typeof record !== 'object' || record === null) return { field: null, message: 'is not a JSON object' };
  const parsed = schema.safeParse(record);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return { field: issue.path.length > 0 ? String(issue.path[0]) : null, message: issue.message };
  }
  const bad = Object.entries(parsed.data as object).find(
    ([, value]) => typeof value === 'string' && !isStorable(value),
  );
  return bad
    ? { field: bad[0], message: 'contains a character that is not allowed' }
    : { value: parsed.data };
}

function csvRecords(text: string): unknown[] {
  try {
    const records: { record: Record<string, string>; info: { error?: unknown } }[] = parse(text, {
      bom: true,
      columns: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return records.map(({ record, info }) => (info.error ? RAGGED : plainRecord(record)));
  } catch (error) {
    throw invalid(`The rows cannot be read as CSV: ${(error as Error).message}`, 'rows');
  }
}

function jsonRecords(text: string): unknown[] {
  if (text.trimStart().startsWith('['))
    throw invalid('Send JSON lines: one object per line, without brackets and commas around them', 'rows');
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      try {
        return JSON.parse(line) as unknown;
      } catch {
        return null;
      }
    });
}
