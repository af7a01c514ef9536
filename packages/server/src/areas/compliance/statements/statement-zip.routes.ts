import type { FastifyInstance } from 'fastify';
import { organizationOfRequest } from '../../../platform/http/routes.ts';
import { everyHour } from '../../../platform/jobs/every-hour.ts';
import type { Services } from '../../../platform/process/services.ts';
import { sweepZips, zipAddress } from './statement-zip.service.ts';

export function addStatementZips(app: FastifyInstance, services: Services): void {
  const config = { gate: { organization: 'reportgiftalert' } } as const;
  const path = '/api/:tenantName/:organizationId/giftalerts/statements/:zipId/download';
  app.get<{ Params: { zipId: string } }>(path, { config }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const organization = organizationOfRequest(request);
    return { presignedUrl: await zipAddress(organization, services, request.params.zipId) };
  });
  everyHour(app, 'Expired statements', () => sweepZips(services.database.db, services.clock));
}
