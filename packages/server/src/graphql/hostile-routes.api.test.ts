import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi, Who } from '../../test/api.ts';
import {
  ASKERS,
  closeHostileApi,
  forEach,
  type HostileApi,
  startHostileApi,
} from './hostile-api.fixtures.ts';
import { HOSTILE_PLACES } from './hostile-input.fixtures.ts';

let hostile: HostileApi;
let api: TestApi;
beforeAll(async () => {
  hostile = await startHostileApi();
  api = hostile.api;
});
afterAll(() => closeHostileApi(hostile));

/** Address parameters of the routes. */
const PARAMETERS = ['systemId', 'searchTerm', 'from', 'fileName', 'client_id', 'login_hint'];
describe('routes', () => {
  /** The table of routes, which is printed as a tree. */
  const routes = () => {
    const above: string[] = [];
    return api.http
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent, path, methods] = /^((?:[│ ] {3})*)[├└]── (\S+) \(([^)]*)\)$/.exec(line) ?? [];
        if (path === undefined) return [];
        const depth = indent!.length / 4;
        above.length = depth;
        above.push(path);
        const whole = above.join('').replace(/\|:\w+/g, '');
        return [{ path: whole, methods: methods!.split(', ') }];
      });
  };

  it('all fields are tested', () => {
    const paths = routes().map((route) => route.path);
    expect(paths).toContain('/api/imports/:id/undo');
    expect(paths).toContain('/oidc/interaction/:uid');
    expect(paths.length).toBeGreaterThan(10);
  });

  it('hostile paths, parameters and bodies get a status below 500', async () => {
    const broken: string[] = [];
    const ask = async (asker: Who | null, method: string, path: string, body?: string) => {
      const init: RequestInit = { method, redirect: 'manual' };
      const types = ['application/json', 'text/csv', 'application/x-www-form-urlencoded'];
      const bodies =
        body === undefined
          ? [init]
          : types.map((type) => ({ ...init, body, headers: { 'content-type': type } }));
      for (const one of bodies) {
        const response = await api.get(asker, path, one);
        const text = await response.text();
        if (response.status >= 500 || text.includes('InternalError'))
          broken.push(`${asker} ${method} ${path}`);
      }
    };
    // A built web application adds a route without parameters for each of its files.
    const tried = routes().filter(({ path }) => !path.startsWith('/assets/'));
    const calls = tried.flatMap(({ path, methods }) =>
      methods
        .filter((method) => method === 'GET' || method === 'POST')
        .flatMap((method) =>
          HOSTILE_PLACES.flatMap((text) => {
            const place = encodeURIComponent(text.toWellFormed());
            const at = (value: string) => path.replaceAll(/:\w+|\*/g, value).replace(/^(?!\/)/, '/');
            const parameters = PARAMETERS.map((name) => `${name}=${place}`).join('&');
            const body = method === 'POST' ? JSON.stringify({ email: text, code: text }) : undefined;
            return ASKERS.flatMap((asker) =>
              [at(place), `${at('0')}?${parameters}&from=1&from=2`].map((address) => ({
                ...{ asker, method, address, body },
              })),
            );
          }),
        ),
    );
    // A path without a parameter is the same for each text.
    const different = new Map(calls.map((call) => [JSON.stringify(call), call]));
    await forEach([...different.values()], (call) => ask(call.asker, call.method, call.address, call.body));
    expect(broken).toEqual([]);
  }, 240_000);

  it('refuse an invalid text with its field, and search without it', async () => {
    const refused = await api.get('admin', '/api/audit/csv?subjectType=a%00b');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ name: 'ValidationError', field: 'subjectType' });
    expect((await api.get('admin', '/api/audit/csv?searchTerm=kno%00wn')).status).toBe(200);
    expect((await api.get('admin', '/api/documents/a%00b/download')).status).toBe(400);
  });

  it('the built-in provider refuses them without sign-in too', async () => {
    for (const path of ['/oidc/interaction/a%00b', '/oidc/auth?client_id=a%00b', '/oidc/a%00b'])
      expect((await api.get(null, path)).status, path).toBe(400);
    const token = await api.get(null, '/oidc/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=authorization_code&client_id=capwise-web&code=a%00b&redirect_uri=x&code_verifier=y',
    });
    expect(token.status).toBe(400);
  });
});
