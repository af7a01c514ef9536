import { generateKeyPairSync } from 'node:crypto';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { Cookies } from '../../../packages/server/src/cli/parts/sign-in.ts';
import { freePort } from '../../../packages/server/test/services/free-port.ts';
import { account } from '../../../packages/server/test/services/postgres.ts';
import type { Cleanup } from '../../lib/cleanup.ts';
import { endProgram, logOf, programFolder, startProgram, until } from '../program.ts';

const SCHEMA = '/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz';
const MODULES = '/usr/lib/glewlwyd';
const PLUGIN = 'oidc';
export const CLIENT_ID = 'capwise-web';
export const PASSWORD = 'for-the-benchmark';
/** The account of a new database. */
const ADMINISTRATOR = { username: 'admin', password: 'password' };

export interface Glewlwyd {
  /** Base of its API. */
  api: string;
  issuer: string;
  kill(): Promise<void>;
  /** Starts it again, with its users. */
  start(): Promise<void>;
}

/**
 * Starts Glewlwyd, an identity provider that shares no code with Capwise.
 * @param redirectUri where the application expects answers
 * @param people email addresses of its users
 */
export async function startGlewlwyd(
  cleanup: Cleanup,
  program: string,
  { redirectUri, people }: { redirectUri: string; people: readonly string[] },
): Promise<Glewlwyd> {
  const folder = programFolder(cleanup, 'glewlwyd');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const database = join(folder, 'glewlwyd.db');
  createDatabase(database);
  writeFileSync(join(folder, 'glewlwyd.conf'), configuration(url, port, database));
  const run = () => startProgram(cleanup, program, ['--config-file=glewlwyd.conf'], folder);
  let child = run();
  const api = `${url}/api`;
  const administrator = new Cookies();
  await until('Glewlwyd signs its administrator in', async () => {
    if (child.exitCode !== null) throw new Error(`Glewlwyd ended: ${logOf(folder)}`);
    return (await send(`${api}/auth/`, 'POST', ADMINISTRATOR, administrator)).ok;
  });
  const add = async (path: string, body: object) => {
    const answer = await send(`${api}/${path}`, 'POST', body, administrator);
    if (!answer.ok) throw new Error(`Glewlwyd refused ${path}: ${answer.status} ${await answer.text()}`);
  };
  const issuer = `${api}/${PLUGIN}`;
  await add('mod/plugin/', plugin(issuer));
  await add('client/', {
    ...{ client_id: CLIENT_ID, name: 'Capwise', enabled: true, confidential: false },
    ...{ redirect_uri: [redirectUri], authorization_type: ['code', 'refresh_token'] },
    ...{ scope: [], token_endpoint_auth_method: ['none'] },
  });
  for (const email of people)
    await add('user/', {
      ...{ username: email, name: email, email, password: PASSWORD, enabled: true },
      ...{ scope: ['openid', 'g_profile'], email_verified: 'true' },
    });
  return {
    ...{ api, issuer },
    kill: () => endProgram(child, 'SIGKILL'),
    async start() {
      child = run();
      await until('Glewlwyd publishes its keys', async () => (await fetch(`${issuer}/jwks`)).ok);
    },
  };
}

function createDatabase(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(gunzipSync(readFileSync(SCHEMA)).toString());
  database.exec(`update g_user_module_instance set gumi_parameters = json_set(gumi_parameters,
    '$."data-format".email_verified', json('{"multiple":false,"read":true,"write":true}'))`);
  database.close();
  if (account.uid) chownSync(file, account.uid, account.gid);
}

const configuration = (url: string, port: number, database: string) => `
port = ${port}
bind_address = "127.0.0.1"
external_url = "${url}"
login_url = "login.html"
api_prefix = "api"
log_mode = "console"
log_level = "WARNING"
cookie_secure = 0
session_key = "GLEWLWYD2_SESSION_ID"
admin_scope = "g_admin"
profile_scope = "g_profile"
user_module_path = "${MODULES}/user"
client_module_path = "${MODULES}/client"
user_auth_scheme_module_path = "${MODULES}/scheme"
plugin_module_path = "${MODULES}/plugin"
hash_algorithm = "SHA512"
database = { type = "sqlite3"; path = "${database}"; }
`;

/** Access tokens name the address, which Capwise compares with its users. */
function plugin(issuer: string): object {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'bench', alg: 'ES256', use: 'sig' };
  return {
    ...{ module: 'oidc', name: PLUGIN, display_name: 'OpenID Connect', enabled: true },
    parameters: {
      ...{ iss: issuer, 'jwks-private': JSON.stringify({ keys: [key] }), 'jwks-show': true },
      ...{ 'jwt-type': 'ecdsa', 'jwt-key-size': '256', 'subject-type': 'public' },
      ...{ 'access-token-duration': 3_600, 'refresh-token-duration': 86_400, 'code-duration': 600 },
      ...{ 'refresh-token-rolling': true, 'allow-non-oidc': false, 'auth-type-code-enabled': true },
      ...{
        'auth-type-token-enabled': false,
        'auth-type-id-token-enabled': true,
        'auth-type-refresh-enabled': true,
      },
      ...{
        'auth-type-password-enabled': false,
        'auth-type-client-enabled': false,
        'auth-type-none-enabled': false,
      },
      ...{ 'pkce-allowed': true, 'pkce-method-plain-allowed': false },
      'additional-parameters': ['email', 'email_verified'].map((name) => ({
        'user-parameter': name,
        'token-parameter': name,
      })),
    },
  };
}

export async function send(
  url: string,
  method: 'GET' | 'POST' | 'PUT',
  body: object | null,
  cookies: Cookies,
): Promise<Response> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { cookie: cookies.header(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  cookies.keep(response);
  return response;
}
