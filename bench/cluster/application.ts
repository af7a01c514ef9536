import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startProcess } from '../../packages/server/test/services/process.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import type { Provider } from './outside/provider.ts';
import type { Place } from './place.ts';
import { until } from './program.ts';

/** Address of the application at the balancer. */
export const urlOf = ({ balancer }: Place): string => `http://localhost:${balancer.appPort}`;

/** Two processes of the application behind the balancer. */
export class Application {
  readonly url: string;
  readonly urls: readonly string[];
  readonly provider: Provider;
  readonly #place: Place;
  #settings: Record<string, string>;
  readonly #processes: (ServerProcess | null)[] = [null, null];

  constructor(cleanup: Cleanup, place: Place, provider: Provider, outside: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), 'capwise-cluster-'));
    this.#place = place;
    this.provider = provider;
    this.url = urlOf(place);
    this.urls = place.appPorts.map((port) => `http://localhost:${port}`);
    this.#settings = {
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', SHUTDOWN_DELAY_SECONDS: '3' },
      ...{ DEMO: 'on', DEMO_SCALE: '0.01', DEMO_DAYS: '5', ALLOW_BUILT_IN_IDENTITY: 'on' },
      ...{ MAILS_PER_HOUR: '100000', MAIL_RETRY_SECONDS: '1', WEBHOOKS_NETWORKS: '127.0.0.0/8' },
      ...{ PUBLIC_URL: this.url, TRUST_PROXY: 'on', DATA_DIR: folder, DATABASE_URL: place.databaseUrl },
      ...provider.settings,
      ...outside,
    };
    cleanup.add(async () => {
      for (const process of this.#processes) process?.child.kill('SIGKILL');
      await Promise.all(this.#processes.map((process) => process?.ended));
      rmSync(folder, { recursive: true, force: true });
    });
  }

  /** Settings for processes that are started from now on. */
  change(settings: Record<string, string>): void {
    this.#settings = { ...this.#settings, ...settings };
  }

  get settings(): Readonly<Record<string, string>> {
    return this.#settings;
  }

  /** @param main the program, by default the server of this checkout */
  async start(at: 0 | 1, main?: string): Promise<void> {
    const server = startProcess({ ...this.#settings, PORT: String(this.#place.appPorts[at]) }, main);
    this.#processes[at] = server;
    await server.printed('Capwise is ready');
  }

  async end(at: 0 | 1, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const server = this.#processes[at];
    this.#processes[at] = null;
    server?.child.kill(signal);
    await server?.ended;
  }

  /** Waits until the balancer answers. */
  async ready(): Promise<void> {
    await until('the application is ready', async () => (await fetch(`${this.url}/readyz`)).ok);
  }

  token(email: string): Promise<string> {
    return this.provider.signIn(email);
  }
}
