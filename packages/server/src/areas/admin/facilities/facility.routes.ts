import { FACILITY_PRESETS, type FacilityPreset } from '@capwise/domain/admin/imports/facility-rows';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { onlyStaff } from '../../../platform/access/gate.ts';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { requestCsv, sendEvents, takeCsv } from '../../../platform/imports/import-events.ts';
import { recordFileOf } from '../../../platform/imports/record-file.ts';
import { importRecords } from '../../../platform/imports/record-import.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { eventsOnce } from '../../../platform/request-keys/events-once.ts';
import { facilityImport } from './facility-import.ts';

const MAX_COLUMNS = 50;

const Options = z.object({
  fileName: z.string().trim().min(1).max(255).default('facilities.csv'),
  dryRun: z.stringbool().default(false),
  deactivateMissing: z.stringbool().default(false),
  answer: z.enum(['events', 'summary']).default('events'),
  preset: z
    .enum(Object.keys(FACILITY_PRESETS) as [FacilityPreset])
    .nullable()
    .default(null),
  map: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat())
    .pipe(z.array(z.string().max(500)).max(MAX_COLUMNS, `Map at most ${MAX_COLUMNS} columns`))
    .default([]),
});

/** POST /api/imports/facilities (docs/facilities.md): for provider staff who may edit systems. */
export function addFacilityRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const uploads: FastifyPluginAsync = async (files) => {
    takeCsv(files);
    files.post(
      '/api/imports/facilities',
      { config: { gate: onlyStaff('CreateEditSystems'), takesFile: true } },
      (request, reply) => {
        const { fileName, dryRun, answer, ...options } = parseInput(Options, request.query);
        const csv = requestCsv(request);
        const scope = scopeOfRequest(db, request);
        const records = facilityImport(options);
        const events = eventsOnce(request, scope, csv, (file) =>
          importRecords(scope, { fileName, csv: file, dryRun }, records),
        );
        if (answer === 'summary') return recordFileOf(events);
        return sendEvents(reply, events, fileName);
      },
    );
  };
  void app.register(uploads);
}
