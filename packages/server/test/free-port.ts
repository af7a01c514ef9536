import { createServer } from 'node:net';

/**
 * Below the ports that a system hands out by itself, for port 0 and for each outgoing connection
 * (Linux from 32768, others from 49152): nothing takes one between this look and the server that is started on it.
 */
const FIRST = 20_000;
const WORKERS = 12;
const OF_A_WORKER = 1_000;

/** Each worker of the tests has ports of its own. Zero is what runs outside of them. */
const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % WORKERS;
let given = Math.floor(Math.random() * OF_A_WORKER);

/** A port of the loopback interface that nobody uses now, and that this process has not been given before. */
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
