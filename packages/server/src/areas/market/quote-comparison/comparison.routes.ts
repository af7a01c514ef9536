import { forbidden } from '@capwise/domain/errors';
import { mayDownloadReports } from '@capwise/domain/permissions/can';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { hasDemoData } from '../../../platform/imports/demo-data.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { ComparisonJob } from './comparison-document.ts';
import { readComparison } from './quote-comparison.service.ts';

const WORKER = new URL('./comparison-worker.ts', import.meta.url);

const Query = z.object({
  ids: z.union([z.string().transform((id) => [id]), z.array(z.string())], 'Choose quotes'),
});

/** GET /api/quotes/comparison?ids=…&ids=…: the comparison as PDF. Not for trial users. */
export function addComparisonDownload(app: FastifyInstance, services: Services): void {
  app.get('/api/quotes/comparison', { config: { gate: 'ViewDealsDatabase' } }, async (request, reply) => {
    const scope = scopeOfRequest(services.database.db, request);
    if (!mayDownloadReports(scope.viewer)) throw forbidden();
    const { ids } = parseInput(Query, request.query);
    const { quotes, groups } = await readComparison(scope, services, ids);
    const job: ComparisonJob = {
      brandName: services.settings.BRAND_SPEND,
      quotes: quotes.map(
        ({ fileName, content: { vendor, quoteNumber, quoteDate, validUntil, currency } }) => ({
          ...{ fileName, vendor, quoteNumber, quoteDate, validUntil, currency },
        }),
      ),
      groups,
      isDemo: await hasDemoData(services.database.db),
    };
    return sendPdf(reply, { name: 'Quote Comparison.pdf', worker: WORKER, job });
  });
}
