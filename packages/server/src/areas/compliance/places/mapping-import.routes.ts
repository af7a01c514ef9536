import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/process/services.ts';
import { addOwnImports } from '../imports/import-routes.ts';
import { undoOwnBatch } from '../imports/undo-own-batch.ts';
import { importMapping } from './mapping-import.service.ts';

export const addMappingImport = (app: FastifyInstance, services: Services): void =>
  addOwnImports(app, services, {
    kind: 'provider-mapping',
    load: importMapping,
    undo: (scope, batchId) => undoOwnBatch(scope, batchId, 'provider-mapping'),
  });
