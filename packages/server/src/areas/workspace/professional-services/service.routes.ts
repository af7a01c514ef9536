import type { FastifyInstance } from 'fastify';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/process/services.ts';
import { logoAddress } from './manage-service.service.ts';

export function addServiceLogos(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>(
    '/api/professionalServices/:id/logo',
    { config: { gate: 'Login' } },
    async (request, reply) => {
      const scope = scopeOfRequest(services.database.db, request);
      void reply.header('cache-control', 'no-store');
      return logoAddress(scope, services, request.params.id);
    },
  );
}
