import { invalid } from '@capwise/domain/errors';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';

/** A row that cannot be taken, with the first thing that is wrong with it. */
export interface RowError {
  /** Counted from 1, the header of a CSV file left out. */
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
 * Rows that another system sends, as JSON lines or as CSV with a header; each is read by itself.
 * @throws AppError ValidationError for what is neither, or too many rows
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
    const parsed = schema.safeParse(record);
    const row = index + 1;
    if (parsed.success) taken.rows.push({ row, value: parsed.data });
    else {
      const issue = parsed.error.issues[0]!;
      const field = issue.path.length > 0 ? String(issue.path[0]) : null;
      taken.errors.push({ row, field, message: issue.message });
    }
  }
  return taken;
}

/** @throws AppError ValidationError */
function csvRecords(text: string): unknown[] {
  try {
    return parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    throw invalid(`The rows cannot be read as CSV: ${(error as Error).message}`, 'rows');
  }
}

/** A line that is no JSON is a wrong row, not the end of all. */
const jsonRecords = (text: string): unknown[] =>
  text
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
