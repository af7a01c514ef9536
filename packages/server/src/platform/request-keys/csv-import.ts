import { Readable } from 'node:stream';
import { invalid } from '@capwise/domain/errors';
import type { FastifyContextConfig, FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Scope } from '../../db/scope.ts';
import { scopeOfRequest } from '../http/routes.ts';
import { parseInput } from '../input/parse.ts';
import type { Services } from '../process/services.ts';
import { loadOnce } from './file-once.ts';

interface CsvImport<Options, Answer> {
  /** Address of the POST route. */
  path: string;
  config: FastifyContextConfig;
  largestBytes: number;
  /** Schema of the query. */
  options: z.ZodType<Options>;
  load(scope: Scope, given: Options & { csv: Uint8Array }, request: FastifyRequest): Promise<Answer>;
  /** True if the answer stored something. A retry with the same key and file then gets it again. */
  isStored(answer: Answer): boolean;
}

/** Adds a route that takes a CSV file whole, and imports it once per `Idempotency-Key`. */
export function addCsvImport<Options extends object, Answer extends object>(
  app: FastifyInstance,
  { database }: Services,
  { path, config, largestBytes, options, load, isStored }: CsvImport<Options, Answer>,
): void {
  const files: FastifyPluginAsync = async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    routes.post(path, { config, bodyLimit: largestBytes }, async (request) => {
      const given = parseInput(options, request.query);
      if (!Buffer.isBuffer(request.body)) throw invalid('Send the file as text/csv', 'file');
      const scope = scopeOfRequest(database.db, request);
      return loadOnce(request, scope, Readable.from([request.body]), {
        load: async (csv) => load(scope, { ...given, csv: Buffer.concat(await csv.toArray()) }, request),
        isStored,
      });
    });
  };
  void app.register(files);
}
