import { z } from 'zod';
import { AskError, ask, readJson } from '../../outbound/ask.ts';
import type { Settings } from '../../settings/env.ts';
import { DirectoryError } from './identity-directory.ts';

const DEADLINE_MS = 10_000;
const MAX_BYTES = 1_000_000;

const Token = z.object({ access_token: z.string().min(1) });

interface Call {
  what: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Relative to the realm's admin URL. */
  path: string;
  body?: object;
  expected: readonly number[];
}

export interface KeycloakAdmin {
  /** @returns the status @throws DirectoryError */
  call(call: Call): Promise<number>;
  /** @throws DirectoryError */
  read<T>(call: Pick<Call, 'what' | 'path'>, schema: z.ZodType<T>): Promise<T>;
}

export type KeycloakSettings = Pick<
  Settings,
  'OIDC_ISSUER' | 'KEYCLOAK_ADMIN_URL' | 'KEYCLOAK_ADMIN_CLIENT_ID' | 'KEYCLOAK_ADMIN_CLIENT_SECRET'
>;

export function createKeycloakAdmin(settings: KeycloakSettings): KeycloakAdmin {
  async function token(): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings.KEYCLOAK_ADMIN_CLIENT_ID!,
      client_secret: settings.KEYCLOAK_ADMIN_CLIENT_SECRET!,
    });
    const address = `${settings.OIDC_ISSUER}/protocol/openid-connect/token`;
    const init = { method: 'POST', body };
    return named('the request for a token', async () => {
      const response = await ask({ address, init, deadlineMs: DEADLINE_MS });
      return (await readJson(response, Token, MAX_BYTES)).access_token;
    });
  }

  async function send(
    { method, path, body, expected }: Omit<Call, 'what'>,
    bearer: string,
  ): Promise<Response> {
    const headers = new Headers({ authorization: `Bearer ${bearer}`, accept: 'application/json' });
    if (body) headers.set('content-type', 'application/json');
    const init: RequestInit = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    return ask({ address: `${settings.KEYCLOAK_ADMIN_URL}${path}`, init, deadlineMs: DEADLINE_MS, expected });
  }

  return {
    async call(call) {
      const bearer = await token();
      const response = await named(call.what, () => send(call, bearer));
      await response.body?.cancel();
      return response.status;
    },
    async read({ what, path }, schema) {
      const bearer = await token();
      const call = { method: 'GET', path, expected: [200] } as const;
      return named(what, async () => readJson(await send(call, bearer), schema, MAX_BYTES));
    },
  };
}

/** @throws DirectoryError */
async function named<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AskError ? new DirectoryError(failureText(what, error)) : error;
  }
}

function failureText(what: string, { reason, code }: AskError): string {
  switch (reason.kind) {
    case 'status':
      return `The identity provider answered ${reason.status} to ${what}`;
    case 'unreadable':
      return `The identity provider’s answer to ${what} could not be read`;
    case 'deadline':
      return `The identity provider did not answer ${what} within ${DEADLINE_MS / 1_000} seconds`;
    case 'unreachable':
      return `The identity provider could not be reached for ${what}${code ? ` (${code})` : ''}`;
  }
}
