import pg from 'pg';
import { Client } from 'undici';
import { endWithParent } from './child.ts';

export interface Question {
  path: string;
  body: string | null;
}

export interface Load {
  origin: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  questions: readonly Question[];
  /** Database to notify before each request that its deals have changed. Null for none. */
  changing: string | null;
  milliseconds: number;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Of all bodies together. */
  bytes: number;
  failures: number;
  /** CPU seconds of this process. */
  cpuSeconds: number;
}

function once(http: Client, load: Load, { path, body }: Question, result: LoadResult): Promise<void> {
  return new Promise((resolve) => {
    const { method, headers } = load;
    let failed = false;
    http.dispatch(
      { path, method, headers, body },
      {
        onRequestStart() {},
        onResponseStart(_controller, statusCode) {
          failed = statusCode !== 200;
        },
        onResponseData(_controller, chunk) {
          result.bytes += chunk.length;
        },
        onResponseEnd() {
          result.requests += 1;
          if (failed) result.failures += 1;
          resolve();
        },
        onResponseError() {
          result.failures += 1;
          resolve();
        },
      },
    );
  });
}

/** Does what a writer of deals does at the end of its transaction: makes all cached answers stale. */
async function teller(connectionString: string) {
  const client = new pg.Client({ connectionString, application_name: 'bench writer' });
  await client.connect();
  return { tell: () => client.query("notify capwise_data, 'deals'"), close: () => client.end() };
}

async function connection(load: Load, question: Question) {
  const http = new Client(load.origin, { pipelining: 1 });
  const changes = load.changing === null ? null : await teller(load.changing);
  return {
    async askUntil(end: number, result: LoadResult): Promise<void> {
      while (performance.now() < end) {
        await changes?.tell();
        await once(http, load, question, result);
      }
    },
    async close(): Promise<void> {
      await http.close();
      await changes?.close();
    },
  };
}

async function run(load: Load): Promise<LoadResult> {
  const connections = await Promise.all(load.questions.map((question) => connection(load, question)));
  const result: LoadResult = { requests: 0, seconds: 0, bytes: 0, failures: 0, cpuSeconds: 0 };
  const cpu = process.cpuUsage();
  const started = performance.now();
  const end = started + load.milliseconds;
  await Promise.all(connections.map((one) => one.askUntil(end, result)));
  result.seconds = (performance.now() - started) / 1_000;
  const used = process.cpuUsage(cpu);
  result.cpuSeconds = (used.user + used.system) / 1e6;
  for (const one of connections) await one.close();
  return result;
}

if (process.connected) {
  endWithParent();
  process.on('message', (load: Load) => void run(load).then((result) => process.send?.(result)));
}
