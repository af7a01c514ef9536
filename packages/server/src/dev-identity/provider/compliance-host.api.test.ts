import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNTS, startApi, type TestApi } from '../../../test/api.ts';
import { Browser } from '../../../test/browser.ts';
import { settled } from '../../../test/records/directory.ts';
import { signIn } from '../../cli/parts/sign-in.ts';

let api: TestApi;
let compliance: string;
beforeAll(async () => {
  api = await startApi({ COMPLIANCE_HOSTS: 'gifts.test' });
  compliance = api.url.replace('localhost', 'compliance.localhost');
});
afterAll(() => api.close());

/** Begins a sign-in that is to lead to an address. */
const begin = (redirectUri: string) => {
  const query = new URLSearchParams({
    client_id: 'capwise-web',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return fetch(`${api.url}/oidc/auth?${query}`, { redirect: 'manual' });
};

const cookieHeader = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

async function signInPage(redirectUri: string): Promise<string> {
  const started = await begin(redirectUri);
  const page = new URL(started.headers.get('location')!, api.url);
  return (await fetch(page, { headers: { cookie: cookieHeader(started) } })).text();
}

it.each(['compliance.localhost', 'gifts.test'])(
  'somebody signs in at %s, whatever PUBLIC_URL names',
  async (host) => {
    const redirectUri = `${api.url.replace('localhost', host)}/login/callback`;
    const token = await signIn({
      url: api.url,
      clientId: 'capwise-web',
      redirectUri,
      email: ACCOUNTS.purchaser,
      password: 'capwise-demo',
    });
    expect(token).toMatch(/^ey/);
    const page = await signInPage(redirectUri);
    expect(page).toContain('data-brand="compliance"');
    expect(page).toContain('Capwise Compliance - Sign in');
    expect(page).toMatch(/href="\/oidc\/forgot\?home=\d+"/);
    expect(page).toContain('gifts.admin@lakeside.example');
  },
);

it('the spend host has its own sign-in page', async () => {
  const page = await signInPage(`${api.url}/login/callback`);
  expect(page).toContain('data-brand="spend"');
  expect(page).toContain('href="/oidc/forgot"');
});

it.each([
  'https://evil.example/login/callback',
  'http://compliance.localhost.evil.example/login/callback',
  'http://compliance.localhost:1/login/callback',
  'http://compliance.evil.example/login/callback',
])('a sign-in is never led to %s', async (redirectUri) => {
  const response = await begin(redirectUri);
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain('Sign-in failed');
  expect(page).toContain(`href="${api.url}/n"`);
});

it('a sign-in that fails leads back to the host that it came from', async () => {
  const query = new URLSearchParams({
    client_id: 'unknown',
    redirect_uri: `${compliance}/login/callback`,
    response_type: 'code',
  });
  const page = await (await fetch(`${api.url}/oidc/auth?${query}`)).text();
  expect(page).toContain('data-brand="compliance"');
  expect(page).toContain(`href="${compliance}/n">Start again`);
});

it('signing out shows the brand of the host, and leads to no unknown one', async () => {
  const browser = new Browser(api);
  await browser.signIn('purchaser');
  const end = (address: string) => {
    const query = { client_id: 'capwise-web', post_logout_redirect_uri: address };
    return browser.open(`/oidc/session/end?${new URLSearchParams(query)}`);
  };
  for (const path of ['/logout', '/login', '/']) {
    const page = await (await end(compliance + path)).text();
    expect(page).toContain('data-brand="compliance"');
    expect(page).toContain('Sign out?');
  }
  expect((await end('https://evil.example/logout')).status).toBe(400);
});

it('pages about a password lead back to the host that they were opened from', async () => {
  const home = Number(/home=(\d)/.exec(await signInPage(`${compliance}/login/callback`))?.[1]);
  const forgot = await (await fetch(`${api.url}/oidc/forgot?home=${home}`)).text();
  expect(forgot).toContain('data-brand="compliance"');
  expect(forgot).toContain(`action="/oidc/forgot?home=${home}"`);
  const sent = await fetch(`${api.url}/oidc/forgot?home=${home}`, {
    method: 'POST',
    body: new URLSearchParams({ email: ACCOUNTS.purchaser }),
  });
  expect(await sent.text()).toContain(`href="${compliance}/n"`);
  await settled(api, 'password-links');
  const mail = await api.services.database.db
    .selectFrom('mails')
    .select(['subject', 'link'])
    .where('kind', '=', 'password-link')
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe('Choose a new password for Capwise Compliance');
  expect(mail.link).toMatch(new RegExp(`^${api.url}/oidc/password/[\\w-]{43}\\?home=${home}$`));
  const choose = await (await fetch(mail.link!)).text();
  expect(choose).toContain('data-brand="compliance"');
  const elsewhere = await (await fetch(`${api.url}/oidc/forgot?home=https://evil.example`)).text();
  expect(elsewhere).toContain('data-brand="spend"');
  expect(elsewhere).not.toContain('evil');
});

it('the page may send its forms to the compliance host, and the provider answers that one alone', async () => {
  const { headers } = await fetch(`${api.url}/n`);
  expect(headers.get('content-security-policy')).toContain(compliance);
  const allowedFor = async (origin: string) => {
    const query = new URLSearchParams({ grant_type: 'authorization_code', client_id: 'capwise-web' });
    const answer = await fetch(`${api.url}/oidc/token`, { method: 'POST', body: query, headers: { origin } });
    return answer.headers.get('access-control-allow-origin');
  };
  expect(await allowedFor(compliance)).toBe(compliance);
  expect(await allowedFor('http://compliance.evil.example')).toBe(null);
});

it('an address of the compliance host is one of the application', async () => {
  const visit = (pageUrl: string) =>
    api.graphql(
      'purchaser',
      `mutation Visit($pageUrl: String!) { saveUserActivityInfo(timestamp: 1, pageUrl: $pageUrl) }`,
      { pageUrl },
    );
  expect((await visit(`${compliance}/n/acme`)).errors).toBeUndefined();
  expect((await visit('http://compliance.evil.example/n/acme')).errors?.[0]?.extensions.name).toBe(
    'ValidationError',
  );
});
