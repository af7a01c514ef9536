import { Readable } from 'node:stream';
import { zipName, zippedNames } from '@capwise/domain/compliance/statements/statement-zip';
import { forbidden } from '@capwise/domain/errors';
import type { OrganizationFacts } from '../../../db/scope.ts';
import { staffPlaces } from '../../../platform/access/places.ts';
import { type ZippedFile, zipFiles } from '../../../platform/formats/zip.ts';
import { statementZips } from '../../../platform/intake/limits.ts';
import { pdfQueue } from '../../../platform/pdf/pdf-queue.ts';
import { PdfThread } from '../../../platform/pdf/pdf-thread.ts';
import type { Services } from '../../../platform/process/services.ts';
import { statementData } from './statement.service.ts';
import { listProviders, noteDone, publishZip, type ZipRun } from './zip-run.queries.ts';

const WORKER = new URL('./statement-worker.ts', import.meta.url);

/** The user canceled the run, or another process took it over. */
export class RunOver extends Error {}

/**
 * Creates and publishes the file of a run. Streams the archive to storage without holding it in memory.
 * @throws RunOver, the signal's reason when it aborts, AppError if the user may see the reason
 */
export async function makeZipFile(services: Services, run: ZipRun, signal: AbortSignal): Promise<void> {
  const { database, files, clock } = services;
  // The storage's error for an interrupted stream hides the cause, so remember it.
  let reason: unknown;
  const archive = zipFiles(statements(services, run, signal));
  const noted = async function* () {
    try {
      yield* archive;
    } catch (error) {
      reason = error;
      throw error;
    }
  };
  const name = zipName(run.organizationName, run.year, run);
  const file = await files.receive(Readable.from(noted()), name, statementZips).catch((error: unknown) => {
    throw reason ?? error;
  });
  try {
    await database.db.transaction().execute(async (trx) => {
      await files.keep(trx, file.id);
      if (!(await publishZip(trx, run, file.id, clock.now()))) throw new RunOver();
    });
  } catch (error) {
    await files.release(file.id);
    throw error;
  }
}

async function* statements(services: Services, run: ZipRun, signal: AbortSignal): AsyncGenerator<ZippedFile> {
  const { database, clock } = services;
  const place = await findOrganizationFacts(services, run);
  const providers = await listProviders(database.db, run.providerIds);
  const names = zippedNames(providers, run.year);
  const thread = new PdfThread(WORKER);
  try {
    for (const [at, { id }] of providers.entries()) {
      // One at a time, to limit memory.
      const data = await statementData(place, services, id, run.year);
      if (data) {
        const bytes = await pdfQueue.inTurn(() => thread.make(data, signal), signal);
        yield { name: names[at]!, bytes, changedAt: clock.now() };
      }
      if (!(await noteDone(database.db, run, at + 1, clock.now()))) throw new RunOver();
    }
  } finally {
    thread.close();
  }
}

/** @throws AppError ForbiddenError if the tenant was closed meanwhile */
async function findOrganizationFacts(
  { database: { db } }: Services,
  run: ZipRun,
): Promise<OrganizationFacts> {
  const places = await staffPlaces(db, run.tenantName);
  const tenant = places.find(({ organizationId }) => organizationId === run.organizationId);
  if (!tenant) throw forbidden();
  return { db, organizationId: run.organizationId, tenant };
}
