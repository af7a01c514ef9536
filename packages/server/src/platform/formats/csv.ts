import { Readable } from 'node:stream';
import { type Cell, csvLine } from '@capwise/domain/csv';

/** A CSV file made page by page while it is sent, with a byte order mark so that spreadsheets read UTF-8. */
export function csvStream(header: readonly string[], pages: AsyncIterable<readonly Cell[][]>): Readable {
  async function* texts() {
    for await (const page of pages) yield page.map(csvLine).join('');
  }
  return csvTextStream(header, texts());
}

/** The same from whole lines, for whoever can make these sooner than their cells. */
export function csvTextStream(header: readonly string[], texts: AsyncIterable<string>): Readable {
  async function* lines() {
    yield `\uFEFF${csvLine(header)}`;
    yield* texts;
  }
  return Readable.from(lines());
}
