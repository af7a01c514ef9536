import type { FastifyInstance } from 'fastify';
import type { Files } from './files.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** Clears what nobody keeps, at the start and every hour, until the server closes. Several processes may do so. */
export function sweepHourly(http: FastifyInstance, files: Files): void {
  let underWay = Promise.resolve();
  const sweep = () => {
    underWay = underWay
      .then(() => files.sweep())
      .then(
        ({ removed }) => {
          if (removed > 0) http.log.info({ removed }, 'Files that nobody kept were removed');
        },
        (error: unknown) => http.log.error({ err: error }, 'Files that nobody kept could not be removed'),
      );
  };
  const timer = setInterval(sweep, HOUR_MS).unref();
  http.addHook('onListen', async () => sweep());
  http.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
