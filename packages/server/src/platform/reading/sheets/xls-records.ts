import { Reader } from '@kenjiuno/msgreader/lib/Reader.js';

const RECORD_HEAD = 4;

export interface XlsRecord {
  type: number;
  /** Position in the stream. */
  at: number;
  data: DataView;
}

/**
 * The stream of a workbook of Excel 97 to 2003. Null if the file has none.
 * @throws Error if the file is damaged
 */
export function workbookStream(bytes: Uint8Array): DataView | null {
  const file = new Reader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  file.parse();
  const stream = file.rootFolder().readFile('Workbook');
  return stream ? new DataView(stream.buffer, stream.byteOffset, stream.byteLength) : null;
}

/** Records from a position, as far as they are whole ([MS-XLS] 2.1.4). */
export function* xlsRecords(stream: DataView, from = 0): Generator<XlsRecord> {
  for (let at = from; at + RECORD_HEAD <= stream.byteLength; ) {
    const length = stream.getUint16(at + 2, true);
    const start = at + RECORD_HEAD;
    if (start + length > stream.byteLength) return;
    const data = new DataView(stream.buffer, stream.byteOffset + start, length);
    yield { type: stream.getUint16(at, true), at, data };
    at = start + length;
  }
}
