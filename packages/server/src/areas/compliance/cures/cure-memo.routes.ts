import { inFileName } from '@capwise/domain/compliance/statements/statement';
import { dayIn } from '@capwise/domain/dates';
import { forbidden, notFound } from '@capwise/domain/errors';
import type { FastifyInstance } from 'fastify';
import { parseId } from '../../../db/ids.ts';
import { mayIn } from '../../../db/scope.ts';
import { organizationOfRequest } from '../../../platform/http/routes.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { CureMemoData } from './cure-memo-document.ts';
import { findCureMemo } from './cure-records.queries.ts';

const WORKER = new URL('./cure-memo-worker.ts', import.meta.url);

/** GET /api/{tenant}/{organization}/giftalerts/cures/{id}/memo: a recorded cure as a PDF. */
export function addCureMemo(app: FastifyInstance, { settings, clock }: Services): void {
  const config = { gate: { organization: 'reportgiftalert' } } as const;
  app.get<{ Params: { id: string } }>(
    '/api/:tenantName/:organizationId/giftalerts/cures/:id/memo',
    { config },
    async (request, reply) => {
      const scope = organizationOfRequest(request);
      if (!mayIn(scope, 'viewallgiftforallorgs')) throw forbidden();
      const cure = await findCureMemo(scope, parseId(request.params.id));
      if (!cure) throw notFound('There is no such cure');
      const { timeZone, tenantName } = scope.tenant;
      const job: CureMemoData = {
        ...cure,
        recordedOn: dayIn(timeZone, cure.recordedAt),
        today: dayIn(timeZone, clock.now()),
        tenantName,
        brandName: settings.BRAND_COMPLIANCE,
      };
      const name = `Cure Memo ${inFileName(cure.providerName)} ${cure.year}.pdf`;
      return sendPdf(reply, { name, worker: WORKER, job });
    },
  );
}
