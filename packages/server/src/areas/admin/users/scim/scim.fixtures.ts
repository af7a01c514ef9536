import { startApi, type TestApi } from '../../../../../test/api.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of any resource.
type Body = any;

export interface ScimAnswer {
  status: number;
  body: Body;
  headers: Headers;
}

export interface ScimCall {
  body?: unknown;
  headers?: Record<string, string>;
}

export type ScimClient = (method: string, path: string, call?: ScimCall) => Promise<ScimAnswer>;

const CREATE = `mutation($name: String!, $scopes: [String!]!, $days: Int!, $systemId: ID) {
  createServiceToken(name: $name, scopes: $scopes, days: $days, systemId: $systemId) {
    secret token { id systemName } } }`;

export const createToken = (api: TestApi, variables: object) =>
  api.graphql('admin', CREATE, { name: 'Okta', scopes: ['scim'], days: 30, ...variables });

export async function systemOf(api: TestApi, email: string): Promise<number> {
  const { system_id } = await api.services.database.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('system_id')
    .executeTakeFirstOrThrow();
  return system_id;
}

export function scimClient(api: TestApi, bearer: string | null): ScimClient {
  return async (method, path, { body, headers = {} } = {}) => {
    const response = await fetch(`${api.url}/scim/v2${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
  };
}

export interface ScimApi {
  api: TestApi;
  /** Of Lakeside, a hospital. */
  scim: ScimClient;
  systemId: number;
}

export async function startScim(over: Record<string, string> = {}): Promise<ScimApi> {
  const api = await startApi(over);
  const systemId = await systemOf(api, 'purchaser@lakeside.example');
  const { data } = await createToken(api, { systemId });
  return { api, systemId, scim: scimClient(api, data.createServiceToken.secret) };
}

export const filterPath = (resource: string, filter: string) =>
  `/${resource}?filter=${encodeURIComponent(filter)}`;

let count = 0;
export function newUser(over: object = {}) {
  count += 1;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `person${count}@lakeside.example`,
    externalId: `00u${count}`,
    name: { givenName: 'Pat', familyName: `Number${count}` },
    active: true,
    ...over,
  };
}

export const patchBody = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
});

export const createUser = async (scim: ScimClient, over: object = {}): Promise<string> =>
  (await scim('POST', '/Users', { body: newUser(over) })).body.id;

export async function createGroup(
  scim: ScimClient,
  displayName: string,
  ids: readonly string[] = [],
): Promise<string> {
  const members = ids.map((value) => ({ value }));
  return (await scim('POST', '/Groups', { body: { displayName, members } })).body.id;
}

/** Names of the roles of a user that Capwise stores. */
export async function grantedRoles({ services }: TestApi, userId: string): Promise<string[]> {
  const rows = await services.database.db
    .selectFrom('user_roles')
    .where('user_id', '=', Number(userId))
    .select('role_name')
    .orderBy('role_name')
    .execute();
  return rows.map(({ role_name }) => role_name);
}
