import type { JWTPayload } from 'jose';
import type { Issuer } from '../../../../test/services/issuer.ts';
import { LOGOUT_EVENT } from './logout-token.ts';
import { LOGOUT_PATH } from './provider-logout.routes.ts';

export const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

export type LogoutClaims = { [Name in keyof JWTPayload]: JWTPayload[Name] | undefined };

/** A logout token as providers send it. A claim that is undefined is left out. */
export function logoutToken(
  issuer: Issuer,
  claims: LogoutClaims,
  header?: Parameters<Issuer['sign']>[1],
): Promise<string> {
  const whole = {
    ...{ iss: issuer.url, aud: 'capwise-web', iat: nowSeconds(), exp: nowSeconds() + 120 },
    ...{ jti: crypto.randomUUID(), events: { [LOGOUT_EVENT]: {} } },
    ...claims,
  };
  const kept = Object.entries(whole).filter(([, value]) => value !== undefined);
  return issuer.sign(Object.fromEntries(kept), header);
}

export interface LogoutAnswer {
  status: number;
  cache: string | null;
  body: string;
}

export async function sendLogout(url: string, ...tokens: string[]): Promise<LogoutAnswer> {
  const body = new URLSearchParams(tokens.map((token) => ['logout_token', token]));
  const response = await fetch(`${url}${LOGOUT_PATH}`, { method: 'POST', body });
  const { status, headers } = response;
  return { status, cache: headers.get('cache-control'), body: await response.text() };
}
