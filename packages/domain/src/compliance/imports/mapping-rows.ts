import { z } from 'zod';
import { text } from '../../imports/cells.ts';
import type { RowFormat, RowProblem } from '../../imports/row-format.ts';

/** IDs are those of the file's owner. */
export interface MappingRow {
  providerId: string;
  entityId: string;
  /** Undefined if the file has no such column. */
  npi?: string;
}

/** Identifies the provider: its ID, or else its NPI. */
export const providerKey = ({ providerId, npi = '' }: MappingRow): string => providerId.trim() || npi.trim();

/** Reads each row on its own. Invalid rows are reported and do not stop the import. */
export const MAPPING_FILE_FORMAT: RowFormat<MappingRow> = {
  required: ['entity_id'],
  optional: ['provider_id', 'npi'],
  oneOf: [['provider_id', 'npi']],
  read: (record) => ({
    row: {
      providerId: record['provider_id'] ?? '',
      entityId: record['entity_id'] ?? '',
      ...(record['npi'] !== undefined && { npi: record['npi'] }),
    },
    problems: [],
  }),
};

const RowSchema = z.object({ providerId: text, entityId: text });
export const isMappingRow = (row: MappingRow): boolean =>
  RowSchema.safeParse({ ...row, providerId: providerKey(row) }).success;

export const MAX_MAPPING_ROWS = 200_000;
export const MAPPING_PREVIEW_ROWS = 5;

export const WRONG_ROW = 'object does not conform to spec.';
export const unknownEntity = (id: string): string => `unknown entityId value ${id}`;
export const unknownProvider = (id: string): string => `unknown providerId value ${id}`;
export const unknownNpi = (npi: string): string => `unknown npi value ${npi}`;
export const sharedNpi = (npi: string): string =>
  `npi value ${npi} belongs to several providers. Use provider_id instead.`;
export const otherNpi = (npi: string, id: string): string => `npi value ${npi} is not the NPI of ${id}`;
export const endedEntity = (id: string): string => `entityId value ${id} has ended`;
export const endedProvider = (id: string): string => `providerId value ${id} has ended`;

const NOT_EXPECTED = 'File does not match expected structure.';

export function mappingHeaderText(problems: readonly Omit<RowProblem, 'line'>[]): string {
  const missing = ['provider_id', 'entity_id'].find((name) =>
    problems.some(({ column, reason }) => column === name && reason.includes('missing')),
  );
  return missing ? `${NOT_EXPECTED} Missing ${missing} header.` : `${NOT_EXPECTED} Invalid header.`;
}

export interface MappingMismatch {
  row: number;
  providerId: string;
  entityId: string;
  message: string;
}

export interface MappingPreviewRow extends MappingRow {
  row: number;
  providerName: string | null;
  entityName: string | null;
}

export interface MappingImport {
  rows: number;
  inserted: number;
  /** Valid rows whose links existed or appeared earlier in the file. */
  known: number;
  preview: MappingPreviewRow[];
  mismatches: MappingMismatch[];
  /** ID for undoing it. Null if it changed nothing. */
  batchId: number | null;
}
