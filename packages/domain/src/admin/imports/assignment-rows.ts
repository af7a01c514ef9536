import { z } from 'zod';
import { optionalId, optionalText } from '../../imports/cells.ts';
import { lineFormat, namedBy } from '../../imports/line-format.ts';
import { rowFormat } from '../../imports/row-format.ts';
import { optionalMdbNumber } from './facility-rows.ts';

export const MAX_IMPORTED_ASSIGNMENTS = 10_000;
export const ASSIGNMENT_FILE_BYTES = 4_194_304;

const AssignmentFileRow = z.object({
  external_id: optionalText,
  mdb_number: optionalMdbNumber,
  mdb_extension: optionalText,
  facility: optionalText,
  city: optionalText,
  state: optionalText,
  system_id: optionalId,
  master_client_id: optionalId,
  system: optionalText,
});

/** A facility, and the system that it belongs to. Null for what is not given. */
export interface AssignmentRow {
  externalId: string | null;
  mdbNumber: number | null;
  mdbExtension: string;
  facility: string | null;
  city: string | null;
  state: string | null;
  systemId: number | null;
  masterClientID: number | null;
  system: string | null;
}

const CELLS = rowFormat(
  AssignmentFileRow,
  (row): AssignmentRow => ({
    externalId: row.external_id,
    mdbNumber: row.mdb_number,
    mdbExtension: row.mdb_extension ?? '',
    facility: row.facility,
    city: row.city,
    state: row.state,
    systemId: row.system_id,
    masterClientID: row.master_client_id,
    system: row.system,
  }),
);

/** A file needs a column that identifies facilities, and one that identifies systems. */
export const ASSIGNMENT_FILE = lineFormat(
  {
    ...CELLS,
    oneOf: [
      ['external_id', 'mdb_number', 'facility'],
      ['system_id', 'master_client_id', 'system'],
    ],
  },
  namedBy('facility', 'external_id', 'mdb_number'),
);

export interface KnownFacility {
  id: number;
  name: string;
  /** -1 if unknown. */
  number: number;
  numberExtension: string;
  externalId: string | null;
  city: string | null;
  state: string | null;
}

export interface KnownSystem {
  id: number;
  name: string;
  typeId: number;
  masterClientID: number | null;
}

export type Identified<Row> = { row: Row; problem: null } | { row: null; problem: string };

const isText = (text: string, other: string | null): boolean => text.toLowerCase() === other?.toLowerCase();

function only<Row>(found: readonly Row[] | undefined, column: string, hint: string): Identified<Row> {
  if (found?.length === 1) return { row: found[0]!, problem: null };
  return {
    row: null,
    problem: `${column} ${found === undefined || found.length === 0 ? 'is unknown' : hint}`,
  };
}

/** Finds the facility of a row by its external ID, otherwise its MDB ID, otherwise its name, city and state. */
export function facilityFinder(known: readonly KnownFacility[]) {
  const byExternalId = Map.groupBy(known, ({ externalId }) => externalId);
  const byNumber = Map.groupBy(known, ({ number }) => number);
  const byName = Map.groupBy(known, ({ name }) => name.toLowerCase());
  return (row: AssignmentRow): Identified<KnownFacility> => {
    if (row.externalId !== null) return only(byExternalId.get(row.externalId), 'external_id', '');
    if (row.mdbNumber !== null) {
      const numbered = byNumber
        .get(row.mdbNumber)
        ?.filter((one) => isText(row.mdbExtension, one.numberExtension));
      return only(numbered, 'mdb_number', 'fits more than one facility. Enter external_id');
    }
    if (row.facility === null)
      return { row: null, problem: 'facility is missing: enter external_id, mdb_number or facility' };
    const named = byName
      .get(row.facility.toLowerCase())
      ?.filter(
        ({ city, state }) =>
          (row.city === null || isText(row.city, city)) && (row.state === null || isText(row.state, state)),
      );
    return only(
      named,
      'facility',
      'fits more than one facility. Enter city and state, external_id or mdb_number',
    );
  };
}

/** Finds the system of a row by its ID, otherwise its Master Client ID, otherwise its name. */
export function systemFinder(known: readonly KnownSystem[]) {
  const byId = Map.groupBy(known, ({ id }) => id);
  const byNumber = Map.groupBy(known, ({ masterClientID }) => masterClientID);
  const byName = Map.groupBy(known, ({ name }) => name.toLowerCase());
  return (row: AssignmentRow): Identified<KnownSystem> => {
    if (row.systemId !== null) return only(byId.get(row.systemId), 'system_id', '');
    if (row.masterClientID !== null) return only(byNumber.get(row.masterClientID), 'master_client_id', '');
    if (row.system === null)
      return { row: null, problem: 'system is missing: enter system_id, master_client_id or system' };
    return only(
      byName.get(row.system.toLowerCase()),
      'system',
      'fits more than one system. Enter system_id or master_client_id',
    );
  };
}
