import { Reader } from '@kenjiuno/msgreader/lib/Reader.js';

/** Records before the password record: the start of the workbook and, sometimes, its write protection. */
const MAX_RECORDS = 3;
const RECORD_HEAD = 4;
const FILE_PASS = 0x2f;

/**
 * True if a workbook of Excel 97 to 2003 is encrypted ([MS-XLS] 2.4.117, FilePass). The library reads
 * such a workbook as noise.
 * @throws Error if the file is damaged
 */
export function hasXlsPassword(bytes: Uint8Array): boolean {
  const file = new Reader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  file.parse();
  const stream = file.rootFolder().readFile('Workbook');
  if (!stream) return false;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 0, count = 0; count < MAX_RECORDS && at + RECORD_HEAD <= view.byteLength; count++) {
    if (view.getUint16(at, true) === FILE_PASS) return true;
    at += RECORD_HEAD + view.getUint16(at + 2, true);
  }
  return false;
}
