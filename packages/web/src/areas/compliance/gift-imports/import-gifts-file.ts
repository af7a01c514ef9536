import { GIFT_FILE_FORMAT } from '@capwise/domain/compliance/imports/gift-rows';
import { PREVIEW_ROWS } from '@capwise/domain/compliance/imports/own-import';
import { THRESHOLD_FILE_FORMAT } from '@capwise/domain/compliance/imports/threshold-rows';
import { headerProblems } from '@capwise/domain/imports/row-format';
import { type RawRow, rawRows, readCsvHead } from '../imports/csv-head.ts';
import type { FileHead } from '../imports/use-file-import.ts';

export interface GiftFileHead extends FileHead {
  name: 'gifts' | 'thresholds';
  columns: string[];
  rows: RawRow[];
}

const NO_THRESHOLDS =
  'This file has thresholds, which can be imported only for past years. Select Past Years first.';

/**
 * Reads the header and the first rows. The columns decide whether the file contains gifts or thresholds.
 * @param isHistory Whether the file is about past years.
 */
export async function readGiftHead(file: File, isHistory: boolean): Promise<GiftFileHead> {
  const { names, lines } = await readCsvHead(file, PREVIEW_ROWS);
  const isThresholds = headerProblems(THRESHOLD_FILE_FORMAT, names).length === 0;
  const { required, optional } = isThresholds ? THRESHOLD_FILE_FORMAT : GIFT_FILE_FORMAT;
  const columns = [...required, ...optional].filter((column) => names.includes(column));
  const rows = rawRows(names, lines);
  const problem = isThresholds && !isHistory ? NO_THRESHOLDS : null;
  const query = isHistory && !isThresholds ? { history: 'true' } : {};
  return { name: isThresholds ? 'thresholds' : 'gifts', query, problem, columns, rows };
}
