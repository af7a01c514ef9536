import type { Page, Request, Route } from '@playwright/test';

interface Call {
  operationName: string;
  variables: Record<string, unknown>;
}

const parseCall = (request: Request): Call | null =>
  request.headers()['content-type']?.includes('json') ? (request.postDataJSON() as Call) : null;

const isCall = (request: Request, operationName: string): boolean =>
  new URL(request.url()).pathname === '/graphql' &&
  request.method() === 'POST' &&
  parseCall(request)?.operationName === operationName;

/** Collects method and path of all following calls to the server, without those of the sign-in. */
export function recordServerCalls(page: Page, baseURL: string): Set<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isCall = ['fetch', 'xhr'].includes(request.resourceType());
    if (isCall && origin === new URL(baseURL).origin && !pathname.startsWith('/oidc/'))
      calls.add(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Variables of all following calls of an operation, in the order sent. */
export function recordCalls(page: Page, operationName: string): Record<string, unknown>[] {
  const calls: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    const call = isCall(request, operationName) ? parseCall(request) : null;
    if (call) calls.push(call.variables);
  });
  return calls;
}

/** Mocks the answer of one operation. All others reach the server. */
export async function answer(
  page: Page,
  operationName: string,
  reply: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/graphql', (route, request) =>
    isCall(request, operationName) ? reply(route) : route.fallback(),
  );
}

export const changeAnswer = (
  page: Page,
  operationName: string,
  // biome-ignore lint/suspicious/noExplicitAny: the data of any operation.
  change: (data: any) => void,
): Promise<void> =>
  answer(page, operationName, async (route) => {
    // Only the browser can resolve the compliance host.
    const url = route.request().url().replace('//compliance.', '//');
    const response = await route.fetch({ url });
    const json = await response.json();
    change(json.data);
    await route.fulfill({ response, json });
  });

export const failWith = (page: Page, operationName: string, name: string): Promise<void> =>
  answer(page, operationName, (route) =>
    route.fulfill({ json: { data: null, errors: [{ message: name, extensions: { name, code: name } }] } }),
  );

/** Asks the server as the signed-in user of the page. */
export async function ask<Data>(page: Page, query: string): Promise<Data> {
  return page.evaluate(async (text) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'))!;
    const { access_token: token } = JSON.parse(sessionStorage.getItem(key)!);
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: text }),
    });
    return (await response.json()).data;
  }, query);
}
