import { statementName } from '@capwise/domain/compliance/statements/statement';
import type { FastifyInstance } from 'fastify';
import { organizationOfRequest } from '../../../platform/http/routes.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import type { Services } from '../../../platform/process/services.ts';
import { readStatement } from './statement.service.ts';

const WORKER = new URL('./statement-worker.ts', import.meta.url);

export function addGiftStatement(app: FastifyInstance, services: Services): void {
  const config = { gate: { organization: 'reportgiftalert' } } as const;
  app.get('/api/:tenantName/:organizationId/giftalerts/statement', { config }, async (request, reply) => {
    const job = await readStatement(organizationOfRequest(request), services, request.query);
    return sendPdf(reply, { name: statementName(job.providerName, job.year), worker: WORKER, job });
  });
}
