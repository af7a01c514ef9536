import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** An installation of its own, set up as in docs/operations/README.md. Without demo data, unless the settings turn it on. */
export class Installation {
  readonly url: string;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'capwise-empty-'));
  readonly #env: NodeJS.ProcessEnv;
  #server: ChildProcess | null = null;

  /** @param offset of its port from that of the browser tests, different for each test */
  constructor(offset: number, settings: Record<string, string> = {}) {
    const port = Number(process.env['E2E_PORT'] ?? 4310) + offset;
    this.url = `http://localhost:${port}`;
    this.#env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: this.#dataDir,
      PUBLIC_URL: this.url,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    };
  }

  /** With the embedded database, call it before starting the server. */
  addAdministrator(email: string): void {
    const names = ['--first-name', 'Ada', '--last-name', 'Byron', '--system', 'Staff'];
    execFileSync(process.execPath, ['packages/server/src/cli/admin.ts', email, ...names], {
      cwd: ROOT,
      env: this.#env,
    });
  }

  async start(): Promise<void> {
    this.#server = spawn(process.execPath, ['packages/server/src/main.ts'], {
      cwd: ROOT,
      stdio: 'ignore',
      env: this.#env,
    });
    const isReady = async () => (await fetch(`${this.url}/readyz`).catch(() => null))?.ok;
    await expect.poll(isReady, { timeout: 180_000 }).toBe(true);
  }

  async end(): Promise<void> {
    if (this.#server && this.#server.exitCode === null) {
      this.#server.kill('SIGTERM');
      await once(this.#server, 'exit');
    }
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
