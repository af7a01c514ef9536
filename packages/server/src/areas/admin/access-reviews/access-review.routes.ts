import { MAX_PRINTED_ITEMS, REPORT_TOO_LONG } from '@capwise/domain/admin/access-reviews';
import { conflict } from '@capwise/domain/errors';
import type { FastifyInstance } from 'fastify';
import { sendCsvText } from '../../../platform/http/csv-route.ts';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { hasDemoData } from '../../../platform/imports/demo-data.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import type { Services } from '../../../platform/process/services.ts';
import { reportedReview } from './report/reported-review.ts';
import { reviewReport } from './report/review-report.ts';
import { getReview } from './review.service.ts';
import { listReportItems } from './rows/review-items.queries.ts';

const WORKER = new URL('./report/report-worker.ts', import.meta.url);

/** GET /api/access-reviews/{id}/csv and …/pdf: every role and guest in a review with the decision. */
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
  app.get<{ Params: { id: string } }>(
    '/api/access-reviews/:id/pdf',
    { config: { gate: 'ViewSystemUsers' } },
    async (request, reply) => {
      const scope = scopeOfRequest(services.database.db, request);
      const review = await getReview(scope, request.params.id);
      if (review.itemCount > MAX_PRINTED_ITEMS) throw conflict(REPORT_TOO_LONG);
      const job = reportedReview(review, await listReportItems(scope, review.id), {
        brandName: services.settings.BRAND_SPEND,
        printedDay: services.clock.today(),
        isDemo: await hasDemoData(services.database.db),
      });
      const name = `Access Review ${review.systemName} ${review.name}.pdf`;
      return sendPdf(reply, { name, worker: WORKER, job });
    },
  );
}
