import { TenantNameSchema } from '@capwise/domain/compliance/tenants/tenant-name';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { NOT_PAGES } from './web-app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The first two segments of every route, from the server's printed table. */
function segments(http: FastifyInstance): string[][] {
  const above: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, path] = /^((?:[│ ] {3})*)[├└]── (\S+) \(/.exec(line) ?? [];
      if (path === undefined) return [];
      above.length = indent!.length / 4;
      above.push(path);
      return [above.join('').split('/').slice(1, 3)];
    });
}

/** Possible tenant names. Excludes files with an extension, parameters and wildcards. */
const asNames = (found: readonly (string | undefined)[]) => [
  ...new Set(found.map((one) => one?.toLowerCase() ?? '').filter((one) => /^[a-z0-9-]+$/.test(one))),
];
const isFree = (name: string) => TenantNameSchema.safeParse(name).success;

it('no tenant name equals a path of the server', () => {
  const routes = segments(api.http);
  const first = asNames(routes.map(([one]) => one));
  const belowApi = asNames(routes.filter(([one]) => one === 'api').map(([, two]) => two));
  expect(first).toEqual(expect.arrayContaining(['api', 'graphql', 'oidc', 'healthz']));
  expect(belowApi).toEqual(expect.arrayContaining(['imports', 'technology', 'documents']));
  expect([...first, ...belowApi, ...NOT_PAGES].filter(isFree)).toEqual([]);
});
