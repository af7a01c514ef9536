import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { addOwnImports } from '../imports/import-routes.ts';
import { importGifts, undoGifts } from './gift-import.service.ts';

const GiftOptions = z.object({
  history: z.stringbool().default(false),
  repeats: z.enum(['leave', 'add']).default('leave'),
  create: z.stringbool().default(false),
});

/**
 * POST …/gifts/csv also accepts history=true for gifts of past years, repeats=add to add gifts that seem to be recorded
 * already, and create=true for missing requestors and gift types.
 */
export const addGiftImport = (app: FastifyInstance, services: Services): void =>
  addOwnImports(app, services, {
    kind: 'gifts',
    load: (scope, request, query) =>
      importGifts(scope, services, { ...request, ...parseInput(GiftOptions, query) }),
    undo: (scope, batchId) => undoGifts(scope, services, batchId),
  });
