import { createServer } from 'node:net';

/**
 * Below the range of ports that systems assign automatically (from 32768 on Linux, 49152 on others), so that
 * nothing takes the port before the server starts.
 */
const FIRST = 20_000;
const WORKERS = 12;
const OF_A_WORKER = 1_000;

/** Each test worker has its own range of ports. Processes outside of workers use the first. */
const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % WORKERS;
let given = Math.floor(Math.random() * OF_A_WORKER);

export async function freePort(): Promise<number> {
  for (let tried = 0; tried < OF_A_WORKER; tried += 1) {
    given = (given + 1) % OF_A_WORKER;
    const port = FIRST + worker * OF_A_WORKER + given;
    if (await isFree(port)) return port;
  }
  throw new Error(`None of the ${OF_A_WORKER} ports from ${FIRST + worker * OF_A_WORKER} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}
