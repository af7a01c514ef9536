/**
 * The process of the embedded database: PGlite on a local socket. The server can use the normal PostgreSQL
 * driver, and its own thread remains free. Arguments: data directory, socket file.
 */
import { constants, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const [dataDir, socketPath] = process.argv.slice(2) as [string, string];
type Message = { type: 'ready' | 'locked' | 'copied' } | { type: 'failed' | 'not-copied'; message: string };
const tell = (message: Message) => new Promise<void>((done) => process.send?.(message, () => done()));

// Ctrl-C reaches the whole process group, but the parent decides when the database stops.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

// The parent holds our standard input, which ends if the parent dies. A separate thread notices this even
// while a query runs. Only a signal can end the whole process from there.
new Worker(
  `const { readSync } = require('node:fs');
   try { while (readSync(0, Buffer.alloc(64)) > 0); } catch {}
   process.kill(process.pid, 'SIGKILL');`,
  { eval: true, stdin: false },
);

/** A kernel lock, released however the process ends. */
function takeLock(): DatabaseSync | null {
  const lock = new DatabaseSync(`${dataDir}.lock`);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch {
    return null;
  }
}

const lock = takeLock();
if (!lock) {
  await tell({ type: 'locked' });
  process.kill(process.pid, 'SIGKILL');
}

/** By default the write-ahead log grows to 1 GB, many times the size of the data, and does not shrink. */
const SETTINGS = ['shared_buffers=32MB', 'max_wal_size=128MB', 'min_wal_size=32MB'];

async function copy(db: PGlite, to: string): Promise<void> {
  const options = { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE };
  await db
    .runExclusive(() => cp(dataDir, to, options))
    .then(
      () => tell({ type: 'copied' }),
      (error: Error) => tell({ type: 'not-copied', message: error.message }),
    );
}

try {
  const db = await PGlite.create({
    dataDir,
    extensions: { btree_gin, pg_trgm, unaccent, fuzzystrmatch, citext },
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
  });
  rmSync(socketPath, { force: true });
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 });
  await server.start();
  process.on('message', (message: { type: 'stop' } | { type: 'copy'; to: string }) => {
    if (message.type === 'copy') return void copy(db, message.to);
    // Using the lock here prevents garbage collection, which would release it.
    void server
      .stop()
      .then(() => db.close())
      .then(() => lock?.close())
      // exit() would wait for the thread that reads standard input.
      .finally(() => process.kill(process.pid, 'SIGKILL'));
  });
  await tell({ type: 'ready' });
} catch (error) {
  await tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.kill(process.pid, 'SIGKILL');
}
