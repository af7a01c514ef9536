/**
 * The embedded database's own process: PGlite on a local socket, so that the server talks to it with the
 * same driver as to any PostgreSQL and its own thread stays free. Arguments: data directory, socket file.
 */
import { rmSync } from 'node:fs';
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
const tell = (message: { type: 'ready' | 'locked' } | { type: 'failed'; message: string }) =>
  new Promise<void>((done) => process.send?.(message, () => done()));

// Ctrl-C reaches the whole process group: the parent decides when the database stops.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

// The parent holds our standard input: its end is the parent's death. A thread of its own sees it even while
// a query runs, and only a signal ends the whole process from there.
new Worker(
  `const { readSync } = require('node:fs');
   try { while (readSync(0, Buffer.alloc(64)) > 0); } catch {}
   process.kill(process.pid, 'SIGKILL');`,
  { eval: true, stdin: false },
);

/** A kernel lock that goes with the process, however it ends. */
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

/** By default the write-ahead log grows to 1 GB, many times the data, and stays. */
const SETTINGS = ['shared_buffers=32MB', 'max_wal_size=128MB', 'min_wal_size=32MB'];

try {
  const db = await PGlite.create({
    dataDir,
    extensions: { btree_gin, pg_trgm, unaccent, fuzzystrmatch, citext },
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
  });
  rmSync(socketPath, { force: true });
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 });
  await server.start();
  process.on('message', (message) => {
    if (message !== 'stop') return;
    // Using the lock here keeps it from being garbage collected, which would release it.
    void server
      .stop()
      .then(() => db.close())
      .then(() => lock?.close())
      // Not exit(): it would wait for the thread that is reading standard input.
      .finally(() => process.kill(process.pid, 'SIGKILL'));
  });
  await tell({ type: 'ready' });
} catch (error) {
  await tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.kill(process.pid, 'SIGKILL');
}
