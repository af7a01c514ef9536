import { join } from 'node:path';
import pg from 'pg';
import { currentWork } from '../budgets/asker.ts';
import type { Budgets } from '../budgets/budgets.ts';
import { EmbeddedProcess, SOCKET_PORT } from './embedded-process.ts';

const stoppedForTime = new WeakSet<object>();

export const isStoppedForTime = (client: object): boolean => stoppedForTime.has(client);

export interface EmbeddedDatabase {
  pool: pg.Pool;
  withoutDeadline<T>(work: () => Promise<T>): Promise<T>;
  /** Copies the data into a new folder. Statements wait meanwhile. */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database of a data directory as a pool of one connection.
 * @throws DataDirectoryInUse if another process uses it
 */
export async function openEmbedded(dataDir: string, budgets: Budgets): Promise<EmbeddedDatabase> {
  const embedded = new EmbeddedProcess(join(dataDir, 'postgres'));
  let hasDeadline = true;

  class EmbeddedClient extends pg.Client {
    #deadline: NodeJS.Timeout | undefined;
    #query = 0;

    constructor(config?: pg.ClientConfig) {
      super(config);
      this.on('error', () => {});
    }

    /** PGlite can neither cancel statements nor limit their time, so only ending its process stops one. */
    #limit(query: number): void {
      // If this process was busy itself, the answer may already be waiting to be read.
      const look = () =>
        setImmediate(() => {
          if (query !== this.#query) return;
          stoppedForTime.add(this);
          embedded.kill();
        });
      this.#deadline = setTimeout(look, budgets[currentWork()].embedded).unref();
    }

    // @ts-expect-error The declared overloads cannot be spelled again in one implementation; the pool passes a callback.
    override connect(callback?: (error?: Error) => void): Promise<void> | undefined {
      const connected = embedded.ready().then(() => super.connect());
      if (!callback) return connected as unknown as Promise<void>;
      connected.then(() => callback(), callback);
      return undefined;
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads of query; all pass through unchanged.
    override query(...args: any[]): any {
      clearTimeout(this.#deadline);
      this.#query += 1;
      if (hasDeadline) this.#limit(this.#query);
      this.once('drain', () => {
        this.#query += 1;
        clearTimeout(this.#deadline);
      });
      return (super.query as (...all: unknown[]) => unknown).apply(this, args);
    }
  }

  const pool = new pg.Pool({
    Client: EmbeddedClient as unknown as new () => pg.Client,
    host: embedded.socketDir,
    port: SOCKET_PORT,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  } as pg.PoolConfig);
  pool.on('error', () => {});
  try {
    await embedded.ready();
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return {
    pool,
    async withoutDeadline(work) {
      hasDeadline = false;
      try {
        return await work();
      } finally {
        hasDeadline = true;
      }
    },
    async copyTo(folder) {
      const client = await pool.connect();
      try {
        await client.query('checkpoint');
        await embedded.copy(folder);
      } finally {
        client.release();
      }
    },
    async close() {
      await pool.end();
      await embedded.stop();
    },
  };
}
