import type { Readable } from 'node:stream';
import { OWN_IMPORTS, type OwnImportName } from '@capwise/domain/compliance/imports/own-import';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { parseId } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { organizationOfRequest } from '../../../platform/http/routes.ts';
import { fileEncoding, type OnEncoding } from '../../../platform/imports/file-encoding.ts';
import { requestCsv, takeCsv } from '../../../platform/imports/import-events.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { loadOnce } from '../../../platform/request-keys/file-once.ts';
import { notingProblems } from './problems/note-problem.ts';

export interface OwnImportRequest {
  fileName: string;
  csv: Readable;
  dryRun: boolean;
  onEncoding?: OnEncoding | undefined;
}

interface LoadedFile {
  batchId: number | null;
  note?: string;
  errorCount?: number;
  errors?: readonly RowProblem[];
}

interface OwnImports {
  kind: OwnImportName;
  load(scope: OrganizationScope, request: OwnImportRequest, query: unknown): Promise<LoadedFile>;
  undo(scope: OrganizationScope, batchId: number): Promise<void>;
}

/**
 * POST /api/{tenant}/{organization}/{name}/csv?dryRun=&fileName= imports a file once per `Idempotency-Key`.
 * POST /api/{tenant}/{organization}/{name}/{batch}/undo undoes it.
 */
export function addOwnImports(
  app: FastifyInstance,
  { clock }: Pick<Services, 'clock'>,
  { kind, load, undo }: OwnImports,
): void {
  const { path: name, permission } = OWN_IMPORTS[kind];
  const path = `/api/:tenantName/:organizationId/${name}`;
  const config = { gate: { organization: permission } } as const;
  const Options = z.object({
    dryRun: z.stringbool().default(false),
    fileName: z.string().trim().min(1).max(255).default(`${name}.csv`),
  });
  const files: FastifyPluginAsync = async (routes) => {
    takeCsv(routes);
    routes.post(`${path}/csv`, { config: { ...config, takesFile: true } }, async (request) => {
      const options = parseInput(Options, request.query);
      const encoding = fileEncoding();
      const scope = organizationOfRequest(request);
      const attempt = { kind, ...options };
      return notingProblems(scope, clock, attempt, () =>
        loadOnce(request, scope, requestCsv(request), {
          async load(csv) {
            const file = { ...options, csv, onEncoding: encoding.onEncoding };
            const loaded = await load(scope, file, request.query);
            const note = [encoding.note(), loaded.note].filter(Boolean).join(' ');
            return note ? { ...loaded, note } : loaded;
          },
          isStored: ({ batchId }) => batchId !== null,
        }),
      );
    });
  };
  void app.register(files);

  app.post<{ Params: { batchId: string } }>(`${path}/:batchId/undo`, { config }, async (request) => {
    const batchId = parseId(request.params.batchId);
    await undo(organizationOfRequest(request), batchId);
    return { undone: batchId };
  });
}
