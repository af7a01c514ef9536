import type { GraphQLAnswer, TestApi, Who } from '../api.ts';

const CREATE = `mutation($name: String!, $areas: [String!]!, $mayWrite: Boolean!, $days: Int!, $addresses: [String!]!) {
  createApiToken(name: $name, areas: $areas, mayWrite: $mayWrite, days: $days, addresses: $addresses) {
    secret token { id } } }`;

export const ALL_AREAS = ['research', 'projects', 'administration', 'compliance'];
const WANTED = { name: 'Script', areas: ALL_AREAS, mayWrite: true, days: 30, addresses: [] as string[] };

export const askForToken = (api: TestApi, who: Who | null, changes: object = {}) =>
  api.graphql(who, CREATE, { ...WANTED, ...changes });

export async function newToken(
  api: TestApi,
  who: Who,
  changes: Partial<typeof WANTED> = {},
): Promise<{ id: string; secret: string }> {
  const { data, errors } = await askForToken(api, who, changes);
  if (errors) throw new Error(errors[0]!.message);
  const { secret, token } = data.createApiToken;
  return { id: token.id, secret };
}

export interface TokenAnswer extends GraphQLAnswer {
  status: number;
  headers: Headers;
}

export async function askWithToken(
  api: TestApi,
  secret: string,
  query: string,
  { variables = {}, headers = {} }: { variables?: object; headers?: Record<string, string> } = {},
): Promise<TokenAnswer> {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await response.json()) as GraphQLAnswer;
  return { ...answer, status: response.status, headers: response.headers };
}
