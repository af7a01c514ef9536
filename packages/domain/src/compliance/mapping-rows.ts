import { z } from 'zod';
import { text } from '../imports/cells.ts';
import type { RowFormat, RowProblem } from '../imports/row-format.ts';

/** One line of a file that says where providers work; the ids are what the owner of the file calls them. */
export interface MappingRow {
  providerId: string;
  entityId: string;
}

/** Every row is read as it is: what is wrong with one is told, and does not stop the others. */
export const MAPPING_FILE_FORMAT: RowFormat<MappingRow> = {
  required: ['provider_id', 'entity_id'],
  optional: [],
  read: (record) => ({
    row: { providerId: record['provider_id'] ?? '', entityId: record['entity_id'] ?? '' },
    problems: [],
  }),
};

const RowSchema = z.object({ providerId: text, entityId: text });
/** Whether a row has both ids. */
export const isMappingRow = (row: MappingRow): boolean => RowSchema.safeParse(row).success;

/** Lines of a file at most. */
export const MOST_MAPPING_ROWS = 200_000;
/** Rows that are shown before an import (PROV-005). */
export const MAPPING_PREVIEW_ROWS = 5;

/** Why a line is left out (PROV-007). */
export const WRONG_ROW = 'object does not conform to spec.';
export const unknownEntity = (id: string): string => `unknown entityId value ${id}`;
export const unknownProvider = (id: string): string => `unknown providerId value ${id}`;

const NOT_EXPECTED = 'File does not match expected structure.';

/** What is wrong with the header, as it is told (PROV-006). */
export function mappingHeaderText(problems: readonly Omit<RowProblem, 'line'>[]): string {
  const missing = MAPPING_FILE_FORMAT.required.find((name) =>
    problems.some(({ column, reason }) => column === name && reason.includes('missing')),
  );
  return missing ? `${NOT_EXPECTED} Missing ${missing} header.` : `${NOT_EXPECTED} Invalid header.`;
}

export interface MappingMismatch {
  /** The line of the file. */
  row: number;
  /** As the line has them; empty where it is no row at all. */
  providerId: string;
  entityId: string;
  message: string;
}

export interface MappingPreviewRow extends MappingRow {
  row: number;
  /** Null where it is not known. */
  providerName: string | null;
  entityName: string | null;
}

/** What a file would change, or has changed. */
export interface MappingImport {
  rows: number;
  /** Links that the file adds. */
  inserted: number;
  /** Good rows whose links were there already, or stood in the file before. */
  known: number;
  preview: MappingPreviewRow[];
  mismatches: MappingMismatch[];
  /** By which it can be undone; null for one that has changed nothing. */
  batchId: number | null;
}
