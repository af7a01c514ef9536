import { randomBytes } from 'node:crypto';
import { conflict, notFound } from '@capwise/domain/errors';
import Fastify from 'fastify';
import {
  type GraphQLFieldConfig,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { expect } from 'vitest';
import type { AccountName, GraphQLAnswer } from '../../../test/api.ts';
import { freePort } from '../../../test/services/free-port.ts';
import { type STORAGES, type StorageApi, startWithStorage } from '../../../test/services/storages.ts';
import { uploadForm } from '../../../test/upload.ts';
import type { Gate } from '../../platform/access/gate.ts';
import { answerErrors } from '../../platform/http/routes.ts';
import { createAuthenticate } from '../../platform/identity/authenticate.ts';
import { sessionLimits } from '../../platform/identity/sessions/open-sessions.ts';
import type { StoredFile } from '../../platform/storage/files.ts';
import { AnswerCache } from '../answers/answer-cache.ts';
import { CachedOperations } from '../answers/cached-operations.ts';
import { PreparedAnswers } from '../answers/prepared.ts';
import type { GraphQLContext } from '../context.ts';
import { addGraphQLRoute } from '../endpoint/route.ts';
import { KnownOperations } from '../known/known-operations.ts';
import { createGraphQLServer } from '../yoga.ts';
import { parseUpload } from './scalar.ts';

export const MEGABYTE = 1_000_000;
export const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3 * MEGABYTE)]);
export const STORE = 'mutation ($file: Upload!, $place: String) { store(file: $file, place: $place) }';

export const operations = (query: string, variables: Record<string, unknown> = {}) => ({
  query,
  variables: { file: null, ...variables },
});

const Upload = new GraphQLScalarType<StoredFile>({ name: 'Upload', parseValue: parseUpload });
const file = { type: new GraphQLNonNull(Upload) };
type Field = GraphQLFieldConfig<unknown, GraphQLContext>;
const gated = (gate: Gate, field: Omit<Field, 'type'>): Field => ({
  type: GraphQLString,
  ...field,
  extensions: { gate, ...field.extensions },
});

/** Fields that use a file as the product's fields do. Gates are checked first, as in the product. */
const recordingSchema = (ran: string[]) =>
  new GraphQLSchema({
    query: new GraphQLObjectType<unknown, GraphQLContext>({
      name: 'Query',
      fields: { open: gated('public', { resolve: () => 'open' }) },
    }),
    mutation: new GraphQLObjectType<unknown, GraphQLContext>({
      name: 'Mutation',
      fields: {
        store: gated('UploadDocument', {
          args: { file, place: { type: GraphQLString } },
          extensions: {
            beforeUpload: async ({ place }: { place?: string }) => {
              if (place === 'foreign') throw notFound('There is no such place');
            },
          },
          resolve: async (_, args: { file: StoredFile; place?: string }, { services }) => {
            ran.push('store');
            if (args.place === 'conflict') throw conflict('It is taken');
            if (args.place !== 'forgotten') await services.files.keep(services.database.db, args.file.id);
            return `${args.file.fileName} ${args.file.byteSize} ${args.file.contentType} ${args.file.id}`;
          },
        }),
        analyze: gated('UploadAnalysisDocument', {
          args: { count: { type: GraphQLInt } },
          resolve: () => 'done',
        }),
      },
    }),
  });

export interface UploadServer {
  /** Serves the fields above. */
  url: string;
  /** Serves the product with its stored files. */
  productUrl: string;
  services: StorageApi['services'];
  token: StorageApi['token'];
  holds: StorageApi['holds'];
  rows: StorageApi['rows'];
  /** Resolvers that ran. A refused request has none. */
  ran: string[];
  send(account: AccountName | null, body: FormData | string): Promise<GraphQLAnswer>;
  /** Sends a PDF file, or the given one, as the variable `file` of an operation. */
  upload(account: AccountName | null, sent?: Partial<Sent>): Promise<GraphQLAnswer>;
  nothingIsStored(): Promise<void>;
  close(): Promise<void>;
}

interface Sent {
  query: string;
  variables: Record<string, unknown>;
  content: Buffer;
  fileName: string;
}

/** The real upload route with the fields above, on this kind of storage. */
export async function startUploadServer(
  kind: (typeof STORAGES)[number],
  megabytes = 12,
): Promise<UploadServer> {
  const api = await startWithStorage(kind, { UPLOAD_MAX_MB: String(megabytes), UPLOAD_TYPES: 'pdf,csv' });
  const { services, token, holds, rows } = api;
  const ran: string[] = [];
  const http = Fastify({ genReqId: () => crypto.randomUUID() });
  const schema = recordingSchema(ran);
  const known = new KnownOperations({}, 0);
  answerErrors(http, services.security);
  addGraphQLRoute(http, {
    services,
    authenticate: createAuthenticate(
      services.database,
      services.verifyToken,
      sessionLimits(services.settings),
    ),
    yoga: createGraphQLServer(schema, { production: true, known }),
    prepared: new PreparedAnswers([], known, new AnswerCache(0)),
    cachedOperations: new CachedOperations(schema, known, new AnswerCache(0), () => ''),
    known,
  });
  const url = await http.listen({ port: await freePort(), host: 'localhost' });
  const send: UploadServer['send'] = async (account, body) => {
    const headers = new Headers(typeof body === 'string' ? { 'content-type': 'application/json' } : {});
    if (account) headers.set('authorization', `Bearer ${await token(account)}`);
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    expect([200, 400]).toContain(response.status);
    return response.json() as Promise<GraphQLAnswer>;
  };
  return {
    url,
    productUrl: api.url,
    services,
    token,
    holds,
    rows,
    ran,
    send,
    upload(account, { query = STORE, variables = {}, content = PDF, fileName = 'quote.pdf' } = {}) {
      const files = [{ name: '0', content, fileName }];
      return send(account, uploadForm({ operations: operations(query, variables), files }));
    },
    async nothingIsStored() {
      expect(ran).toEqual([]);
      expect(holds()).toEqual([]);
      expect(await rows()).toEqual([]);
    },
    async close() {
      await http.close();
      await api.close();
    },
  };
}
