import { formatCurrency } from './format-currency.ts';
import { workbookStream, type XlsRecord, xlsRecords } from './xls-records.ts';

/** Records of [MS-XLS] 2.4. */
const END = 0x000a;
const FORMULA = 0x0006;
const SHEET = 0x0085;
const MANY_NUMBERS = 0x00bd;
const STYLE = 0x00e0;
const NUMBER = 0x0203;
const SHORT_NUMBER = 0x027e;
const FORMAT = 0x041e;
const ONE_NUMBER = [FORMULA, NUMBER, SHORT_NUMBER];
/** Row, column and style of a cell. */
const CELL_HEAD = 6;
/** Style and value of one of many numbers. */
const PART = 6;

/** Currencies of the cells of a sheet that have one, by row and column. */
export type SheetCurrencies = Map<string, string>;
export const cellKey = (row: number, column: number): string => `${row}:${column}`;

const word = (data: DataView, at: number): number =>
  at + 2 <= data.byteLength ? data.getUint16(at, true) : 0;

/** The text after its length and a flag for characters of two bytes. */
function formatCode(data: DataView): string {
  const size = data.byteLength > 4 && data.getUint8(4) & 1 ? 2 : 1;
  const count = Math.min(word(data, 2), Math.floor((data.byteLength - 5) / size));
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    String.fromCharCode(size === 2 ? word(data, 5 + index * 2) : data.getUint8(5 + index)),
  ).join('');
}

function* cells({ type, data }: XlsRecord): Generator<{ row: number; column: number; style: number }> {
  if (ONE_NUMBER.includes(type) && data.byteLength >= CELL_HEAD)
    yield { row: word(data, 0), column: word(data, 2), style: word(data, 4) };
  if (type !== MANY_NUMBERS) return;
  for (let at = 4; at + PART + 2 <= data.byteLength; at += PART)
    yield { row: word(data, 0), column: word(data, 2) + (at - 4) / PART, style: word(data, at) };
}

/**
 * Currencies of number formats, for each sheet of a workbook of Excel 97 to 2003. The library gives only numbers.
 * @throws Error if the file is damaged
 */
export function xlsCurrencies(bytes: Uint8Array): SheetCurrencies[] {
  const stream = workbookStream(bytes);
  if (!stream) return [];
  const formats = new Map<number, string>();
  const styles: number[] = [];
  const sheets: number[] = [];
  for (const { type, data } of xlsRecords(stream)) {
    if (type === END) break;
    if (type === FORMAT) formats.set(word(data, 0), formatCurrency(formatCode(data)));
    if (type === STYLE) styles.push(word(data, 2));
    if (type === SHEET && data.byteLength >= 4) sheets.push(data.getUint32(0, true));
  }
  return sheets.map((from) =>
    sheetCurrencies(
      stream,
      from,
      styles.map((style) => formats.get(style) ?? ''),
    ),
  );
}

function sheetCurrencies(stream: DataView, from: number, styles: readonly string[]): SheetCurrencies {
  const found: SheetCurrencies = new Map();
  for (const record of xlsRecords(stream, from)) {
    if (record.type === END) break;
    for (const { row, column, style } of cells(record)) {
      const currency = styles[style];
      if (currency) found.set(cellKey(row, column), currency);
    }
  }
  return found;
}
