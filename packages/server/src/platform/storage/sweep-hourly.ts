import type { FastifyInstance } from 'fastify';
import { everyHour } from '../jobs/every-hour.ts';
import type { Files } from './files.ts';

export function sweepHourly(http: FastifyInstance, files: Files): void {
  everyHour(http, 'Unused files', async () => {
    const { removed } = await files.sweep();
    if (removed > 0) http.log.info({ removed }, 'Unused files were removed');
  });
}
