import { forbidden } from '@capwise/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayIn } from '../../../db/scope.ts';
import { sendCsvText } from '../../../platform/http/csv-route.ts';
import { organizationOfRequest } from '../../../platform/http/routes.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import type { Services } from '../../../platform/process/services.ts';
import { attestationReport, reportCsv } from './attestation-report.service.ts';

const WORKER = new URL('./attestation-worker.ts', import.meta.url);

/** GET /api/{tenant}/{organization}/attestation/{year}/csv and …/pdf: the confirmations of a year by department. */
export function addAttestationReport(app: FastifyInstance, services: Services): void {
  const read = async (request: FastifyRequest<{ Params: { year: string } }>) => {
    const scope = organizationOfRequest(request);
    if (!mayIn(scope, 'viewallgiftforallorgs')) throw forbidden();
    return attestationReport(scope, services, request.params.year);
  };
  const gate = { organization: 'reportgiftalert' } as const;
  const path = '/api/:tenantName/:organizationId/attestation/:year';
  app.get<{ Params: { year: string } }>(
    `${path}/csv`,
    { config: { gate, work: 'exporting' } },
    async (request, reply) => {
      const report = await read(request);
      const { header, text } = reportCsv(report);
      return sendCsvText(reply, {
        name: `Attestation ${report.year}.csv`,
        header,
        texts: (async function* () {
          yield text;
        })(),
      });
    },
  );
  app.get<{ Params: { year: string } }>(`${path}/pdf`, { config: { gate } }, async (request, reply) => {
    const job = await read(request);
    return sendPdf(reply, { name: `Attestation ${job.year}.pdf`, worker: WORKER, job });
  });
}
