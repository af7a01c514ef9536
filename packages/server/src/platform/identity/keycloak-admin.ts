import { z } from 'zod';
import { readResponseText } from '../outbound/response-text.ts';
import type { Settings } from '../settings/env.ts';
import { DirectoryError } from './identity-directory.ts';

const DEADLINE_MS = 10_000;
const MAX_BYTES = 1_000_000;

const Token = z.object({ access_token: z.string().min(1) });

interface Call {
  /** Names the request in error messages: 'the list of accounts'. */
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
    const what = 'the request for a token';
    const response = await reach(what, `${settings.OIDC_ISSUER}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: settings.KEYCLOAK_ADMIN_CLIENT_ID!,
        client_secret: settings.KEYCLOAK_ADMIN_CLIENT_SECRET!,
      }),
    });
    await assertStatus(what, response, [200]);
    return (await parsed(what, response, Token)).access_token;
  }

  async function send({ what, method, path, body, expected }: Call): Promise<Response> {
    const headers = new Headers({ authorization: `Bearer ${await token()}`, accept: 'application/json' });
    if (body) headers.set('content-type', 'application/json');
    const init: RequestInit = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const response = await reach(what, `${settings.KEYCLOAK_ADMIN_URL}${path}`, init);
    await assertStatus(what, response, expected);
    return response;
  }

  return {
    async call(call) {
      const response = await send(call);
      await response.body?.cancel();
      return response.status;
    },
    async read({ what, path }, schema) {
      return parsed(what, await send({ what, method: 'GET', path, expected: [200] }), schema);
    },
  };
}

/** Follows no redirects: the secret and the tokens are for these addresses only. */
async function reach(what: string, address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  } catch (error) {
    throw unanswered(what, error);
  }
}

async function assertStatus(what: string, response: Response, expected: readonly number[]): Promise<void> {
  if (expected.includes(response.status)) return;
  await response.body?.cancel();
  throw new DirectoryError(`The identity provider answered ${response.status} to ${what}`);
}

/** Errors never include the response, which may contain a token. */
async function parsed<T>(what: string, response: Response, schema: z.ZodType<T>): Promise<T> {
  let text: string;
  try {
    text = await readResponseText(response, MAX_BYTES);
  } catch (error) {
    throw unanswered(what, error);
  }
  const answer = schema.safeParse(parseJson(text));
  if (!answer.success)
    throw new DirectoryError(`The identity provider answered ${what} with what cannot be read`);
  return answer.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unanswered(what: string, error: unknown): DirectoryError {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError')
    return new DirectoryError(
      `The identity provider did not answer ${what} within ${DEADLINE_MS / 1_000} seconds`,
    );
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return new DirectoryError(
    `The identity provider could not be reached for ${what}${code ? ` (${code})` : ''}`,
  );
}
