import { print } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GetTechnologiesDocument } from '../../../../web/src/gen/graphql.ts';
import { startApi, type TestApi } from '../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function send(operationName: string | undefined) {
  const response = await api.get('admin', '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: print(GetTechnologiesDocument), operationName }),
  });
  return (await response.json()) as { data?: { technologies: unknown[] }; errors?: unknown[] };
}

it('a wrong operation name does not affect other users of a known document', async () => {
  expect((await send('Another')).errors).toHaveLength(1);
  const { data, errors } = await send('GetTechnologies');
  expect(errors).toBeUndefined();
  expect(data!.technologies.length).toBeGreaterThan(0);
  expect(await send(undefined)).toEqual({ data });
});
