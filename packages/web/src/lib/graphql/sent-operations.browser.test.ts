import { parse } from 'graphql';
import type { DocumentInput } from 'urql';
import { afterEach, expect, it, vi } from 'vitest';
import operations from '../../../../server/operations.json' with { type: 'json' };
import { canonicalText } from '../../../../server/src/graphql/known/canonical-text.ts';
import { createGraphqlClient } from './client.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../**/*.graphql.ts', { eager: true });
const documents = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((text): text is string => typeof text === 'string' && /^\s*(query|mutation)\b/.test(text));

const digests: Readonly<Record<string, readonly string[]>> = operations;

async function digestOperation(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalText(parse(text)));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the server knows every operation as the client sends it, with type names and as written', async () => {
  const bodies: { query: string; operationName: string }[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return new Response('{"data":{}}', { headers: { 'content-type': 'application/json' } });
  });
  const client = createGraphqlClient({
    accessToken: async () => null,
    onNamedError: () => {},
    connection: { onLost: () => {}, onBack: () => {} },
    networkOnly: true,
  });
  const send = (document: string, context: { asWritten?: DocumentInput }) =>
    /^\s*query/.test(document)
      ? client.query(document, {}, context).toPromise()
      : client.mutation(document, {}, context).toPromise();
  for (const document of documents) {
    await send(document, {});
    await send(document, { asWritten: document });
  }
  expect(bodies).toHaveLength(2 * documents.length);
  const unknown: string[] = [];
  for (const { operationName, query } of bodies)
    if (!digests[operationName]?.includes(await digestOperation(query))) unknown.push(query);
  expect(unknown).toEqual([]);
  expect(new Set(bodies.map(({ operationName }) => operationName))).toEqual(new Set(Object.keys(digests)));
});
