import {
  cycleProblems,
  ENTITY_FILE_FORMAT,
  type EntityFileRow,
  entityFileProblems,
  oneSpelling,
  PROVIDER_FILE_FORMAT,
  type ProviderFileRow,
  providerFileProblems,
} from '@capwise/domain/compliance/imports/place-rows';
import { withIds } from '@capwise/domain/compliance/imports/provider-ids';
import { npiProblems } from '@capwise/domain/compliance/imports/provider-npis';
import { notFound } from '@capwise/domain/errors';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import type { Scope } from '../../../db/scope.ts';
import type { RecordImport } from '../../../platform/imports/record-import.ts';
import type { GoodRow } from '../../../platform/imports/whole-file.ts';
import { countChangedRows } from './imported-links.queries.ts';
import { linksAdded } from './imported-links.ts';
import {
  endedEntities,
  endedProviders,
  holdEntities,
  idHolders,
  knownReferences,
  mergedReferences,
  npiHolders,
  storedNames,
  storedParents,
  writeEntities,
  writeLinks,
  writeProviders,
} from './place-import.queries.ts';
import { findTenantId } from './tenant.queries.ts';

async function getTenantId(scope: Scope, tenant: string): Promise<number> {
  const tenantId = await findTenantId(scope, tenant);
  if (tenantId === null) throw notFound(`There is no tenant '${tenant}'`);
  return tenantId;
}

export const entityImport = async (scope: Scope, tenant: string): Promise<RecordImport<EntityFileRow>> =>
  entityRecords({ tenantId: await getTenantId(scope, tenant), tenantName: tenant });

export const providerImport = async (scope: Scope, tenant: string): Promise<RecordImport<ProviderFileRow>> =>
  providerRecords({ tenantId: await getTenantId(scope, tenant), tenantName: tenant });

interface ImportedTenant {
  tenantId: number;
  tenantName: string;
}

export function entityRecords({ tenantId, tenantName }: ImportedTenant): RecordImport<EntityFileRow> {
  return {
    kind: 'gift-entities',
    format: ENTITY_FILE_FORMAT,
    counted: 'gift_entities',
    about: { tenant: tenantName },
    check: entityFileProblems,
    async checkStored(inner, rows) {
      const parents = rows.flatMap(({ row }) => row.parentId ?? []);
      const known = await knownReferences(inner, 'gift_entities', tenantId, parents);
      const unknownParents = rows.flatMap(({ sourceRow: line, row }) => {
        const isKnown = row.parentId == null || known.has(row.parentId);
        known.add(row.entityId);
        return isKnown
          ? []
          : { line, column: 'parent_id', reason: 'is not known and not in an earlier line' };
      });
      return [...unknownParents, ...cycleProblems(rows, await storedParents(inner, tenantId))];
    },
    write: (inner, batchId, rows) => writeEntities(inner, { batchId, tenantId }, rows),
  };
}

export function providerRecords({ tenantId, tenantName }: ImportedTenant): RecordImport<ProviderFileRow> {
  return {
    kind: 'gift-providers',
    format: PROVIDER_FILE_FORMAT,
    counted: 'gift_providers',
    linked: 'entity_providers',
    about: { tenant: tenantName },
    // With the rows as resolved: see `checkStored`.
    check: () => [],
    async resolve(inner, rows) {
      const npis = rows.flatMap(({ row: { npi } }) => npi ?? []);
      const holders = await npiHolders(inner, tenantId, npis);
      // Of several records, the first one. They count as one physician.
      const stored = new Map(holders.toReversed().map(({ npi, reference }) => [npi, reference]));
      return withIds(rows, stored, await idHolders(inner, tenantId, npis));
    },
    async checkStored(inner, rows) {
      return [
        ...providerFileProblems(rows),
        ...(await unknown(inner, tenantId, rows, 'gift_entities', 'entity_id', (row) => row.entityId)),
        ...(await unknown(
          inner,
          tenantId,
          rows,
          'organizations',
          'organization_id',
          (row) => row.organizationId,
        )),
        ...(await linksOfEnded(inner, tenantId, rows)),
        ...npiProblems(
          rows,
          await storedNpis(inner, tenantId, rows),
          await mergedReferences(inner, tenantId),
        ),
      ];
    },
    async adjust(inner, rows) {
      const ids = rows.map(({ providerId }) => providerId);
      return oneSpelling(rows, await storedNames(inner, tenantId, ids));
    },
    async write(inner, batchId, rows) {
      await writeProviders(inner, { batchId, tenantId }, rows);
      await writeLinks(inner, { batchId, tenantId }, rows);
    },
    changedRows: (inner, batchId, rows) => countChangedRows(inner, { batchId, tenantId }, rows),
    entries: linksAdded,
  };
}

async function linksOfEnded(
  scope: Scope,
  tenantId: number,
  rows: readonly GoodRow<ProviderFileRow>[],
): Promise<RowProblem[]> {
  const named = rows.flatMap(({ row: { entityId } }) => entityId ?? []);
  await holdEntities(scope, tenantId, named);
  const providers = await endedProviders(scope, tenantId);
  const entities = await endedEntities(scope, tenantId);
  return rows.flatMap(({ sourceRow: line, row: { providerId, entityId } }): RowProblem[] => {
    if (entityId === null) return [];
    if (providers.has(providerId))
      return [{ line, column: 'provider_id', reason: `${providerId} has ended and gets no links` }];
    return entities.has(entityId)
      ? [{ line, column: 'entity_id', reason: `${entityId} has ended and gets no links` }]
      : [];
  });
}

async function storedNpis(
  scope: Scope,
  tenantId: number,
  rows: readonly GoodRow<ProviderFileRow>[],
): Promise<Map<string, string>> {
  const npis = rows.flatMap(({ row }) => row.npi ?? []);
  const holders = await npiHolders(scope, tenantId, npis);
  return new Map(holders.map(({ reference, npi }) => [reference, npi]));
}

async function unknown(
  scope: Scope,
  tenantId: number,
  rows: readonly GoodRow<ProviderFileRow>[],
  table: 'gift_entities' | 'organizations',
  column: string,
  referenceOf: (row: ProviderFileRow) => string | null,
): Promise<RowProblem[]> {
  const named = rows.flatMap(({ row }) => referenceOf(row) ?? []);
  const known = await knownReferences(scope, table, tenantId, named);
  return rows.flatMap(({ sourceRow: line, row }) => {
    const reference = referenceOf(row);
    return reference === null || known.has(reference)
      ? []
      : { line, column, reason: 'is not known in this tenant' };
  });
}
