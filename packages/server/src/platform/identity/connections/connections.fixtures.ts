import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JWTPayload } from 'jose';
import { type GraphQLAnswer, startApi, type TestApi } from '../../../../test/api.ts';
import { type Issuer, startIssuer } from '../../../../test/services/issuer.ts';

export interface SeveralProviders {
  api: TestApi;
  /** Provider of staff and of every domain without a connection. */
  first: Issuer;
  lakeside: Issuer;
  northwind: Issuer;
  ask(token: string, query: string, variables?: Record<string, unknown>): Promise<GraphQLAnswer>;
  /** The address of the signed-in user, or the reason or name of the refusal. */
  who(issuer: Issuer, claims: JWTPayload): Promise<string>;
  userId(email: string): Promise<number>;
  close(): Promise<void>;
}

/** A server with three real issuers: the default one, a hospital's and a vendor's. */
export async function startSeveralProviders(over: Record<string, string> = {}): Promise<SeveralProviders> {
  const [first, lakeside, northwind] = await Promise.all([startIssuer(), startIssuer(), startIssuer()]);
  const folder = mkdtempSync(join(tmpdir(), 'capwise-connections-'));
  const OIDC_CONNECTIONS_FILE = join(folder, 'connections.json');
  const same = { clientId: 'capwise-web', audience: 'api' };
  const connections = [
    {
      ...{ ...same, name: 'lakeside', issuer: lakeside.url, domains: ['Lakeside.example', 'lakeside.test'] },
      ...{ rolesClaim: 'groups', managedRoles: ['customer-downloads'] },
      roleMap: { Buyers: ['customer-downloads', 'customer-administrator', 'staff-administrator'] },
    },
    {
      ...{ ...same, name: 'northwind', issuer: northwind.url, domains: ['northwind.example'] },
      requiredAcr: ['mfa', 'phr'],
    },
  ];
  writeFileSync(OIDC_CONNECTIONS_FILE, JSON.stringify(connections));
  const api = await startApi({
    OIDC_ISSUER: first.url,
    OIDC_AUDIENCE: 'api',
    OIDC_CONNECTIONS_FILE,
    ...over,
  });
  const ask = async (token: string, query: string, variables = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ query, variables });
    return (await (
      await fetch(`${api.url}/graphql`, { method: 'POST', headers, body })
    ).json()) as GraphQLAnswer;
  };
  return {
    ...{ api, first, lakeside, northwind, ask },
    async who(issuer, claims) {
      const { data, errors } = await ask(await issuer.token(claims), '{ currentUser { email } }');
      const { reason, name } = errors?.[0]?.extensions ?? {};
      return data?.currentUser?.email ?? reason ?? name;
    },
    async userId(email) {
      const users = api.services.database.db.selectFrom('users').where('email', '=', email);
      return (await users.select('id').executeTakeFirstOrThrow()).id;
    },
    async close() {
      await api.close();
      await Promise.all([first, lakeside, northwind].map((issuer) => issuer.stop()));
      rmSync(folder, { recursive: true });
    },
  };
}
