import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const CHILD = fileURLToPath(new URL('./embedded-child.ts', import.meta.url));
const SOCKET_PORT = 5432;
/** PGlite knows no statement timeout: a query that runs longer is ended by ending the child. */
const QUERY_DEADLINE_MS = 60_000;

export class DataDirectoryInUse extends Error {
  constructor(dataDir: string) {
    super(
      `Another Capwise process is using the data directory ${dirname(dataDir)}. ` +
        'Stop it first, or set DATA_DIR to another directory.',
    );
  }
}

type ChildMessage = { type: 'ready' } | { type: 'locked' } | { type: 'failed'; message: string };

/** Starts the child again whenever it has ended and somebody wants to connect. */
class EmbeddedProcess {
  readonly socketDir = mkdtempSync(join(tmpdir(), 'capwise-db-'));
  readonly #dataDir: string;
  #child: ChildProcess | null = null;
  #starting: Promise<void> | null = null;
  #stopping = false;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    mkdirSync(dirname(dataDir), { recursive: true, mode: 0o700 });
  }

  ready(): Promise<void> {
    if (this.#stopping) return Promise.reject(new Error('The database is closed'));
    this.#starting ??= this.#start();
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
    return new Promise((resolve, reject) => {
      child.on('message', (message: ChildMessage) => {
        if (message.type === 'ready') resolve();
        else if (message.type === 'locked') reject(new DataDirectoryInUse(this.#dataDir));
        else reject(new Error(`The embedded database did not start: ${message.message}`));
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        reject(new Error(`The embedded database ended while starting (${signal ?? code})`));
        this.#starting = null;
        this.#child = null;
      });
    });
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop', () => {});
      const deadline = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await gone;
      clearTimeout(deadline);
    }
    rmSync(this.socketDir, { recursive: true, force: true });
  }
}

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** Runs work whose queries may take any time. */
  withoutDeadline<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * The embedded database of a data directory, as a pool of exactly one connection.
 * @throws DataDirectoryInUse when another process holds it.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const embedded = new EmbeddedProcess(join(dataDir, 'postgres'));
  let hasDeadline = true;

  class EmbeddedClient extends pg.Client {
    #deadline: NodeJS.Timeout | undefined;

    constructor(config?: pg.ClientConfig) {
      super(config);
      this.on('error', () => {});
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
      if (hasDeadline) this.#deadline = setTimeout(() => embedded.kill(), QUERY_DEADLINE_MS).unref();
      this.once('drain', () => clearTimeout(this.#deadline));
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
