import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../env.ts';
import type { Clock } from '../clock.ts';
import { diskReserve, uploadLimits } from '../intake/limits.ts';
import { FileStore } from './file-store.ts';
import type { Files } from './files.ts';
import { addressKey, LocalAddresses } from './local-addresses.ts';
import { addLocalDownloads } from './local-downloads.ts';
import { LocalStorage } from './local-storage.ts';
import { S3Storage } from './s3-storage.ts';

interface Parts {
  settings: Settings;
  database: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export interface OpenFiles {
  store: Files;
  /** Adds the route that serves local files; an S3 service serves its own. */
  addRoutes(http: FastifyInstance): void;
  close(): void;
}

/** The files of the installation: in the S3 bucket that the settings name, else in the data directory. */
export async function createFiles({ settings, database, clock, log }: Parts): Promise<OpenFiles> {
  const { db } = database;
  const rest = { db, clock, log, limits: uploadLimits(settings), reserve: diskReserve(settings) };
  if (settings.S3_BUCKET) {
    const storage = new S3Storage(settings.S3_BUCKET, settings);
    return { store: new FileStore({ storage, ...rest }), addRoutes: () => {}, close: () => storage.close() };
  }
  const addresses = new LocalAddresses(await addressKey(db), clock);
  const storage = await LocalStorage.open(join(settings.DATA_DIR, 'files'), addresses);
  return {
    store: new FileStore({ storage, ...rest }),
    addRoutes: (http) => addLocalDownloads(http, { db, storage, addresses }),
    close: () => {},
  };
}
