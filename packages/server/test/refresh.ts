import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { signInForAnswer } from '../src/cli/parts/sign-in.ts';

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
