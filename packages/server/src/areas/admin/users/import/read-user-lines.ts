import { Readable } from 'node:stream';
import {
  MAX_IMPORTED_USERS,
  USER_FILE,
  USER_UPDATE_FILE,
  type UserLine,
} from '@capwise/domain/admin/imports/user-rows';
import { invalid } from '@capwise/domain/errors';
import { fileEncoding } from '../../../../platform/imports/file-encoding.ts';
import { readWholeFile } from '../../../../platform/imports/whole-file.ts';

export interface FileLine {
  line: number;
  row: UserLine;
}

/** @throws AppError ValidationError if the file is not CSV, lacks a column or is too long */
export async function readUserLines(
  csv: Uint8Array,
  mayUpdate: boolean,
): Promise<{ lines: FileLine[]; note: string }> {
  const { onEncoding, note } = fileEncoding();
  const { rows, problems, isHeaderRefused } = await readWholeFile(
    mayUpdate ? USER_UPDATE_FILE : USER_FILE,
    Readable.from([csv]),
    { limit: { rows: MAX_IMPORTED_USERS, hint: 'Split it.' }, onEncoding, isRagged: true },
  );
  if (isHeaderRefused)
    throw invalid(problems.map(({ column, reason }) => `${column}: ${reason}`).join('. '), 'file');
  const lines = rows.map(({ sourceRow, row, problems: wrong }) => ({
    line: sourceRow,
    row: row ?? { row: null, problems: wrong, name: '', email: '' },
  }));
  return { lines, note: note() };
}
