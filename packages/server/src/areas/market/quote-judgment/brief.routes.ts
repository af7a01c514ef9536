import { conflict, forbidden } from '@capwise/domain/errors';
import { mayDownloadReports } from '@capwise/domain/permissions/can';
import type { FastifyInstance } from 'fastify';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import type { Services } from '../../../platform/process/services.ts';
import { getQuote } from '../quote-desk/quote.service.ts';
import type { BriefJob } from './brief-document.ts';
import { briefOf, judgeConfirmed } from './judgment.service.ts';

const WORKER = new URL('./brief-worker.ts', import.meta.url);

/** GET /api/quotes/{id}/brief: the negotiation brief as PDF. Not for trial users. */
export function addBriefDownload(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>(
    '/api/quotes/:id/brief',
    { config: { gate: 'ViewDealsDatabase' } },
    async (request, reply) => {
      const scope = scopeOfRequest(services.database.db, request);
      if (!mayDownloadReports(scope.viewer)) throw forbidden();
      const answer = await judgeConfirmed(scope, services, await getQuote(scope, request.params.id));
      const brief = await briefOf(scope, services, answer);
      if (!brief) throw conflict(answer.reason ?? 'The quote was not judged');
      const job: BriefJob = { brandName: services.settings.BRAND_SPEND, brief };
      return sendPdf(reply, { name: 'Negotiation Brief.pdf', worker: WORKER, job });
    },
  );
}
