import type { Page, Request, Route } from '@playwright/test';

interface Call {
  operationName: string;
  variables: Record<string, unknown>;
}

/** null for an upload, whose body is no JSON. */
const callOf = (request: Request): Call | null =>
  request.headers()['content-type']?.includes('json') ? (request.postDataJSON() as Call) : null;

const isCall = (request: Request, operationName: string): boolean =>
  new URL(request.url()).pathname === '/graphql' &&
  request.method() === 'POST' &&
  callOf(request)?.operationName === operationName;

/** The variables of each call of an operation from now on, in the order in which they were sent. */
export function recordCalls(page: Page, operationName: string): Record<string, unknown>[] {
  const calls: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    const call = isCall(request, operationName) ? callOf(request) : null;
    if (call) calls.push(call.variables);
  });
  return calls;
}

/** Answers one operation in place of the server; all others reach it. */
export async function answer(
  page: Page,
  operationName: string,
  reply: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/graphql', (route, request) =>
    isCall(request, operationName) ? reply(route) : route.fallback(),
  );
}

/** Lets the server answer one operation, and changes what it says. */
export const changeAnswer = (
  page: Page,
  operationName: string,
  // biome-ignore lint/suspicious/noExplicitAny: the data of any operation.
  change: (data: any) => void,
): Promise<void> =>
  answer(page, operationName, async (route) => {
    // Only the browser knows the compliance host.
    const url = route.request().url().replace('//compliance.', '//');
    const response = await route.fetch({ url });
    const json = await response.json();
    change(json.data);
    await route.fulfill({ response, json });
  });

/** Lets one operation fail with a named server error. */
export const failWith = (page: Page, operationName: string, name: string): Promise<void> =>
  answer(page, operationName, (route) =>
    route.fulfill({ json: { data: null, errors: [{ message: name, extensions: { name, code: name } }] } }),
  );
