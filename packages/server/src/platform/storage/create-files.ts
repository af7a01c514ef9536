import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import { diskReserve, fileQuota } from '../intake/limits.ts';
import { noScanner, type Scanner, VirusScanner } from '../scanning/virus-scanner.ts';
import { FOLDER_KEY, installationKeys } from '../secrets/installation-keys.ts';
import { sealingOf } from '../secrets/sealing.ts';
import type { Settings } from '../settings/env.ts';
import { InstallationMarker } from './backends/installation-marker.ts';
import { LocalAddresses } from './backends/local-addresses.ts';
import { addLocalDownloads } from './backends/local-downloads.ts';
import { LocalStorage } from './backends/local-storage.ts';
import { S3Storage } from './backends/s3-storage.ts';
import type { Storage } from './backends/storage.ts';
import { ChunkedFiles } from './chunked-files.ts';
import { FileStore } from './file-store.ts';
import type { Files } from './files.ts';

interface Parts {
  settings: Settings;
  database: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>;
}

export interface OpenFiles {
  store: Files;
  scanner: Scanner;
  chunked: ChunkedFiles;
  addRoutes(http: FastifyInstance): void;
  close(): void;
}

export async function createFiles({ settings, database, clock, log }: Parts): Promise<OpenFiles> {
  const { db } = database;
  const scanner = settings.CLAMD_URL ? new VirusScanner(settings.CLAMD_URL, log) : noScanner;
  const over = (storage: Storage) => {
    const parts = { db, clock, log, storage, scanner, reserve: diskReserve(settings) };
    const store = new FileStore(parts);
    return {
      store,
      scanner,
      chunked: new ChunkedFiles({ ...parts, files: store, quota: fileQuota(settings) }),
    };
  };
  if (settings.S3_BUCKET) {
    const storage = new S3Storage(settings.S3_BUCKET, settings);
    await report(storage, log);
    return { ...over(storage), addRoutes: () => {}, close: () => storage.close() };
  }
  const folder = join(settings.DATA_DIR, 'files');
  const keys = { db, sealing: sealingOf(settings) };
  const { current: folderKey } = await installationKeys(keys, FOLDER_KEY, clock.now());
  const addresses = new LocalAddresses(() => installationKeys(keys, 'file-addresses', clock.now()), clock);
  const storage = await LocalStorage.open(folder, addresses, new InstallationMarker(db, folder, folderKey));
  await report(storage, log);
  return {
    ...over(storage),
    addRoutes: (http) => addLocalDownloads(http, { db, storage, addresses }),
    close: () => {},
  };
}

/** The server starts without its storage, because most requests need no files. `/readyz` reports it. */
async function report(storage: Storage, log: Parts['log']): Promise<void> {
  await storage
    .reachable()
    .catch((error: unknown) => log.error({ err: error }, 'Files cannot be stored or fetched'));
}
