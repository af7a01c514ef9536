import { randomBytes } from 'node:crypto';
import { conflict, notFound } from '@capwise/domain/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  type GraphQLFieldConfig,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountName, errorName, type GraphQLAnswer } from '../../../test/api.ts';
import { freePort } from '../../../test/free-port.ts';
import { STORAGES, type StorageApi, startWithStorage } from '../../../test/storages.ts';
import { beginUpload, uploadForm } from '../../../test/upload.ts';
import type { Gate } from '../../platform/gate.ts';
import { answerErrors } from '../../platform/http/routes.ts';
import { createAuthenticate } from '../../platform/identity/authenticate.ts';
import type { StoredFile } from '../../platform/storage/files.ts';
import { AnswerCache } from '../answers/answer-cache.ts';
import { CachedOperations } from '../answers/cached-operations.ts';
import { PreparedAnswers } from '../answers/prepared.ts';
import type { GraphQLContext } from '../context.ts';
import { addGraphQLRoute } from '../route.ts';
import { createGraphQLServer } from '../yoga.ts';
import { parseUpload } from './scalar.ts';

const MEGABYTE = 1_000_000;
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3 * MEGABYTE)]);
const STORE = 'mutation ($file: Upload!, $place: String) { store(file: $file, place: $place) }';

/** The resolvers that ran; a refused request has none. */
const ran: string[] = [];

const Upload = new GraphQLScalarType<StoredFile>({ name: 'Upload', parseValue: parseUpload });
const file = { type: new GraphQLNonNull(Upload) };
type Field = GraphQLFieldConfig<unknown, GraphQLContext>;
const gated = (gate: Gate, field: Omit<Field, 'type'>): Field => ({
  type: GraphQLString,
  ...field,
  extensions: { gate, ...field.extensions },
});

