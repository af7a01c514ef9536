import { z } from 'zod';
import { keptWithout, optionalText, text } from '../../imports/cells.ts';
import { type RowFormat, type RowProblem, rowFormat } from '../../imports/row-format.ts';
import { nameKey } from '../../name-key.ts';

export interface EntityFileRow {
  entityId: string;
  name: string;
  /** Null at the top. Undefined if the file lacks the column: the entity stays where it is. */
  parentId: string | null | undefined;
}

export const ENTITY_FILE_FORMAT = rowFormat(
  z.object({ entity_id: text, name: text, parent_id: keptWithout(optionalText) }),
  (row): EntityFileRow => ({ entityId: row.entity_id, name: row.name, parentId: row.parent_id }),
);

export interface ProviderFileRow {
  /** The NPI in a row without an ID, until `withIds`. */
  providerId: string;
  /** Records of one physician share an NPI, and one of them can have it as ID. */
  hasOwnId: boolean;
  name: string;
  npi: string | null;
  entityId: string | null;
  organizationId: string | null;
}

const PROVIDER_COLUMNS = rowFormat(
  z.object({
    provider_id: optionalText,
    name: text,
    // See `npiProblems`.
    npi: optionalText,
    entity_id: optionalText,
    organization_id: optionalText,
  }),
  (row): ProviderFileRow => ({
    providerId: row.provider_id ?? row.npi ?? '',
    hasOwnId: row.provider_id !== null,
    name: row.name,
    npi: row.npi,
    entityId: row.entity_id,
    organizationId: row.organization_id,
  }),
);

export const PROVIDER_FILE_FORMAT: RowFormat<ProviderFileRow> = {
  required: ['name'],
  optional: ['provider_id', 'npi', 'entity_id', 'organization_id'],
  oneOf: [['provider_id', 'npi']],
  read(record) {
    const read = PROVIDER_COLUMNS.read(record);
    if (record['provider_id']?.trim() || record['npi']?.trim()) return read;
    const missing = { column: 'provider_id', reason: 'is missing: enter provider_id or npi' };
    return { row: null, problems: [missing, ...read.problems] };
  },
};

/** Columns of a provider file, in the order of its export. */
export const PROVIDER_FILE_COLUMNS = ['provider_id', 'name', 'npi', 'entity_id', 'organization_id'];

const MAX_CHAIN = 10;

export interface FileRow<Row> {
  sourceRow: number;
  row: Row;
}

export function entityFileProblems(rows: readonly FileRow<EntityFileRow>[]): RowProblem[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ sourceRow: line, row }) => {
    const first = lines.get(row.entityId);
    lines.set(row.entityId, first ?? line);
    if (first !== undefined) return { line, column: 'entity_id', reason: `is also in line ${first}` };
    return row.parentId === row.entityId
      ? { line, column: 'parent_id', reason: 'must not be the entity itself' }
      : [];
  });
}

/**
 * Finds cycles that storing the file would create. Reports each at its last line in the file.
 * @param parents parents of stored entities by reference, null at the top
 */
export function cycleProblems(
  rows: readonly FileRow<EntityFileRow>[],
  parents: ReadonlyMap<string, string | null>,
): RowProblem[] {
  const moved = rows.flatMap(({ row: { entityId, parentId } }) =>
    parentId === undefined ? [] : [[entityId, parentId] as const],
  );
  const after = new Map([...parents, ...moved]);
  const lines = new Map(rows.map(({ sourceRow, row }) => [row.entityId, sourceRow]));
  const done = new Set<string>();
  return rows.flatMap(({ row }): RowProblem[] => {
    const chain: string[] = [];
    let next: string | null = row.entityId;
    while (next !== null && !done.has(next)) {
      chain.push(next);
      done.add(next);
      next = after.get(next) ?? null;
    }
    const start = next === null ? -1 : chain.indexOf(next);
    if (start < 0) return [];
    const cycle = chain.slice(start);
    const line = Math.max(...cycle.map((id) => lines.get(id) ?? 0));
    return line > 0 ? [{ line, column: 'parent_id', reason: cycleReason(cycle) }] : [];
  });
}

function cycleReason(cycle: readonly string[]): string {
  const named = cycle.length > MAX_CHAIN ? [...cycle.slice(0, MAX_CHAIN), '…'] : cycle;
  return `would put the entity below itself: ${[...named, cycle[0]].join(' below ')}`;
}

const spelledText = (lines: number, as: string, whichStays: string): string[] =>
  lines === 0
    ? []
    : [
        `${lines.toLocaleString('en-US')} ${lines === 1 ? 'line spells a name' : 'lines spell names'} in another letter case than ${as}. ${whichStays} stays.`,
      ];

/**
 * Gives each provider the stored spelling of its name, or else the first one in the file, where only letter case
 * differs. Blanks are equal already.
 * @param stored names by provider_id
 * @returns rows to write, and sentences for the preview
 */
export function oneSpelling(
  rows: readonly ProviderFileRow[],
  stored: ReadonlyMap<string, string>,
): { rows: ProviderFileRow[]; notes: string[] } {
  const first = new Map<string, string>();
  const differing = { stored: 0, file: 0 };
  const spelled = rows.map((row): ProviderFileRow => {
    const known = stored.get(row.providerId);
    const isStored = known !== undefined && nameKey(known) === nameKey(row.name);
    const name = isStored ? known : (first.get(row.providerId) ?? row.name);
    first.set(row.providerId, name);
    if (name === row.name) return row;
    differing[isStored ? 'stored' : 'file'] += 1;
    return { ...row, name };
  });
  const notes = [
    ...spelledText(differing.stored, 'the stored records', 'The stored spelling'),
    ...spelledText(differing.file, 'an earlier line', 'The first spelling'),
  ];
  return { rows: spelled, notes };
}

/**
 * Finds contradictions in a provider file: different names or NPIs of one provider, or an incomplete link.
 */
export function providerFileProblems(rows: readonly FileRow<ProviderFileRow>[]): RowProblem[] {
  const known = new Map<string, { name: string; npi: string | null; line: number }>();
  return rows.flatMap(({ sourceRow: line, row }): RowProblem[] => {
    const first = known.get(row.providerId) ?? { name: row.name, npi: row.npi, line };
    known.set(row.providerId, first);
    const half = row.entityId === null ? 'entity_id' : 'organization_id';
    return [
      ...(nameKey(first.name) === nameKey(row.name)
        ? []
        : [{ line, column: 'name', reason: `differs from ${first.name}, the name in line ${first.line}` }]),
      ...(first.npi === row.npi
        ? []
        : [
            {
              line,
              column: 'npi',
              reason: `differs from ${first.npi ?? 'an empty NPI'}, the NPI in line ${first.line}`,
            },
          ]),
      ...((row.entityId === null) === (row.organizationId === null)
        ? []
        : [
            {
              line,
              column: half,
              reason: 'is missing: enter both entity_id and organization_id, or neither',
            },
          ]),
    ];
  });
}
