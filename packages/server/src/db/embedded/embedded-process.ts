import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./embedded-child.ts', import.meta.url));
export const SOCKET_PORT = 5432;

export class DataDirectoryInUse extends Error {
  constructor(dataDir: string) {
    super(
      `Another Capwise process is using the data directory ${dirname(dataDir)}. ` +
        'Stop it first, or set DATA_DIR to another directory.',
    );
  }
}

type ChildMessage =
  | { type: 'ready' | 'locked' | 'copied' }
  | { type: 'failed' | 'not-copied'; message: string };

/** Restarts the child process when someone connects after it has ended. */
export class EmbeddedProcess {
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
        else if (message.type === 'failed')
          reject(new Error(`The embedded database did not start: ${message.message}`));
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

  /**
   * Copies the data into a new folder. The caller makes sure that no statement runs meanwhile.
   * @throws Error if the process ends, or if a file cannot be written
   */
  async copy(to: string): Promise<void> {
    await this.ready();
    const child = this.#child!;
    await new Promise<void>((resolve, reject) => {
      const onExit = () => reject(new Error('The embedded database ended during the copy'));
      const onMessage = (message: ChildMessage) => {
        if (message.type === 'copied') resolve();
        else if (message.type === 'not-copied') reject(new Error(message.message));
        else return;
        child.off('exit', onExit).off('message', onMessage);
      };
      child.on('exit', onExit).on('message', onMessage);
      child.send({ type: 'copy', to });
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child) {
      child.send({ type: 'stop' }, () => {});
      const deadline = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await this.#ended;
      clearTimeout(deadline);
    }
    await this.#ended;
    rmSync(this.socketDir, { recursive: true, force: true });
  }
}
