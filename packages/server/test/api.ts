import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { inject } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { signIn } from '../src/cli/parts/sign-in.ts';
import type { Budgets } from '../src/db/budgets/budgets.ts';
import { openDatabase } from '../src/db/database.ts';
import type { Clock } from '../src/platform/clock.ts';
import { copyTemplate } from './global-setup.ts';
import { copiedDatabaseUrl } from './new-database.ts';
import { freePort } from './services/free-port.ts';
import { testSettings } from './settings.ts';
import { uploadBody } from './upload-body.ts';

export interface GraphQLAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of any operation.
  data?: any;
  errors?: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
}

export const ACCOUNTS = {
  admin: 'admin@capwise.example',
  analyst: 'analyst@capwise.example',
  purchaser: 'purchaser@lakeside.example',
  director: 'director@lakeside.example',
  basic: 'basic@lakeside.example',
  reader: 'reader@lakeside.example',
  trial: 'trial@riverbend.example',
  vendor: 'vendor@northwind.example',
  nologin: 'nologin@lakeside.example',
} as const;
export type AccountName = keyof typeof ACCOUNTS;
export type GiftAccountName = keyof typeof GIFT_ACCOUNTS;
export const GIFT_ACCOUNTS = {
  giftAdmin: 'gifts.admin@lakeside.example',
  giftModerator: 'gifts.moderator@lakeside.example',
  giftEditor: 'gifts.editor@lakeside.example',
  giftEditor2: 'gifts.editor2@lakeside.example',
  giftNologin: 'gifts.nologin@lakeside.example',
  otherGiftAdmin: 'gifts.admin@copperridge.example',
} as const;
const EMAILS = { ...ACCOUNTS, ...GIFT_ACCOUNTS };
/** A demo account, or a user created by the test (`make`). */
export type Who = AccountName | GiftAccountName | { email: string };

export interface TestApi extends App {
  url: string;
  token(account: Who): Promise<string>;
  graphql(account: Who | null, query: string, variables?: Record<string, unknown>): Promise<GraphQLAnswer>;
  get(account: Who | null, path: string, init?: RequestInit): Promise<Response>;
  /** Sends a multipart upload: by default a document, or another operation with the file. */
  upload(
    account: Who | null,
    file: { name: string; content: string | Uint8Array<ArrayBuffer> },
    variables?: Record<string, unknown>,
    query?: string,
  ): Promise<GraphQLAnswer>;
  restart(): Promise<void>;
}

/** Some operations need a sign-in of the last 10 minutes. On a busy machine, a file of tests can take longer. */
const SIGN_IN_MS = 5 * 60_000;

/** Starts the real server on a copy of the prepared database, listening on loopback, with real sign-in. */
export async function startApi(
  over: Record<string, string> = {},
  clock?: Clock,
  budgets?: Budgets,
): Promise<TestApi> {
  const template = inject('template');
  const dataDir = mkdtempSync(join(template.folder, 'capwise-api-'));
  const port = await freePort();
  const databaseUrl = over['DATABASE_URL'] ?? (await copiedDatabaseUrl()).DATABASE_URL;
  copyTemplate(template.dataDir, dataDir, databaseUrl ? ['files'] : ['files', 'postgres']);
  const settings = testSettings({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...over,
  });
  const listening = async () => {
    const made = await createApp(settings, await openDatabase(settings, budgets), clock);
    await made.http.listen({ port, host: 'localhost' });
    return made;
  };
  let app = await listening();
  const url = `http://localhost:${port}`;
  const tokens = new Map<string, { token: Promise<string>; until: number }>();
  const api: TestApi = {
    ...app,
    url,
    token(account) {
      const email = typeof account === 'string' ? EMAILS[account] : account.email;
      const known = tokens.get(email);
      if (known && performance.now() < known.until) return known.token;
      const token = signIn({
        url,
        clientId: settings.OIDC_CLIENT_ID,
        redirectUri: `${url}/login/callback`,
        email,
        password: DEMO_PASSWORD,
      });
      tokens.set(email, { token, until: performance.now() + SIGN_IN_MS });
      return token;
    },
    async get(account, path, init = {}) {
      const headers = new Headers(init.headers);
      if (account) headers.set('authorization', `Bearer ${await api.token(account)}`);
      return fetch(`${url}${path}`, { ...init, headers });
    },
    async graphql(account, query, variables = {}) {
      const response = await api.get(account, '/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return response.json() as Promise<GraphQLAnswer>;
    },
    async upload(account, file, variables = {}, query) {
      const response = await api.get(account, '/graphql', {
        method: 'POST',
        body: uploadBody(file, variables, query),
      });
      return response.json() as Promise<GraphQLAnswer>;
    },
    async restart() {
      await app.close();
      app = await listening();
      const { http, services, announceStop } = app;
      Object.assign(api, { http, services, announceStop });
    },
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return api;
}

export const errorName = (answer: GraphQLAnswer) => answer.errors?.[0]?.extensions.name;
