import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { organizationOfRequest } from '../../../platform/http/routes.ts';
import { parseId } from '../../../platform/ids.ts';
import { csvOf, takeCsv } from '../../../platform/imports/import-events.ts';
import { parseInput } from '../../../platform/parse.ts';
import { importMapping, undoMapping } from './mapping-import.service.ts';

const Options = z.object({
  dryRun: z.stringbool().default(false),
  fileName: z.string().trim().min(1).max(255).default('provider mapping.csv'),
});
const PATH = '/api/:tenantName/:organizationId/providermapping';

/**
 * POST …/providermapping/csv?dryRun=&fileName=: the links of a file; POST …/providermapping/{batch}/undo takes them back.
 */
export function addMappingImport(app: FastifyInstance): void {
  const config = { gate: { organization: 'editappsettings' } } as const;
  const files: FastifyPluginAsync = async (routes) => {
    takeCsv(routes);
    routes.post(`${PATH}/csv`, { config: { ...config, takesFile: true } }, async (request) => {
      const options = parseInput(Options, request.query);
      return importMapping(organizationOfRequest(request), { ...options, csv: csvOf(request) });
    });
  };
  void app.register(files);

  app.post<{ Params: { batchId: string } }>(`${PATH}/:batchId/undo`, { config }, async (request) => {
    const batchId = parseId(request.params.batchId);
    await undoMapping(organizationOfRequest(request), batchId);
    return { undone: batchId };
  });
}
