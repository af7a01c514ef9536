import { giftReportName } from '@capwise/domain/compliance/gifts';
import { ENTITY_WORD_SETTING } from '@capwise/domain/compliance/settings';
import { dayIn } from '@capwise/domain/dates';
import type { FastifyInstance } from 'fastify';
import type { OrganizationScope } from '../../../db/scope.ts';
import { sendCsvText } from '../../../platform/http/csv-route.ts';
import { organizationOfRequest } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { complianceSetting } from '../settings/setting.service.ts';
import { giftReport } from './gift-report.service.ts';

async function entityWord(scope: OrganizationScope): Promise<string> {
  const setting = await complianceSetting(scope, true, ENTITY_WORD_SETTING);
  return setting?.value.trim() || 'Entity';
}

/** POST /api/{tenant}/{organization}/giftalerts/csv: the gifts of a filter, whole (GIFT-011). */
export function addGiftReport(app: FastifyInstance, services: Services): void {
  const config = { gate: { organization: 'reportgiftalert' } } as const;
  app.post('/api/:tenantName/:organizationId/giftalerts/csv', { config }, async (request, reply) => {
    const scope = organizationOfRequest(request);
    return sendCsvText(reply, {
      name: giftReportName(dayIn(scope.tenant.timeZone, services.clock.now())),
      ...(await giftReport(scope, request.body ?? {}, await entityWord(scope))),
    });
  });
}
