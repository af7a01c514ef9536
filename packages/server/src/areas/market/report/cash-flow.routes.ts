import { forbidden } from '@capwise/domain/errors';
import { RoiInputSchema } from '@capwise/domain/market/roi/roi-input';
import { mayDownloadReports } from '@capwise/domain/permissions/can';
import type { FastifyInstance } from 'fastify';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { hasDemoData } from '../../../platform/imports/demo-data.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { getProduct } from '../products/product.service.ts';
import { sendReport } from './report-pdf.ts';

/** A calculation holds a few hundred procedures at most. */
const MAX_BYTES = 64 * 1024;

/**
 * POST /api/product-configuration/{id}/cash-flow: the cash-flow table of a RoiInput as PDF. Not for trial
 * users.
 */
export function addCashFlowDownload(app: FastifyInstance, services: Services): void {
  app.post<{ Params: { id: string } }>(
    '/api/product-configuration/:id/cash-flow',
    { config: { gate: 'research', work: 'exporting' }, bodyLimit: MAX_BYTES },
    async (request, reply) => {
      const scope = scopeOfRequest(services.database.db, request);
      if (!mayDownloadReports(scope.viewer)) throw forbidden();
      const input = parseInput(RoiInputSchema, request.body);
      const { productName } = await getProduct(scope, services, request.params.id);
      const data = {
        brandName: services.settings.BRAND_SPEND,
        today: services.clock.today(),
        isDemo: await hasDemoData(services.database.db),
        productName,
        input,
      };
      return sendReport(reply, `${productName} Cash Flow.pdf`, { kind: 'cashFlow', data });
    },
  );
}
