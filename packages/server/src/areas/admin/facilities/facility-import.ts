import {
  FACILITY_COLUMNS,
  FACILITY_FORMAT,
  FACILITY_PRESETS,
  type FacilityPreset,
  type FacilityRow,
  facilityFileProblems,
} from '@capwise/domain/admin/imports/facility-rows';
import { invalid } from '@capwise/domain/errors';
import { mappedFormat, readMapping } from '@capwise/domain/imports/mapped-format';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import type { Scope } from '../../../db/scope.ts';
import type { RecordImport } from '../../../platform/imports/record-import.ts';
import type { GoodRow } from '../../../platform/imports/whole-file.ts';
import { describeFacilities } from './describe-facilities.ts';
import { deactivateMissing, findTaken, writeFacilities } from './facility-import.queries.ts';

export interface FacilityImportOptions {
  map: readonly string[];
  preset: FacilityPreset | null;
  deactivateMissing: boolean;
}

/**
 * Adds or updates the facilities of a file, identified by external ID or MDB ID.
 * @throws AppError ValidationError for an invalid column mapping
 */
export function facilityImport(options: FacilityImportOptions): RecordImport<FacilityRow> {
  const ours = columnMapping(options);
  return {
    kind: 'facilities',
    format: ours.size > 0 ? mappedFormat(FACILITY_FORMAT, ours) : FACILITY_FORMAT,
    counted: 'facilities',
    about: {},
    check: facilityFileProblems,
    checkStored: storedProblems,
    describe: describeFacilities,
    write: writeFacilities,
    ...(options.deactivateMissing ? { endMissing: deactivateMissing } : {}),
  };
}

function columnMapping({ map, preset }: FacilityImportOptions): Map<string, readonly string[]> {
  const columns = new Map(preset ? FACILITY_PRESETS[preset] : []);
  for (const text of map) {
    const [theirs, our] = readMapping(text) ?? [];
    if (theirs === undefined || our === undefined || !FACILITY_COLUMNS.includes(our))
      throw invalid(`'${text}' does not map a column to one of ${FACILITY_COLUMNS.join(', ')}`, 'map');
    columns.set(theirs, [...(columns.get(theirs) ?? []), our]);
  }
  return columns;
}

async function storedProblems(scope: Scope, rows: readonly GoodRow<FacilityRow>[]): Promise<RowProblem[]> {
  const taken = await findTaken(
    scope,
    rows.map(({ row }) => row),
  );
  return taken.map(({ place, name }) => ({
    line: rows[place]!.sourceRow,
    column: 'mdb_number',
    reason: `${name} already has this number and extension, or is in an earlier line`,
  }));
}
