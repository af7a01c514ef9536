import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../packages/server/test/services/free-port.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import type { DatabaseNode } from './patroni.ts';
import { programFolder, startProgram } from './program.ts';
import type { Tools } from './tools.ts';

export interface Balancer {
  /** Ports on loopback: of the application, and of the database that is the primary. */
  appPort: number;
  databasePort: number;
}

/** HAProxy in front of the application's processes and of the primary database, as docs/operations shows it. */
export async function startBalancer(
  cleanup: Cleanup,
  { haproxy }: Tools,
  nodes: readonly DatabaseNode[],
  appPorts: readonly number[],
): Promise<Balancer> {
  const folder = programFolder(cleanup, 'haproxy');
  const [appPort, databasePort] = [await freePort(), await freePort()];
  const lines = [
    'global',
    '  maxconn 1000',
    'defaults',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout check 2s',
    'frontend people',
    '  mode http',
    `  bind 127.0.0.1:${appPort}`,
    '  default_backend capwise',
    'backend capwise',
    '  mode http',
    '  balance roundrobin',
    '  option httpchk GET /readyz',
    '  http-check expect status 200',
    // A connection that was never made can be tried elsewhere. A request that was sent cannot.
    '  option redispatch 1',
    '  retry-on conn-failure',
    '  retries 3',
    '  default-server inter 500ms fall 2 rise 1 check observe layer4 error-limit 1 on-error mark-down',
    ...appPorts.map((port, at) => `  server process${at} 127.0.0.1:${port}`),
    'listen primary',
    '  mode tcp',
    `  bind 127.0.0.1:${databasePort}`,
    '  option httpchk GET /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(({ port, restPort }, at) => `  server node${at} 127.0.0.1:${port} check port ${restPort}`),
  ];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, `${lines.join('\n')}\n`);
  startProgram(cleanup, haproxy, ['-db', '-f', file], folder);
  return { appPort, databasePort };
}
