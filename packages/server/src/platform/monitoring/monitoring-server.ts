import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../settings/env.ts';
import { collectFromDatabase } from './database-metrics.ts';
import type { Metrics } from './metrics.ts';

const TIMEOUT_MS = 10_000;
const PLAIN = 'text/plain; charset=utf-8';
const MAX_CONNECTIONS = 20;

interface Monitored {
  metrics: Metrics;
  database: Database;
  /** Release of this process, and the newest migration that it knows. */
  version: { version: string; schema: string };
}

/** Serves `/metrics` and `/version` on a port of its own, which only the monitoring should reach. */
export function addMonitoringServer(
  http: FastifyInstance,
  { metrics, database, version }: Monitored,
  { METRICS_HOST, METRICS_PORT }: Pick<Settings, 'METRICS_HOST' | 'METRICS_PORT'>,
): void {
  const askDatabase = collectFromDatabase(metrics.registry, database);
  const collect = async () => {
    await askDatabase();
    return metrics.registry.metrics();
  };
  const { contentType } = metrics.registry;
  const answers = { collect, contentType, version: `${JSON.stringify(version)}\n` };
  const server = answering(answers, (error) => http.log.error({ err: error }, 'Metrics cannot be collected'));
  http.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(METRICS_PORT, METRICS_HOST, resolve);
    });
  });
  http.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

interface Answers {
  collect(): Promise<string>;
  contentType: string;
  version: string;
}

function answering({ collect, contentType, version }: Answers, failed: (error: unknown) => void): Server {
  const server = createServer(
    { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS },
    (request, response) => {
      const send = (status: number, type: string, body: string) =>
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      const path = request.url?.split('?', 1)[0];
      if (request.method !== 'GET') send(405, PLAIN, 'Method Not Allowed\n');
      else if (path === '/version') send(200, 'application/json', version);
      else if (path !== '/metrics') send(404, PLAIN, 'Not Found\n');
      else
        collect().then(
          (text) => send(200, contentType, text),
          (error: unknown) => {
            failed(error);
            send(500, PLAIN, 'Metrics cannot be collected\n');
          },
        );
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
