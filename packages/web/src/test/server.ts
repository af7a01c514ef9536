import { RECENT_SIGN_IN_CHALLENGE, RECENT_SIGN_IN_FIELD } from '@capwise/domain/account/recent-sign-in';
import { vi } from 'vitest';
import { expectDeclared } from '../lib/graphql/undeclared-variables.fixtures.ts';

export interface GraphqlCall {
  operationName: string;
  variables: Record<string, unknown>;
  query: string;
  headers: Headers;
}

/** An operation's answer: data, perhaps with errors of its parts, a named error, or an Error that fetch rejects with. */
export type Answer =
  | { data: object; errors?: readonly { name: string; path: string }[] }
  | {
      error: string;
      message?: string;
      field?: string | undefined;
      stored?: readonly string[];
      reason?: string;
    }
  | Error;
export type Answers = Record<string, Answer | ((call: GraphqlCall) => Answer | Promise<Answer>)>;

/**
 * Replaces the network: answers POST /graphql by operation name and other addresses by path.
 * An operation or address without an answer fails the request, so that no test passes with an unexpected call.
 * An undeclared variable also fails the test.
 * @param until delays every GraphQL answer
 */
export function stubServer(
  answers: Answers,
  paths: Record<string, (init: RequestInit | undefined, url: URL) => Response | Promise<Response>> = {},
  until: Promise<void> = Promise.resolve(),
) {
  const calls: GraphqlCall[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const { pathname } = url;
    const path = paths[pathname];
    if (path) return path(init, url);
    if (pathname !== '/graphql') throw new TypeError(`Nothing answers at ${pathname}`);
    const body = JSON.parse(String(init?.body)) as Omit<GraphqlCall, 'headers'>;
    const call = { ...body, headers: new Headers(init?.headers) };
    calls.push(call);
    expectDeclared(call);
    await until;
    return graphqlResponse(call, answers);
  });
  return { calls, operations: () => calls.map((call) => call.operationName) };
}

async function graphqlResponse(call: GraphqlCall, answers: Answers): Promise<Response> {
  const given = answers[call.operationName];
  const answer = typeof given === 'function' ? await given(call) : given;
  if (!answer) throw new TypeError(`Nothing answers ${call.operationName}`);
  if (answer instanceof Error) throw answer;
  if ('data' in answer) {
    const errors = answer.errors?.map(({ name, path }) => ({
      message: name,
      path: [path],
      extensions: { name, code: name },
    }));
    return Response.json({ data: answer.data, ...(errors && { errors }) });
  }
  const headers: HeadersInit =
    answer.field === RECENT_SIGN_IN_FIELD
      ? { 'www-authenticate': `Bearer error="${RECENT_SIGN_IN_CHALLENGE}"` }
      : {};
  const body = {
    data: null,
    errors: [
      {
        message: answer.message ?? answer.error,
        extensions: {
          name: answer.error,
          code: answer.error,
          ...(answer.field && { field: answer.field }),
          ...(answer.stored && { stored: answer.stored }),
          ...(answer.reason && { reason: answer.reason }),
        },
      },
    ],
  };
  return Response.json(body, { headers });
}
