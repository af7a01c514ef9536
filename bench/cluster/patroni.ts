import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../packages/server/test/services/free-port.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { programFolder, startProgram, until } from './program.ts';
import type { Tools } from './tools.ts';

/** Seconds until the lock of a silent primary ends. */
export const TTL_SECONDS = 20;
const LOOP_SECONDS = 5;

/** A PostgreSQL server with the Patroni process that watches it. */
export class DatabaseNode {
  readonly port: number;
  readonly restPort: number;
  readonly #cleanup: Cleanup;
  readonly #patroni: string;
  readonly #folder: string;
  #child: ChildProcess | null = null;

  constructor(cleanup: Cleanup, patroni: string, folder: string, ports: { port: number; restPort: number }) {
    this.#cleanup = cleanup;
    this.#patroni = patroni;
    this.#folder = folder;
    this.port = ports.port;
    this.restPort = ports.restPort;
  }

  start(): void {
    this.#child = startProgram(
      this.#cleanup,
      this.#patroni,
      [join(this.#folder, 'patroni.json')],
      this.#folder,
    );
  }

  /** 'primary', 'sync' (a standby with every acknowledged write), or whatever else Patroni is asked. */
  async is(role: 'primary' | 'sync'): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.restPort}/${role}`, {
      signal: AbortSignal.timeout(1_000),
    });
    return answer.ok;
  }

  kill(): void {
    this.#signal('SIGKILL');
    this.#child = null;
  }

  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  /** Signals Patroni first, so that it does not restart the server, then the server and its processes. */
  #signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
    const [first] = readFileSync(join(this.#folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    const postmaster = Number(first);
    for (const pid of [postmaster, ...childrenOf(postmaster)]) signalIfAlive(pid, signal);
  }
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // Processes of connections come and go.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // The command name may contain spaces and is in parentheses. The parent follows the state.
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

export async function createNode(
  cleanup: Cleanup,
  { patroni, postgres }: Tools,
  name: string,
  etcd: readonly string[],
): Promise<DatabaseNode> {
  const folder = programFolder(cleanup, `patroni-${name}`);
  const ports = { port: await freePort(), restPort: await freePort() };
  const dcs = {
    ...{ ttl: TTL_SECONDS, loop_wait: LOOP_SECONDS, retry_timeout: LOOP_SECONDS, synchronous_mode: true },
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
  };
  const config = {
    ...{ scope: 'capwise', name, etcd3: { hosts: etcd } },
    restapi: { listen: `127.0.0.1:${ports.restPort}`, connect_address: `127.0.0.1:${ports.restPort}` },
    bootstrap: { dcs, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'] },
    postgresql: {
      listen: `127.0.0.1:${ports.port}`,
      connect_address: `127.0.0.1:${ports.port}`,
      data_dir: join(folder, 'data'),
      bin_dir: postgres,
      pgpass: join(folder, 'pgpass'),
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: folder },
    },
    watchdog: { mode: 'off' },
  };
  writeFileSync(join(folder, 'patroni.json'), JSON.stringify(config));
  return new DatabaseNode(cleanup, patroni, folder, ports);
}

export const untilPrimary = (node: DatabaseNode) => until('a node is the primary', () => node.is('primary'));

export const untilStandby = (node: DatabaseNode) =>
  until('the standby has all writes', () => node.is('sync'), { seconds: 120 });
