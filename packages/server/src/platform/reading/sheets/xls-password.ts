import { workbookStream, xlsRecords } from './xls-records.ts';

/** Records before the password record: the start of the workbook and, sometimes, its write protection. */
const MAX_RECORDS = 3;
const FILE_PASS = 0x2f;

/**
 * True if a workbook of Excel 97 to 2003 is encrypted ([MS-XLS] 2.4.117, FilePass). The library reads
 * such a workbook as noise.
 * @throws Error if the file is damaged
 */
export function hasXlsPassword(bytes: Uint8Array): boolean {
  const stream = workbookStream(bytes);
  const first = stream ? xlsRecords(stream).take(MAX_RECORDS) : [];
  return [...first].some(({ type }) => type === FILE_PASS);
}
