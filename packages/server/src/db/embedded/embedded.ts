import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { currentWork } from '../budgets/asker.ts';
import type { Budgets } from '../budgets/budgets.ts';

const CHILD = fileURLToPath(new URL('./embedded-child.ts', import.meta.url));
const SOCKET_PORT = 5432;
const stoppedForTime = new WeakSet<object>();

export const isStoppedForTime = (client: object): boolean => stoppedForTime.has(client);

export class DataDirectoryInUse extends Error {
  constructor(dataDir: string) {
    super(
      `Another Capwise process is using the data directory ${dirname(dataDir)}. ` +
        'Stop it first, or set DATA_DIR to another directory.',
    );
  }
}

type ChildMessage = { type: 'ready' } | { type: 'locked' } | { type: 'failed'; message: string };

/** Restarts the child process when someone connects after it has ended. */
class EmbeddedProcess {
  readonly socketDir = mkdtempSync(join(tmpdir(), 'capwise-db-'));
  readonly #dataDir: string;
  #child: ChildProcess | null = null;
  #starting: Promise<void> | null = null;
  /** The last child's exit. Until then it holds the lock on the data. */
  #ended: Promise<unknown> = Promise.resolve();
  #stopping = false;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    mkdirSync(dirname(dataDir), { recursive: true, mode: 0o700 });
  }

  ready(): Promise<void> {
    if (this.#stopping) return Promise.reject(new Error('The database is closed'));
    this.#starting ??= this.#ended.then(() => this.#start());
    return this.#starting;
  }

  #start(): Promise<void> {
    const socketPath = join(this.socketDir, `.s.PGSQL.${SOCKET_PORT}`);
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', CHILD, this.#dataDir, socketPath],
      {
        stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
      },
    );
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('exit', resolve));
    return new Promise((resolve, reject) => {
      child.on('message', (message: ChildMessage) => {
        if (message.type === 'ready') resolve();
        else if (message.type === 'locked') reject(new DataDirectoryInUse(this.#dataDir));
        else reject(new Error(`The embedded database did not start: ${message.message}`));
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        reject(new Error(`The embedded database ended while starting (${signal ?? code})`));
        if (this.#child === child) this.#forget();
      });
    });
  }

  #forget(): void {
    this.#starting = null;
    this.#child = null;
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
    this.#forget();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child) {
      child.send('stop', () => {});
      const deadline = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await this.#ended;
      clearTimeout(deadline);
    }
    await this.#ended;
    rmSync(this.socketDir, { recursive: true, force: true });
  }
}

export interface EmbeddedDatabase {
  pool: pg.Pool;
  withoutDeadline<T>(work: () => Promise<T>): Promise<T>;
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
    async close() {
      await pool.end();
      await embedded.stop();
    },
  };
}
