import { giftReportName } from '@capwise/domain/compliance/gifts/gifts';
import { dayIn } from '@capwise/domain/dates';
import type { FastifyInstance } from 'fastify';
import { sendCsvText } from '../../../platform/http/csv-route.ts';
import { organizationOfRequest } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/process/services.ts';
import { entityWord } from '../settings/setting.service.ts';
import { giftReport } from './gift-report.service.ts';

/** POST /api/{tenant}/{organization}/giftalerts/csv: all gifts that match a filter (GIFT-011). */
export function addGiftReport(app: FastifyInstance, services: Services): void {
  const config = { gate: { organization: 'reportgiftalert' }, work: 'exporting' } as const;
  app.post('/api/:tenantName/:organizationId/giftalerts/csv', { config }, async (request, reply) => {
    const scope = organizationOfRequest(request);
    return sendCsvText(reply, {
      name: giftReportName(dayIn(scope.tenant.timeZone, services.clock.now())),
      ...(await giftReport(scope, request.body ?? {}, await entityWord(scope))),
    });
  });
}
