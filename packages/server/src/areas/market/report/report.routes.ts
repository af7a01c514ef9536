import { forbidden } from '@capwise/domain/errors';
import { mayDownloadReports } from '@capwise/domain/permissions/can';
import type { FastifyInstance } from 'fastify';
import { parseId } from '../../../db/ids.ts';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/process/services.ts';
import { reportData } from './report-data.ts';
import { sendReport } from './report-pdf.ts';

/** GET /api/technology/{id}/download: the technology report (TECH-005). Not for trial users. */
export function addReportDownload(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>(
    '/api/technology/:id/download',
    { config: { gate: 'ViewInsightsAndReports' } },
    async (request, reply) => {
      const scope = scopeOfRequest(services.database.db, request);
      if (!mayDownloadReports(scope.viewer)) throw forbidden();
      const data = await reportData(scope, services, parseId(request.params.id));
      return sendReport(reply, `${data.technology.name} Report Overview.pdf`, { kind: 'technology', data });
    },
  );
}
