import { createHash, randomBytes } from 'node:crypto';
import { Cookies } from '../../../packages/server/src/cli/parts/sign-in.ts';
import { CLIENT_ID, type Glewlwyd, PASSWORD, send } from './glewlwyd.ts';

const SCOPE = 'openid';

/** Signs in as its pages do: code flow with PKCE and consent. @returns the access token */
export async function signInAtGlewlwyd(
  { api, issuer }: Glewlwyd,
  redirectUri: string,
  email: string,
): Promise<string> {
  const cookies = new Cookies();
  const ask = async (url: string, method: 'POST' | 'PUT', body: object) => {
    const answer = await send(url, method, body, cookies);
    if (!answer.ok) throw new Error(`Glewlwyd refused ${url}: ${answer.status}`);
  };
  await ask(`${api}/auth/`, 'POST', { username: email, password: PASSWORD });
  await ask(`${api}/auth/grant/${CLIENT_ID}`, 'PUT', { scope: SCOPE });
  const verifier = randomBytes(32).toString('base64url');
  const question = new URLSearchParams({
    ...{ client_id: CLIENT_ID, redirect_uri: redirectUri, response_type: 'code', scope: SCOPE },
    ...{ state: 'bench', nonce: randomBytes(16).toString('hex'), g_continue: '' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await send(`${issuer}/auth?${question}`, 'GET', null, cookies);
  const location = answer.headers.get('location') ?? '';
  const code = URL.canParse(location) ? new URL(location).searchParams.get('code') : null;
  if (!code) throw new Error(`Glewlwyd gave no code: ${answer.status} ${location}`);
  const tokens = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
      ...{ client_id: CLIENT_ID, redirect_uri: redirectUri },
    }),
  });
  if (!tokens.ok) throw new Error(`Glewlwyd gave no token: ${tokens.status} ${await tokens.text()}`);
  return ((await tokens.json()) as { access_token: string }).access_token;
}
