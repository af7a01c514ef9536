import { giftReportName, statusName } from '@capwise/domain/compliance/gifts';
import { ENTITY_WORD_SETTING } from '@capwise/domain/compliance/settings';
import { dayIn, dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { centsToDollars } from '@capwise/domain/money';
import type { FastifyInstance } from 'fastify';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type CsvColumn, sendCsv } from '../../../platform/http/csv-route.ts';
import { organizationOfRequest } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { complianceSetting } from '../settings/setting.service.ts';
import type { GiftRow } from './gift.queries.ts';
import { giftReport } from './gift-report.service.ts';

/** The columns of the list, and what its rows say when they are opened (B-123). */
const columnsOf = (entityWord: string): CsvColumn<GiftRow>[] => [
  { header: 'Date Received', cell: ({ receivedDate }) => formatDay(dayToEpochSeconds(receivedDate)) },
  { header: 'Provider', cell: ({ providerName }) => providerName },
  { header: 'NPI', cell: ({ providerNpi }) => providerNpi },
  { header: entityWord, cell: ({ entityName }) => entityName },
  { header: 'Organization', cell: ({ organizationName }) => organizationName },
  { header: 'Gift Type', cell: ({ giftTypeName }) => giftTypeName },
  { header: 'Value', cell: ({ amountCents }) => centsToDollars(amountCents) },
  {
    header: 'Remaining',
    cell: ({ thresholdCents, totalCents }) =>
      thresholdCents === null ? null : centsToDollars(thresholdCents - totalCents),
  },
  { header: 'Requestor', cell: ({ requestorName }) => requestorName },
  { header: 'Status', cell: ({ status }) => statusName(status) },
  { header: 'Created By', cell: ({ createdByName }) => createdByName },
  { header: 'Description', cell: ({ description }) => description },
  { header: 'Comments', cell: ({ comments }) => comments },
];

/** Invented gifts are told as such in each row, wherever the file goes. */
const DEMO_COLUMN: CsvColumn<GiftRow> = { header: 'Demo data', cell: () => 'Yes' };

async function entityWord(scope: OrganizationScope): Promise<string> {
  const setting = await complianceSetting(scope, true, ENTITY_WORD_SETTING);
  return setting?.value.trim() || 'Entity';
}

/** POST /api/{tenant}/{organization}/giftalerts/csv: the gifts of a filter, whole (GIFT-011). */
export function addGiftReport(app: FastifyInstance, services: Services): void {
  const config = { gate: { organization: 'reportgiftalert' } } as const;
  app.post('/api/:tenantName/:organizationId/giftalerts/csv', { config }, async (request, reply) => {
    const scope = organizationOfRequest(request);
    const { slices, isDemo } = await giftReport(scope, request.body ?? {});
    const columns = columnsOf(await entityWord(scope));
    return sendCsv(reply, {
      name: giftReportName(dayIn(scope.tenant.timeZone, services.clock.now())),
      columns: isDemo ? [...columns, DEMO_COLUMN] : columns,
      slices,
    });
  });
}
