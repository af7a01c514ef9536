import type { FastifyInstance } from 'fastify';
import { sendCsvText } from '../../../platform/http/csv-route.ts';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/process/services.ts';
import { getReview } from './review.service.ts';
import { listReportItems } from './review-items.queries.ts';
import { reviewReport } from './review-report.ts';

/** GET /api/access-reviews/{id}/csv: every role in a review with its decision. */
export function addAccessReviewReport(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>(
    '/api/access-reviews/:id/csv',
    { config: { gate: 'ViewSystemUsers', work: 'exporting' } },
    async (request, reply) => {
      const scope = scopeOfRequest(services.database.db, request);
      const review = await getReview(scope, request.params.id);
      const { header, text } = reviewReport(await listReportItems(scope, review.id), review);
      return sendCsvText(reply, {
        name: `Access Review ${review.systemName} ${review.name}.csv`,
        header,
        texts: (async function* () {
          yield text;
        })(),
      });
    },
  );
}
