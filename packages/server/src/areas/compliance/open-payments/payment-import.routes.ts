import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { onlyStaff } from '../../../platform/access/gate.ts';
import { assertCoversGifts } from '../../../platform/access/token-gate.ts';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { requestCsv, sendEvents, takeCsv } from '../../../platform/imports/import-events.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { eventsOnce } from '../../../platform/request-keys/events-once.ts';
import { importPayments } from './payment-import.service.ts';

const Options = z.object({
  tenant: z.string().trim().min(1).max(200),
  fileName: z.string().trim().min(1).max(255).default('open-payments.csv'),
  dryRun: z.stringbool().default(false),
});

/** POST /api/imports/open-payments (docs/import.md): for provider staff who may edit systems. */
export function addPaymentImport(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const uploads: FastifyPluginAsync = async (files) => {
    takeCsv(files);
    files.post(
      '/api/imports/open-payments',
      { config: { gate: onlyStaff('CreateEditSystems'), takesFile: true } },
      (request, reply) => {
        const scope = scopeOfRequest(db, request);
        assertCoversGifts(scope.viewer);
        const { tenant: tenantName, ...options } = parseInput(Options, request.query);
        const csv = requestCsv(request);
        const events = eventsOnce(request, scope, csv, (file) =>
          importPayments(scope, { ...options, tenantName, csv: file }),
        );
        return sendEvents(reply, events, options.fileName);
      },
    );
  };
  void app.register(uploads);
}
