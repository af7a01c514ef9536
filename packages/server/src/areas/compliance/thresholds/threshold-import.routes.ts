import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/process/services.ts';
import { addOwnImports } from '../imports/import-routes.ts';
import { importThresholds, undoThresholds } from './threshold-import.service.ts';

export const addThresholdImport = (app: FastifyInstance, services: Services): void =>
  addOwnImports(app, services, {
    kind: 'gift-thresholds',
    load: (scope, request) => importThresholds(scope, services, request),
    undo: undoThresholds,
  });
