import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const SECRET = 'a secret of the realm';
const TOKEN = 'token-of-the-service-account';

export interface Account {
  id: string;
  username: string;
  email: string;
  enabled: boolean;
  emailVerified: boolean;
  mails: { actions: string[]; lifespan: string | null; client: string | null }[];
  logouts: number;
}

export interface FakeKeycloak {
  settings: Record<string, string>;
  accounts: Account[];
  /** Requests in order: 'PUT /users/1'. */
  calls: string[];
  /** Replaces the answers of the next admin calls. */
  answer(times: number, reply: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** The few documented calls of Keycloak's admin API, over real HTTP. */
export async function startKeycloak(): Promise<FakeKeycloak> {
  const accounts: Account[] = [];
  const calls: string[] = [];
  let left = 0;
  let otherwise = (_response: ServerResponse) => {};
  const json = (response: ServerResponse, status: number, body?: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === undefined ? '' : JSON.stringify(body));

  function onUsers(request: IncomingMessage, response: ServerResponse, url: URL, text: string) {
    const [, id, action] =
      /^\/admin\/realms\/test\/users(?:\/([^/]+)(?:\/([\w-]+))?)?$/.exec(url.pathname) ?? [];
    const account = accounts.find((one) => one.id === id);
    const what = `${request.method} ${action ?? (id ? 'account' : 'accounts')}`;
    calls.push(what);
    if (id && !account) return json(response, 404, { error: 'User not found' });
    switch (what) {
      case 'POST accounts': {
        const made = JSON.parse(text) as Account;
        if (accounts.some(({ email, username }) => email === made.email || username === made.username))
          return json(response, 409, { errorMessage: 'User exists with same email' });
        accounts.push({ ...made, id: randomUUID(), mails: [], logouts: 0 });
        return response.writeHead(201, { location: `${url.href}/${accounts.at(-1)!.id}` }).end();
      }
      case 'GET accounts': {
        const email = url.searchParams.get('email')!;
        const exact = url.searchParams.get('exact') === 'true';
        return json(
          response,
          200,
          accounts.filter((one) => (exact ? one.email === email : one.email.includes(email))),
        );
      }
      case 'PUT account':
        Object.assign(account!, JSON.parse(text));
        return response.writeHead(204).end();
      case 'POST logout':
        account!.logouts += 1;
        return response.writeHead(204).end();
      case 'PUT execute-actions-email': {
        if (!account!.enabled) return json(response, 400, { errorMessage: 'User is disabled' });
        const { searchParams } = url;
        account!.mails.push({
          actions: JSON.parse(text),
          lifespan: searchParams.get('lifespan'),
          client: searchParams.get('client_id'),
        });
        return response.writeHead(204).end();
      }
      default:
        return json(response, 405);
    }
  }

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const url = new URL(request.url!, `http://${request.headers.host}`);
    if (url.pathname === '/realms/test/protocol/openid-connect/token') {
      const form = new URLSearchParams(text);
      const isRight =
        form.get('grant_type') === 'client_credentials' &&
        form.get('client_id') === 'capwise-directory' &&
        form.get('client_secret') === SECRET;
      return isRight
        ? json(response, 200, { access_token: TOKEN, expires_in: 60, token_type: 'Bearer' })
        : json(response, 401, { error: 'unauthorized_client' });
    }
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return json(response, 401);
    if (left > 0) {
      left -= 1;
      return otherwise(response);
    }
    return onUsers(request, response, url, text);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      OIDC_ISSUER: `${url}/realms/test`,
      KEYCLOAK_ADMIN_URL: `${url}/admin/realms/test`,
      KEYCLOAK_ADMIN_CLIENT_ID: 'capwise-directory',
      KEYCLOAK_ADMIN_CLIENT_SECRET: SECRET,
      DIRECTORY_RETRY_SECONDS: '1',
    },
    accounts,
    calls,
    answer(times, reply) {
      left = times;
      otherwise = reply;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
