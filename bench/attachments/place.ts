import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { signIn } from '../../packages/server/src/cli/parts/sign-in.ts';
import type { Place } from './send.ts';

const EMAIL = 'gifts.admin@lakeside.example';

export async function placeAt(url: string): Promise<Place> {
  const account = { email: EMAIL, password: DEMO_PASSWORD };
  const token = await signIn({
    url,
    clientId: 'capwise-web',
    redirectUri: `${url}/login/callback`,
    ...account,
  });
  const query = '{ complianceCurrentUser(tenantName: "lakeside") { currentOrganization { id } } }';
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as {
    data: { complianceCurrentUser: { currentOrganization: { id: string } } };
  };
  const { id } = data.complianceCurrentUser.currentOrganization;
  return { base: `${url}/api/damDocuments/lakeside/${id}`, token };
}

export interface Status {
  chunkCount: number;
  byteSize: number;
  isComplete: boolean;
}

export async function fetchFileStatus({ base, token }: Place, assetId: string): Promise<Status> {
  const response = await fetch(`${base}/${assetId}`, { headers: { authorization: `Bearer ${token}` } });
  return response.json() as Promise<Status>;
}

export async function remove({ base, token }: Place, assetId: string): Promise<void> {
  await fetch(`${base}/${assetId}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
}