/** Fields that do with a file what a field of the product can do; gates are asked before, as in the product. */
const schema = new GraphQLSchema({
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

let api: StorageApi;
let http: FastifyInstance;
let url: string;

async function startServer(kind: (typeof STORAGES)[number], megabytes = 12): Promise<void> {
  api = await startWithStorage(kind, { UPLOAD_MAX_MB: String(megabytes), UPLOAD_TYPES: 'pdf,csv' });
  const { services } = api;
  http = Fastify({ genReqId: () => crypto.randomUUID() });
  answerErrors(http);
  addGraphQLRoute(http, {
    services,
    authenticate: createAuthenticate(services.database, services.verifyToken),
    yoga: createGraphQLServer(schema, { production: true }),
    prepared: new PreparedAnswers([], new AnswerCache(0)),
    cachedOperations: new CachedOperations(schema, new AnswerCache(0), () => ''),
  });
  url = await http.listen({ port: await freePort(), host: 'localhost' });
}
async function stopServer(): Promise<void> {
  await http.close();
  await api.close();
}

async function send(account: AccountName | null, body: FormData | string): Promise<GraphQLAnswer> {
  const headers = new Headers(typeof body === 'string' ? { 'content-type': 'application/json' } : {});
  if (account) headers.set('authorization', `Bearer ${await api.token(account)}`);
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  return response.json() as Promise<GraphQLAnswer>;
}
const operations = (query: string, variables: Record<string, unknown> = {}) => ({
  query,
  variables: { file: null, ...variables },
});
const upload = (
  account: AccountName | null,
  { query = STORE, variables = {}, content = PDF, fileName = 'quote.pdf' } = {},
) =>
  send(
    account,
    uploadForm({
      operations: operations(query, variables),
      files: [{ name: '0', content, fileName }],
    }),
  );
async function nothingIsStored(): Promise<void> {
  expect(ran).toEqual([]);
  expect(api.holds()).toEqual([]);
  expect(await api.rows()).toEqual([]);
}
beforeEach(() => {
  ran.length = 0;
});

describe.each(STORAGES)('uploads to the %s storage', (kind) => {
  beforeAll(() => startServer(kind));
  afterAll(stopServer);

  it('are refused before the file is sent: signed out, without the permission, to a foreign place', async () => {
    for (const [account, place, name] of [
      [null, 'here', 'UnauthorizedError'],
      ['nologin', 'here', 'ForbiddenError'],
      ['purchaser', 'foreign', 'NotFoundError'],
    ] as const) {
      // The file never comes, and the answer is there nevertheless.
      const token = account ? await api.token(account) : null;
      const { sender, answer } = beginUpload(url, token, {
        operations: operations(STORE, { place }),
        bytes: 5 * MEGABYTE,
        beginning: PDF.subarray(0, 10),
      });
      expect(errorName(await answer)).toBe(name);
      sender.destroy();
      // A sender who goes on reads the same answer.
      expect(errorName(await upload(account, { variables: { place } }))).toBe(name);
    }
    const { sender, answer } = beginUpload(url, 'made.up.token', {
      operations: operations(STORE),
      bytes: 5 * MEGABYTE,
      beginning: PDF.subarray(0, 10),
    });
    expect(errorName(await answer)).toBe('UnauthorizedError');
    sender.destroy();
    await nothingIsStored();
  });

  it('ask the gate of every root field, in fragments too', async () => {
    const query = `mutation ($file: Upload!) { store(file: $file) ...more }
      fragment more on Mutation { ... { analyze } }`;
    expect(errorName(await upload('purchaser', { query }))).toBe('ForbiddenError');
    await nothingIsStored();
    expect((await upload('admin', { query })).errors).toBeUndefined();
  });

  it('are refused when announced or found too large, of a wrong type or content, or empty', async () => {
    const held = api.holds();
    const { sender, answer } = beginUpload(url, await api.token('purchaser'), {
      operations: operations(STORE),
      bytes: 400 * MEGABYTE,
      beginning: PDF.subarray(0, 10),
    });
    expect(errorName(await answer)).toBe('LimitError');
    sender.destroy();
    const large = Buffer.concat([PDF, Buffer.alloc(9 * MEGABYTE)]);
    const refused = await upload('purchaser', { content: large });
    expect(refused.errors?.[0]).toMatchObject({
      message: 'The file is larger than 12 MB',
      extensions: { name: 'LimitError', field: 'file' },
    });
    for (const [content, fileName] of [
      [PDF, 'program.exe'],
      [PDF, 'table.csv'],
      [Buffer.from('a,b'), 'quote.pdf'],
      [Buffer.alloc(0), 'quote.pdf'],
    ] as const)
      expect((await upload('purchaser', { content, fileName })).errors?.[0]?.extensions).toMatchObject({
        name: 'ValidationError',
        field: 'file',
      });
    expect(ran).toEqual([]);
    expect(api.holds()).toEqual(held);
  });

  it('that break off in the middle leave nothing behind', async () => {
    const held = api.holds();
    const { sender } = beginUpload(url, await api.token('purchaser'), {
      operations: operations(STORE),
      bytes: 2 * MEGABYTE,
      beginning: Buffer.concat([PDF, randomBytes(6 * MEGABYTE)]),
    });
    const pending = async () => (await api.rows()).filter(({ state }) => state === 'pending');
    await expect.poll(pending).toHaveLength(1);
    sender.destroy();
    await expect.poll(pending).toEqual([]);
    await expect.poll(() => api.holds()).toEqual(held);
    expect(ran).toEqual([]);
  });

  it('are removed at once when the operation fails or does not keep them', async () => {
    const held = api.holds();
    expect(errorName(await upload('purchaser', { variables: { place: 'conflict' } }))).toBe('ConflictError');
    expect((await upload('purchaser', { variables: { place: 'forgotten' } })).errors).toBeUndefined();
    expect(ran).toEqual(['store', 'store']);
    expect(api.holds()).toEqual(held);
    expect((await api.rows()).every(({ state }) => state === 'stored')).toBe(true);
  });

  it('reach the resolver as a stored file, with a safe name and the type of the content', async () => {
    const held = api.holds().length;
    const answer = await upload('purchaser', { fileName: 'C:\\temp\\../Angebot für 17.PDF' });
    expect(answer.errors).toBeUndefined();
    const told = /^(.*) (\d+) (\S+) (\S+)$/.exec(answer.data.store)!;
    expect(told.slice(1, 4)).toEqual(['Angebot für 17.PDF', String(PDF.length), 'application/pdf']);
    expect(api.holds()).toHaveLength(held + 1);
    const address = await api.services.files.address(told[4]!, told[1]!);
    const back = await fetch(new URL(address, api.url));
    expect(Buffer.from(await back.arrayBuffer()).equals(PDF)).toBe(true);
  });
});

describe('the form of uploads', () => {
  beforeAll(() => startServer('local', 40));
  afterAll(stopServer);

  const refused = async (body: FormData | string, message: RegExp) => {
    const answer = await send('purchaser', body);
    expect(errorName(answer)).toBe('ValidationError');
    expect(answer.errors![0]!.message).toMatch(message);
    await nothingIsStored();
  };
  const one = { name: '0', content: PDF, fileName: 'quote.pdf' };

  it('a file is not JSON, whatever the JSON says', async () => {
    const looksLikeOne = {
      id: crypto.randomUUID(),
      byteSize: 1,
      contentType: 'application/pdf',
      fileName: 'x.pdf',
    };
    for (const value of [looksLikeOne, 'x', null, '', {}])
      expect(errorName(await send('purchaser', JSON.stringify(operations(STORE, { file: value }))))).toBe(
        'ValidationError',
      );
    await refused(JSON.stringify({ query: 'mutation { store(file: "x") }' }), /multipart/);
  });

  it('there is exactly one file, a variable that is null', async () => {
    const valid = operations(STORE);
    await refused(uploadForm({ operations: valid, files: [one, { ...one, name: '1' }] }), /exactly one file/);
    await refused(uploadForm({ operations: valid, files: [] }), /comes the file/);
    await refused(uploadForm({ operations: valid, files: [{ ...one, name: '1' }] }), /comes the file/);
    const two = { '0': ['variables.file'], '1': ['variables.other'] };
    await refused(uploadForm({ operations: valid, map: two, files: [one] }), /exactly one file/);
    await refused(uploadForm({ operations: valid, map: {}, files: [one] }), /exactly one file/);
    for (const path of [
      'variables.a.b',
      'query',
      'variables.__proto__',
      'variables.missing',
      'variables.place',
    ])
      await refused(
        uploadForm({ operations: operations(STORE, { place: 'x' }), map: { '0': [path] }, files: [one] }),
        /variable/,
      );
  });

  it('the fields come first, in order, as JSON, and not too long', async () => {
    const form = (parts: [string, string][]) => {
      const body = new FormData();
      for (const [name, value] of parts) body.append(name, value);
      body.append('0', new Blob([PDF]), 'quote.pdf');
      return body;
    };
    const operation = JSON.stringify(operations(STORE));
    const map = '{"0":["variables.file"]}';
    await refused(form([]), /not in its place/);
    await refused(
      form([
        ['map', map],
        ['operations', operation],
      ]),
      /not in its place/,
    );
    await refused(form([['operations', operation]]), /not in its place/);
    await refused(
      form([
        ['operations', '{'],
        ['map', map],
      ]),
      /not JSON/,
    );
    await refused(
      form([
        ['operations', `[${operation}]`],
        ['map', map],
      ]),
      /./,
    );
    await refused(
      form([
        ['operations', operation + ' '.repeat(300_000)],
        ['map', map],
      ]),
      /too long/,
    );
    await refused(
      form([
        ['operations', operation],
        ['map', map],
        ['more', 'x'],
      ]),
      /./,
    );
  });

  it('the operation is looked at first: its rules, its limits, and that it takes the file', async () => {
    const takes = (query: string) => uploadForm({ operations: operations(query), files: [one] });
    await refused(takes('mutation {'), /Syntax/);
    await refused(takes('mutation ($file: Upload!) { stor(file: $file) }'), /^(?!.*Did you mean).*stor/);
    await refused(
      takes('mutation ($file: Upload!, $place: String!) { store(file: $file, place: $place) }'),
      /place/,
    );
    await refused(takes('{ open }'), /exactly one field/);
    await refused(
      takes('mutation ($file: Upload!) { a: store(file: $file) b: store(file: $file) }'),
      /exactly one/,
    );
    await refused(takes('{ __schema { types { name } } }'), /./);
    const aliases = Array.from({ length: 20 }, (_, index) => `a${index}: open`).join(' ');
    await refused(takes(`{ ${aliases} }`), /./);
    const several = {
      query: `${STORE.replace('mutation', 'mutation A')} query B { open }`,
      variables: { file: null },
    };
    await refused(uploadForm({ operations: several, files: [one] }), /names no operation/);
    const named = uploadForm({ operations: { ...several, operationName: 'A' }, files: [one] });
    expect((await send('purchaser', named)).errors).toBeUndefined();
  });

  it('a file may be far larger than the JSON that comes with it', async () => {
    const content = Buffer.concat([PDF, Buffer.alloc(35 * MEGABYTE)]);
    const answer = await upload('purchaser', { content });
    expect(answer.errors).toBeUndefined();
    expect(answer.data.store).toContain(String(content.length));
  });

  it('a body that ends too early is refused, and the server goes on', async () => {
    const token = await api.token('purchaser');
    const { sender, answer } = beginUpload(url, token, {
      operations: operations(STORE),
      bytes: 0,
      beginning: PDF,
    });
    sender.end();
    expect(errorName(await answer)).toBe('ValidationError');
    expect(ran).toEqual([]);
    expect((await send(null, JSON.stringify({ query: '{ open }' }))).data).toEqual({ open: 'open' });
  });
});
