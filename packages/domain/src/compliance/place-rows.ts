import { z } from 'zod';
import { optionalCell, optionalText, text } from '../imports/cells.ts';
import { formatOf, type RowProblem } from '../imports/row-format.ts';

/** One line of a tenant's file of entities; the ids are what the file's owner calls them. */
export interface EntityFileRow {
  entityId: string;
  name: string;
  /** The entity above it. */
  parentId: string | null;
}

export const ENTITY_FILE_FORMAT = formatOf(
  z.object({ entity_id: text, name: text, parent_id: optionalText }),
  (row): EntityFileRow => ({ entityId: row.entity_id, name: row.name, parentId: row.parent_id }),
);

/** One line of a tenant's file of providers: a provider, and where it works if that is told. */
export interface ProviderFileRow {
  providerId: string;
  name: string;
  npi: string | null;
  /** The entity, and the organization that works with the provider there; both or none. */
  entityId: string | null;
  organizationId: string | null;
}

export const PROVIDER_FILE_FORMAT = formatOf(
  z.object({
    provider_id: text,
    name: text,
    npi: optionalCell((value) => (/^\d{10}$/.test(value) ? value : null), 'must have 10 digits'),
    entity_id: optionalText,
    organization_id: optionalText,
  }),
  (row): ProviderFileRow => ({
    providerId: row.provider_id,
    name: row.name,
    npi: row.npi,
    entityId: row.entity_id,
    organizationId: row.organization_id,
  }),
);

interface FileRow<Row> {
  sourceRow: number;
  row: Row;
}

/** What does not fit together in a file of entities: one that is there twice, or below itself. */
export function entityFileProblems(rows: readonly FileRow<EntityFileRow>[]): RowProblem[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ sourceRow: line, row }) => {
    const first = lines.get(row.entityId);
    lines.set(row.entityId, first ?? line);
    if (first !== undefined)
      return { line, column: 'entity_id', reason: `the same entity stands in line ${first}` };
    return row.parentId === row.entityId ? { line, column: 'parent_id', reason: 'is the entity itself' } : [];
  });
}

/** What does not fit together in a file of providers: one of two names, a place that is told by half. */
export function providerFileProblems(rows: readonly FileRow<ProviderFileRow>[]): RowProblem[] {
  const known = new Map<string, { name: string; npi: string | null; line: number }>();
  return rows.flatMap(({ sourceRow: line, row }): RowProblem[] => {
    const first = known.get(row.providerId) ?? { name: row.name, npi: row.npi, line };
    known.set(row.providerId, first);
    const half = row.entityId === null ? 'entity_id' : 'organization_id';
    return [
      ...(first.name === row.name
        ? []
        : [{ line, column: 'name', reason: `has another name in line ${first.line}` }]),
      ...(first.npi === row.npi
        ? []
        : [{ line, column: 'npi', reason: `has another number in line ${first.line}` }]),
      ...((row.entityId === null) === (row.organizationId === null)
        ? []
        : [{ line, column: half, reason: 'is missing: a place is an entity and an organization' }]),
    ];
  });
}
