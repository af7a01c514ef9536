import { z } from 'zod';
import { optionalCell, optionalText, readInteger, readPhone, readYesNo, text } from '../../imports/cells.ts';
import type { ColumnMap } from '../../imports/mapped-format.ts';
import { type RowProblem, rowFormat } from '../../imports/row-format.ts';
import { NO_NUMBER } from '../facilities.ts';

export const FACILITY_FILE_BYTES = 33_554_432;

export const optionalMdbNumber = optionalCell(readInteger(1, 999_999_999), 'must be a whole number above 0');

/** Spaces and zeros count: '04' and '4' are different extensions. */
const EXTENSION = /^[0-9A-Za-z][0-9A-Za-z .-]{0,19}$/;

const FacilityFileRow = z.object({
  mdb_number: optionalMdbNumber,
  mdb_extension: optionalCell(
    (value) => (EXTENSION.test(value) ? value : null),
    'must be up to 20 letters and digits',
  ),
  name: text,
  address: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  phone: optionalCell(readPhone, 'must be a 10-digit phone number'),
  active: optionalCell(readYesNo, 'must be yes or no'),
  external_id: optionalText,
});

/** Null means not given. An existing facility then keeps its value. */
export interface FacilityRow {
  number: number;
  extension: string;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  phone: string | null;
  isActive: boolean | null;
  externalId: string | null;
}

export const FACILITY_FORMAT = rowFormat(
  FacilityFileRow,
  (row): FacilityRow => ({
    number: row.mdb_number ?? NO_NUMBER,
    extension: row.mdb_extension ?? '',
    name: row.name,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    phone: row.phone,
    isActive: row.active,
    externalId: row.external_id,
  }),
);

export const FACILITY_COLUMNS = [...FACILITY_FORMAT.required, ...FACILITY_FORMAT.optional];

/**
 * Column names in well-known lists: CMS is the hospital list of the Centers for Medicare & Medicaid Services.
 */
export const FACILITY_PRESETS: Readonly<Record<'cms', ColumnMap>> = {
  cms: new Map([
    // The CMS Certification Number is not an MDB number, so it becomes the extension after 'NONU-'.
    ['facility id', ['external_id', 'mdb_extension']],
    ['facility name', ['name']],
    ['address', ['address']],
    ['city/town', ['city']],
    ['state', ['state']],
    ['zip code', ['zip']],
    ['telephone number', ['phone']],
  ]),
};
export type FacilityPreset = keyof typeof FACILITY_PRESETS;

const mdbKey = ({ number, extension }: FacilityRow) =>
  number === NO_NUMBER && extension === '' ? null : `${number}-${extension}`;

export function facilityFileProblems(rows: readonly { sourceRow: number; row: FacilityRow }[]): RowProblem[] {
  const problems: RowProblem[] = [];
  const seen = { mdb_number: new Map<string, number>(), external_id: new Map<string, number>() };
  for (const { sourceRow: line, row } of rows) {
    const keys = { mdb_number: mdbKey(row), external_id: row.externalId };
    if (keys.mdb_number === null && keys.external_id === null)
      problems.push({
        line,
        column: 'mdb_number',
        reason: 'is missing: enter mdb_number, mdb_extension or external_id',
      });
    for (const column of ['mdb_number', 'external_id'] as const) {
      const key = keys[column];
      if (key === null) continue;
      const first = seen[column].get(key);
      if (first === undefined) seen[column].set(key, line);
      else problems.push({ line, column, reason: `names the same facility as line ${first}` });
    }
  }
  return problems;
}
