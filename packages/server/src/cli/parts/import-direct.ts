import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { AppError } from '@capwise/domain/errors';
import { facilityImport } from '../../areas/admin/facilities/facility-import.ts';
import { namedImport } from '../../areas/compliance/imports/named-import-command.ts';
import { importPayments } from '../../areas/compliance/open-payments/payment-import.service.ts';
import { importDeals, undoImport } from '../../areas/market/imports/import.service.ts';
import { listBatches } from '../../areas/market/imports/import-batch.queries.ts';
import { contractImport } from '../../areas/workspace/contracts/contract-import.ts';
import { systemClock } from '../../platform/clock.ts';
import type { ImportEvent } from '../../platform/imports/import-events.ts';
import { importRecords } from '../../platform/imports/record-import.ts';
import { sweepBatches } from '../../platform/imports/undo/sweep-batches.queries.ts';
import { openMigrated } from '../../platform/process/open-migrated.ts';
import type { Settings } from '../../platform/settings/env.ts';
import { CommandError } from '../input/command.ts';
import { assertDataExists } from './existing-data.ts';
import type { ImportRequest } from './import-request.ts';
import { operator, withDatabase } from './operator.ts';

export async function* importDirectly(
  settings: Settings,
  request: ImportRequest,
): AsyncGenerator<ImportEvent> {
  assertDataExists(settings);
  const database = await openMigrated(settings);
  const scope = operator(database);
  const file = {
    fileName: basename(request.file),
    csv: createReadStream(request.file),
    dryRun: request.dryRun,
  };
  try {
    // Only one process can open the embedded database, so a batch that is still loading was interrupted.
    await sweepBatches(database.db, database.kind === 'embedded');
    const services = { settings, database, clock: systemClock };
    if ('facilities' in request) yield* importRecords(scope, file, facilityImport(request.facilities));
    else if ('paymentsOf' in request)
      yield* importPayments(scope, { ...file, tenantName: request.paymentsOf });
    else if ('named' in request)
      yield* importRecords(scope, file, await namedImport(scope, systemClock, request));
    else if ('tenant' in request)
      yield* importRecords(scope, file, await contractImport(scope, request.tenant));
    else
      yield* importDeals(scope, services, {
        ...file,
        kind: request.kind,
        createMissing: request.createMissing,
      });
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message) : error;
  } finally {
    await database.close();
  }
}

export const listDirectly = (settings: Settings) => withDatabase(settings, ({ db }) => listBatches(db, null));

export const undoDirectly = (settings: Settings, batchId: number) =>
  withDatabase(settings, (database) => undoImport(operator(database), batchId));
