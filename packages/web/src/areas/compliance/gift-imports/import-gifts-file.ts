import { GIFT_FILE_FORMAT, type GiftImport } from '@capwise/domain/compliance/imports/gift-rows';
import { type OwnImport, PREVIEW_ROWS } from '@capwise/domain/compliance/imports/own-import';
import { THRESHOLD_FILE_FORMAT } from '@capwise/domain/compliance/imports/threshold-rows';
import { columnNames, headerProblems, knownNames } from '@capwise/domain/imports/row-format';
import { type RawRow, rawRows, readCsvHead } from '../imports/csv-head.ts';
import type { FileHead } from '../imports/use-file-import.ts';

export type GiftFileLook = OwnImport & Partial<Omit<GiftImport, keyof OwnImport>>;

export interface GiftFileHead extends FileHead {
  name: 'gifts' | 'thresholds';
  columns: string[];
  rows: RawRow[];
}

const NO_THRESHOLDS =
  'This file has thresholds, which can be imported only for past years. Select Past Years first.';

export interface GiftImportChoices {
  /** The file is about past years. */
  isHistory: boolean;
  /** Leaves out gifts that are recorded already or repeated in the file. */
  leavesRepeats: boolean;
  /** Adds missing requestors and gift types. */
  addsMissing: boolean;
}

/** Reads the header and the first rows. The columns decide whether the file contains gifts or thresholds. */
export async function readGiftHead(
  file: File,
  { isHistory, leavesRepeats, addsMissing }: GiftImportChoices,
): Promise<GiftFileHead> {
  const { names: header, lines } = await readCsvHead(file, PREVIEW_ROWS);
  const names = knownNames(GIFT_FILE_FORMAT, header).map((name) => name ?? '');
  const isThresholds = headerProblems(THRESHOLD_FILE_FORMAT, names).length === 0;
  const known = columnNames(isThresholds ? THRESHOLD_FILE_FORMAT : GIFT_FILE_FORMAT);
  const columns = names.filter((name) => known.includes(name));
  const rows = rawRows(names, lines);
  const problem = isThresholds && !isHistory ? NO_THRESHOLDS : null;
  const query = {
    ...(isHistory && { history: 'true' }),
    ...(!leavesRepeats && { repeats: 'add' }),
    ...(addsMissing && { create: 'true' }),
  };
  return {
    name: isThresholds ? 'thresholds' : 'gifts',
    query: isThresholds ? {} : query,
    problem,
    columns,
    rows,
  };
}
