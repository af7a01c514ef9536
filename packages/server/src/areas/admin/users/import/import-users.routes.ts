import { USER_FILE_BYTES } from '@capwise/domain/admin/imports/user-rows';
import { MAX_USERS } from '@capwise/domain/admin/users';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../../../platform/process/services.ts';
import { addCsvImport } from '../../../../platform/request-keys/csv-import.ts';
import { importUsers } from './import-users.service.ts';

const Import = z.object({
  dryRun: z.stringbool().default(false),
  update: z.stringbool().default(false),
  deactivateMissing: z.stringbool().default(false),
  confirmed: z.coerce.number().int().min(0).max(MAX_USERS).nullable().default(null),
});

export const addUserImport = (app: FastifyInstance, services: Services): void =>
  addCsvImport(app, services, {
    path: '/api/systems/:id/users/import',
    config: { gate: 'ViewSystemUsers', peopleOnly: true, recentSignIn: true },
    largestBytes: USER_FILE_BYTES,
    options: Import,
    load: (scope, { update: mayUpdate, ...given }, { params }) =>
      importUsers(scope, services, { ...given, mayUpdate, systemId: (params as { id: string }).id }),
    isStored: ({ lines, missing }) =>
      (missing?.count ?? 0) > 0 || lines.some(({ outcome }) => outcome === 'added' || outcome === 'changed'),
  });
