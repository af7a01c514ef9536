import { LIST_IMPORT_KINDS } from '@capwise/domain/compliance/imports/own-import';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/process/services.ts';
import { addOwnImports } from './import-routes.ts';
import { importList, undoList } from './list-import.service.ts';

export function addListImports(app: FastifyInstance, services: Services): void {
  for (const kind of LIST_IMPORT_KINDS)
    addOwnImports(app, services, {
      kind,
      load: (scope, request) => importList(scope, services.clock, kind, request),
      undo: (scope, batchId) => undoList(scope, kind, batchId),
    });
}
