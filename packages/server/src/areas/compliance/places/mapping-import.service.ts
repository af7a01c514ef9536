import {
  endedEntity,
  endedProvider,
  isMappingRow,
  MAPPING_FILE_FORMAT,
  MAPPING_PREVIEW_ROWS,
  MAX_MAPPING_ROWS,
  type MappingImport,
  type MappingMismatch,
  type MappingPreviewRow,
  type MappingRow,
  mappingHeaderText,
  otherNpi,
  providerKey,
  sharedNpi,
  unknownEntity,
  unknownNpi,
  unknownProvider,
  WRONG_ROW,
} from '@capwise/domain/compliance/imports/mapping-rows';
import { invalid } from '@capwise/domain/errors';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { type FileRow, HeaderRefused, readCsvFile } from '../../../platform/imports/csv-file.ts';
import { countChanges, lockImports } from '../../../platform/imports/record-import.queries.ts';
import type { OwnImportRequest } from '../imports/import-routes.ts';
import { insertOwnBatch } from '../imports/own-batch.queries.ts';
import { countLinks, insertImportedLinks, type Pair } from './links.queries.ts';
import { holdPlaces } from './links.service.ts';
import {
  findEntities,
  findProviders,
  findProvidersByNpi,
  type KnownPlace,
  type KnownProvider,
} from './mapping-import.queries.ts';

const SLICE = 5_000;

/**
 * Adds the links of a file to the organization. Skips unknown references and reports them. Ignores existing
 * links.
 * @throws AppError ValidationError if the file is not CSV, has a different header or too many rows,
 * ConflictError if a provider was merged or a place ended meanwhile
 */
export async function importMapping(
  scope: OrganizationScope,
  { fileName, dryRun, ...file }: OwnImportRequest,
): Promise<MappingImport> {
  const { pairs, good, ...reported } = await readMapping(scope, file);
  const result = (inserted: number, batchId: number | null): MappingImport => ({
    ...reported,
    inserted,
    known: good - inserted,
    batchId,
  });
  const fresh = pairs.length - (await countLinks(scope, pairs));
  if (dryRun || fresh === 0) return result(fresh, null);
  return recorded(scope, async (inner, record) => {
    await lockImports(inner, 'provider-mapping');
    await holdPlaces(inner, pairs, 'file');
    const batchId = await insertOwnBatch(inner, { kind: 'provider-mapping', fileName });
    for (let from = 0; from < pairs.length; from += SLICE)
      await insertImportedLinks(inner, batchId, pairs.slice(from, from + SLICE));
    const inserted = await countChanges(inner, batchId, 'entity_providers');
    const { rows, mismatches } = reported;
    await record({
      action: 'import.publish',
      subjectId: batchId,
      subjectName: fileName,
      systemId: null,
      organizationId: inner.organizationId,
      after: { kind: 'provider-mapping', rows, imported: inserted, mismatches: mismatches.length },
    });
    return result(inserted, batchId);
  });
}

interface ReadMapping {
  rows: number;
  preview: MappingPreviewRow[];
  mismatches: MappingMismatch[];
  pairs: Pair[];
  good: number;
}

async function readMapping(
  scope: OrganizationScope,
  { csv, onEncoding }: Pick<OwnImportRequest, 'csv' | 'onEncoding'>,
): Promise<ReadMapping> {
  const read: ReadMapping = { rows: 0, preview: [], mismatches: [], pairs: [], good: 0 };
  const seen = new Set<string>();
  let waiting: FileRow<MappingRow>[] = [];
  const look = async () => {
    await lookUp(scope, waiting, read, seen);
    waiting = [];
  };
  const limit = { rows: MAX_MAPPING_ROWS, hint: 'Split it.' };
  try {
    for await (const chunk of readCsvFile(MAPPING_FILE_FORMAT, csv, { isRagged: true, limit, onEncoding })) {
      read.rows += chunk.length;
      waiting.push(...chunk);
      if (waiting.length >= SLICE) await look();
    }
  } catch (error) {
    if (error instanceof HeaderRefused) throw invalid(mappingHeaderText(error.problems), 'file');
    throw error;
  }
  await look();
  return read;
}

async function lookUp(
  scope: OrganizationScope,
  rows: readonly FileRow<MappingRow>[],
  read: ReadMapping,
  seen: Set<string>,
): Promise<void> {
  const good = rows.flatMap(({ row }) => (row && isMappingRow(row) ? [row] : []));
  const named = (of: (row: MappingRow) => string) => [...new Set(good.map(of))].filter(Boolean);
  const providers = await findProviders(
    scope,
    named(({ providerId }) => providerId),
  );
  const byNpi = await findProvidersByNpi(
    scope,
    named((row) => (row.providerId ? '' : providerKey(row))),
  );
  const entities = await findEntities(
    scope,
    named(({ entityId }) => entityId),
  );
  for (const { sourceRow, row } of rows) {
    const key = row ? providerKey(row) : '';
    const reported = { row: sourceRow, providerId: key, entityId: row?.entityId ?? '' };
    const provider = row?.providerId ? providers.get(key) : byNpi.get(key);
    const entity = entities.get(reported.entityId);
    if (read.preview.length < MAPPING_PREVIEW_ROWS)
      read.preview.push({
        ...reported,
        providerName: provider?.name ?? null,
        entityName: entity?.name ?? null,
      });
    const message = mismatchText(row, provider, entity);
    if (message !== null) read.mismatches.push({ ...reported, message });
    else if (provider && entity) {
      read.good += 1;
      const pair = `${provider.id} ${entity.id}`;
      if (!seen.has(pair)) read.pairs.push({ providerId: provider.id, entityId: entity.id });
      seen.add(pair);
    }
  }
}

/** Null for a row that links. @param provider null if several have the NPI */
function mismatchText(
  row: MappingRow | null,
  provider: KnownProvider | null | undefined,
  entity: KnownPlace | undefined,
): string | null {
  if (!row || !isMappingRow(row)) return WRONG_ROW;
  if (!entity) return unknownEntity(row.entityId);
  const key = providerKey(row);
  if (provider === null) return sharedNpi(key);
  if (!provider) return row.providerId ? unknownProvider(key) : unknownNpi(key);
  if (row.npi && provider.npi && provider.npi !== row.npi) return otherNpi(row.npi, key);
  if (entity.isEnded) return endedEntity(row.entityId);
  return provider.isEnded ? endedProvider(key) : null;
}
