import { SYSTEM_FILE_BYTES } from '@capwise/domain/admin/imports/system-rows';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { onlyStaff } from '../../../../platform/access/gate.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { addCsvImport } from '../../../../platform/request-keys/csv-import.ts';
import { importSystems } from './import-systems.service.ts';

const Import = z.object({ dryRun: z.stringbool().default(false) });

/** POST /api/imports/systems (docs/systems.md): for provider staff who may edit systems. */
export const addSystemImport = (app: FastifyInstance, services: Services): void =>
  addCsvImport(app, services, {
    path: '/api/imports/systems',
    config: { gate: onlyStaff('CreateEditSystems') },
    largestBytes: SYSTEM_FILE_BYTES,
    options: Import,
    load: (scope, given) => importSystems(scope, services, given),
    isStored: ({ isImported }) => isImported,
  });
