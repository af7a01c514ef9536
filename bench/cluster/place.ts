import pg from 'pg';
import { freePort } from '../../packages/server/test/services/free-port.ts';
import { startPgBouncer } from '../../packages/server/test/services/pgbouncer.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Etcd, startEtcd } from './outside/etcd.ts';
import { createNode, type DatabaseNode, untilPrimary, untilStandby } from './patroni.ts';
import { until } from './program.ts';
import type { Tools } from './tools.ts';

const NAME = 'capwise';

/** Everything around the application: database nodes, their coordination, and balancers. */
export interface Place {
  nodes: readonly [DatabaseNode, DatabaseNode];
  etcd: Etcd;
  appPorts: readonly [number, number];
  balancer: Balancer;
  /** The primary database, whichever node that is. */
  databaseUrl: string;
  /** Starts a pooler in front of the primary. @returns the address through it */
  startPooler(): Promise<string>;
}

export async function createPlace(cleanup: Cleanup, tools: Tools): Promise<Place> {
  const etcd = await startEtcd(cleanup, tools.etcd);
  const nodes = [
    await createNode(cleanup, tools, 'one', etcd.hosts),
    await createNode(cleanup, tools, 'two', etcd.hosts),
  ] as const;
  nodes[0].start();
  await untilPrimary(nodes[0]);
  nodes[1].start();
  await untilStandby(nodes[1]);
  const appPorts = [await freePort(), await freePort()] as const;
  const balancer = await startBalancer(cleanup, tools, nodes, appPorts);
  const server = `127.0.0.1:${balancer.databasePort}`;
  await createDatabase(`postgres://postgres@${server}/postgres`);
  return {
    ...{ nodes, etcd, appPorts, balancer },
    databaseUrl: `postgres://${NAME}@${server}/${NAME}`,
    async startPooler() {
      const pooler = await startPgBouncer(`postgres://${NAME}@${server}`, {
        server_login_retry: '1',
        query_wait_timeout: '10',
      });
      cleanup.add(() => pooler.stop());
      return pooler.through(`postgres://${NAME}@${server}/${NAME}`);
    },
  };
}

/** The role is an ordinary one, as documented. */
async function createDatabase(superuserUrl: string): Promise<void> {
  let client = new pg.Client({ connectionString: superuserUrl });
  await until('the balancer reaches the primary', async () => {
    client = new pg.Client({ connectionString: superuserUrl });
    await client.connect();
    return true;
  });
  await client.query(`create role ${NAME} login`);
  await client.query(`create database ${NAME} owner ${NAME}`);
  await client.query(`alter role ${NAME} set statement_timeout = '60s'`);
  await client.query(`alter role ${NAME} set idle_in_transaction_session_timeout = '120s'`);
  await client.end();
}
