import { notFound } from '@capwise/domain/errors';
import { ContractOrganizationSchema, ContractTermSchema } from '@capwise/domain/workspace/contracts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { requestCsv, sendEvents, takeCsv } from '../../../platform/imports/import-events.ts';
import { importRecords } from '../../../platform/imports/record-import.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { eventsOnce } from '../../../platform/request-keys/events-once.ts';
import { contractImport } from './contract-import.ts';
import { findTenant, storedContracts } from './stored-contracts.queries.ts';

const MAX_IDS = 100;

const Tenant = z.object({ tenant: z.string().trim().min(1).max(200) });
const Import = z.object({
  fileName: z.string().trim().min(1).max(255).default('contracts.csv'),
  dryRun: z.stringbool().default(false),
});
const Contracts = z.object({
  organizationId: ContractOrganizationSchema,
  term: ContractTermSchema.optional(),
  id: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat())
    .pipe(z.array(z.string().max(200)).max(MAX_IDS, `Request up to ${MAX_IDS} contracts at a time`))
    .optional(),
});

/**
 * Stored contracts for contract management and other installations (docs/contracts.md). For provider staff
 * only.
 */
export function addContractRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const config = { gate: 'staffImports' } as const;

  const uploads: FastifyPluginAsync = async (files) => {
    takeCsv(files);
    files.post(
      '/api/clm/:tenant/contracts',
      { config: { ...config, takesFile: true } },
      async (request, reply) => {
        const { tenant } = parseInput(Tenant, request.params);
        const options = parseInput(Import, request.query);
        const csv = requestCsv(request);
        const scope = scopeOfRequest(db, request);
        const records = await contractImport(scope, tenant);
        const events = eventsOnce(request, scope, csv, (file) =>
          importRecords(scope, { ...options, csv: file }, records),
        );
        return sendEvents(reply, events, options.fileName);
      },
    );
  };
  void app.register(uploads);

  const store = storedContracts(db);
  const knownTenant = async (params: unknown) => {
    const tenant = await findTenant(db, parseInput(Tenant, params).tenant);
    if (!tenant) throw notFound('There is no such tenant');
    return tenant.name;
  };
  app.get('/api/clm/:tenant/organizations', { config }, async (request) =>
    store.organizations(await knownTenant(request.params), ''),
  );
  app.get('/api/clm/:tenant/contracts', { config }, async (request) => {
    const { organizationId, term, id } = parseInput(Contracts, request.query);
    const tenant = await knownTenant(request.params);
    const contracts =
      term === undefined
        ? await store.find(tenant, organizationId, id ?? [])
        : await store.search(tenant, organizationId, term);
    return { contracts };
  });
}
