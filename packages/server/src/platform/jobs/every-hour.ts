import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Does work when the server begins to listen and every hour, one time after the other, until it closes. Several
 * processes may do the same. What fails is logged and tried in the next hour.
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
