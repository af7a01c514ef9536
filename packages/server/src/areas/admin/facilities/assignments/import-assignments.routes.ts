import { ASSIGNMENT_FILE_BYTES } from '@capwise/domain/admin/imports/assignment-rows';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { onlyStaff } from '../../../../platform/access/gate.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { addCsvImport } from '../../../../platform/request-keys/csv-import.ts';
import { importAssignments } from './import-assignments.service.ts';

const Import = z.object({
  dryRun: z.stringbool().default(false),
  removeMissing: z.stringbool().default(false),
});

/** POST /api/imports/assignments (docs/systems.md): for provider staff who may edit systems. */
export const addAssignmentImport = (app: FastifyInstance, services: Services): void =>
  addCsvImport(app, services, {
    path: '/api/imports/assignments',
    config: { gate: onlyStaff('CreateEditSystems') },
    largestBytes: ASSIGNMENT_FILE_BYTES,
    options: Import,
    load: (scope, given) => importAssignments(scope, given),
    isStored: ({ isImported }) => isImported,
  });
