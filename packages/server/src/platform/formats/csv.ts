import { Readable } from 'node:stream';
import { type Cell, csvLine } from '@capwise/domain/csv';

/** Streams a CSV file page by page. A byte order mark lets spreadsheets recognize UTF-8. */
export function csvStream(header: readonly string[], pages: AsyncIterable<readonly Cell[][]>): Readable {
  async function* texts() {
    for await (const page of pages) yield page.map(csvLine).join('');
  }
  return csvTextStream(header, texts());
}

export function csvTextStream(header: readonly string[], texts: AsyncIterable<string>): Readable {
  async function* lines() {
    yield `\uFEFF${csvLine(header)}`;
    yield* texts;
  }
  return Readable.from(lines());
}
