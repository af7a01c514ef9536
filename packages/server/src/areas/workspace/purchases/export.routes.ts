import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { forbidden } from '@capwise/domain/errors';
import { formatDollars } from '@capwise/domain/money';
import { exportRow, exportSums } from '@capwise/domain/workspace/committee-export';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { hasDemoData } from '../../../platform/imports/demo-data.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { ExportJob } from './export-document.ts';
import { exportedProjects } from './purchase.service.ts';

const WORKER = new URL('./export-worker.ts', import.meta.url);

const values = z.union([z.string().transform((text) => [text]), z.array(z.string())]).optional();

/** The filters of the list. */
const ExportQuery = z.object({
  systemId: z.string().optional(),
  search: z.string().optional(),
  status: values,
  createdBy: values,
  facility: values,
  stage: values,
  owner: values,
  needBy: values,
});

/** GET /api/projects/pdf: the projects of a list for the committee. Not for trial users. */
export function addCommitteeExport(app: FastifyInstance, services: Services): void {
  app.get('/api/projects/pdf', { config: { gate: 'ViewProjects' } }, async (request, reply) => {
    const scope = scopeOfRequest(services.database.db, request);
    if (scope.viewer.isTrial) throw forbidden();
    const { systemId, search, ...filters } = parseInput(ExportQuery, request.query);
    const found = await exportedProjects(scope, services, {
      systemId,
      searchTerm: search,
      filters: Object.entries(filters).map(([filterType, chosen]) => ({ filterType, values: chosen ?? [] })),
    });
    const today = services.clock.today();
    const job: ExportJob = {
      brandName: services.settings.BRAND_SPEND,
      systemName: found.systemName,
      day: formatDay(dayToEpochSeconds(today)),
      rows: found.rows.map((row) => exportRow(row, today)),
      projectCount: found.projectCount,
      totals: { budget: formatDollars(found.budgetCents / 100), ...exportSums(found.rows) },
      isDemo: await hasDemoData(services.database.db),
    };
    return sendPdf(reply, { name: `Projects ${today}.pdf`, worker: WORKER, job });
  });
}
