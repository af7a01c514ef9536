import type { ListImportKind, OwnImport } from '@capwise/domain/compliance/imports/own-import';
import type { ProviderFileRow } from '@capwise/domain/compliance/imports/place-rows';
import { forbidden } from '@capwise/domain/errors';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { importRecords, type RecordImport } from '../../../platform/imports/record-import.ts';
import type { GoodRow } from '../../../platform/imports/whole-file.ts';
import { openBooks, openImportedBooks } from '../gift/gift-book.queries.ts';
import { readOrganizationIds } from '../places/merges/merge-providers.queries.ts';
import { linkedOrganizations } from '../tenants/imported-links.queries.ts';
import { entityRecords, providerRecords } from '../tenants/place-import.ts';
import type { OwnImportRequest } from './import-routes.ts';
import {
  readChangedNpis,
  readImportedNpis,
  readOrganizations,
  readReference,
} from './list-import.queries.ts';
import { namedRecords } from './named-import.ts';
import { refusedRows } from './refused-rows.ts';
import { undoOwnBatch } from './undo-own-batch.ts';

/**
 * Imports a list, with the rules of the command: all rows or none. The import is listed for the organization.
 * @throws AppError ValidationError if the file is not CSV or too long
 */
export async function importList(
  scope: OrganizationScope,
  clock: Clock,
  kind: ListImportKind,
  request: OwnImportRequest,
): Promise<OwnImport> {
  switch (kind) {
    case 'gift-entities':
      return load(scope, request, entityRecords(scope.tenant));
    case 'gift-providers':
      return load(scope, request, await ownProviders(scope));
    default:
      return load(scope, request, namedRecords(ownerOf(scope), clock, kind));
  }
}

const ownerOf = ({ organizationId, viewer }: OrganizationScope) => ({
  organizationId,
  createdBy: viewer.userId,
});

async function load<Row>(
  scope: OrganizationScope,
  { fileName, csv, dryRun, onEncoding }: OwnImportRequest,
  records: RecordImport<Row>,
): Promise<OwnImport> {
  const problems: RowProblem[] = [];
  const notes: string[] = [];
  const own = { ...records, organizationId: scope.organizationId };
  for await (const event of importRecords(scope, { fileName, csv, dryRun, onEncoding }, own)) {
    if (event.type === 'problem') {
      const { type: _, ...problem } = event;
      problems.push(problem);
    }
    if (event.type === 'note') notes.push(event.message);
    if (event.type !== 'result') continue;
    const { rows, imported, known, links, batchId } = event;
    if (event.outcome === 'refused') return { ...refusedRows(rows, problems), errorCount: event.problems };
    const counts = { rows, inserted: imported, known, ...(links !== undefined && { links }) };
    const note = notes.length > 0 && { note: notes.join(' ') };
    return { ...counts, ...note, errorCount: 0, errors: [], batchId };
  }
  throw new Error('The import ended without a result');
}

/** Providers with links of this organization, unless the file names another one in which the viewer may edit them. */
async function ownProviders(scope: OrganizationScope): Promise<RecordImport<ProviderFileRow>> {
  const records = providerRecords(scope.tenant);
  const own = await readReference(scope);
  return {
    ...records,
    format: {
      ...records.format,
      read: (record) =>
        records.format.read(
          record['entity_id']?.trim() && !record['organization_id']?.trim()
            ? { ...record, organization_id: own }
            : record,
        ),
    },
    async checkStored(inner, rows) {
      const inside = { ...scope, db: inner.db };
      const ids = await readOrganizations(inside);
      const others = rows.flatMap(({ sourceRow: line, row: { organizationId } }): RowProblem[] => {
        const id = organizationId === null ? undefined : ids.get(organizationId);
        return id === undefined || mayIn(scope, 'addeditproviders', id)
          ? []
          : [{ line, column: 'organization_id', reason: `You may not edit providers of ${organizationId}` }];
      });
      return [
        ...others,
        ...(await npisElsewhere(inside, rows)),
        ...((await records.checkStored?.(inner, rows)) ?? []),
      ];
    },
    async write(inner, batchId, rows) {
      // Before any row, because a changed NPI changes sums of all organizations.
      await openBooks({ ...scope, db: inner.db });
      await records.write(inner, batchId, rows);
    },
  };
}

const MAY_NOT_CHANGE =
  'You may not change this NPI: the provider has gifts, links or requests in another organization. Leave the cell empty.';

/** Another NPI concerns every organization that works with the provider. */
async function npisElsewhere(
  scope: OrganizationScope,
  rows: readonly GoodRow<ProviderFileRow>[],
): Promise<RowProblem[]> {
  const npis = rows.flatMap(({ row: { providerId, npi } }) => (npi === null ? [] : { providerId, npi }));
  const changed = await readChangedNpis(scope, npis);
  const refused = changed.filter(({ organizationId }) => !mayIn(scope, 'addeditproviders', organizationId));
  const ids = new Set(refused.map(({ providerId }) => providerId));
  return rows.flatMap(({ sourceRow: line, row: { providerId, npi } }) =>
    npi !== null && ids.has(providerId) ? { line, column: 'npi', reason: MAY_NOT_CHANGE } : [],
  );
}

/** Undoes an import of a list. @throws AppError NotFoundError, ConflictError if a record changed or is in use */
export const undoList = (scope: OrganizationScope, kind: ListImportKind, batchId: number): Promise<void> =>
  undoOwnBatch(scope, batchId, kind, async (inner) => {
    if (kind !== 'gift-providers') return;
    await openImportedBooks(inner, batchId);
    const places = [
      ...(await readOrganizationIds(inner, await readImportedNpis(inner, batchId))),
      ...(await linkedOrganizations(inner, batchId)),
    ];
    if (!places.every((place) => mayIn(scope, 'addeditproviders', place))) throw forbidden();
  });
