import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { signInForAnswer } from '../src/cli/parts/sign-in.ts';
import { ACCOUNTS, GIFT_ACCOUNTS, type TestApi, type Who } from './api.ts';

/** Signs in. `renew` uses a refresh token as the web does. */
export async function signInForTokens(url: string, email: string) {
  const redirectUri = `${url}/login/callback`;
  const tokens = await signInForAnswer({
    url,
    clientId: 'capwise-web',
    redirectUri,
    email,
    password: DEMO_PASSWORD,
  });
  const renew = (refresh: string) =>
    fetch(`${url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refresh,
        client_id: 'capwise-web',
      }),
    });
  return { access: tokens.access_token, refresh: tokens.refresh_token!, renew };
}

/** An access token of somebody who entered the credentials a while ago, from a real renewal. */
export async function oldToken(api: TestApi, who: Who, minutes = 11): Promise<string> {
  const email = typeof who === 'string' ? { ...ACCOUNTS, ...GIFT_ACCOUNTS }[who] : who.email;
  const { access, refresh, renew } = await signInForTokens(api.url, email);
  const long = JSON.stringify({ authTime: Math.floor(Date.now() / 1_000) - minutes * 60 });
  await sql`update identity_records set payload = payload || ${long}::jsonb
    where model = 'RefreshToken' and payload ->> 'accountId' = ${decodeJwt(access).sub}`.execute(
    api.services.database.db,
  );
  const renewed = (await (await renew(refresh)).json()) as { access_token: string };
  return renewed.access_token;
}
