import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Runs work at startup and then hourly, one run at a time, until the server closes. Several processes may do
 * the same. Errors are logged, and the next run tries again.
 */
export function everyHour(http: FastifyInstance, what: string, work: () => Promise<unknown>): void {
  let underWay = Promise.resolve();
  const next = () => {
    underWay = underWay.then(work).then(
      () => {},
      (error: unknown) => http.log.error({ err: error, what }, 'Hourly work failed'),
    );
  };
  const timer = setInterval(next, HOUR_MS).unref();
  http.addHook('onListen', async () => next());
  http.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
