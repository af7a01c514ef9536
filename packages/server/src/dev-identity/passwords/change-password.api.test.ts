import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ACCOUNTS, errorName, startApi, type TestApi } from '../../../test/api.ts';
import { Browser } from '../../../test/browser.ts';
import { make } from '../../../test/records/make.ts';
import { signInForAnswer } from '../../cli/parts/sign-in.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(() => api.services.database.db.deleteFrom('rate_limits').execute());

const somebody = async () =>
  make(api).user({ system: await make(api).system({ name: 'Example Health' }), permissions: ['Login'] });
const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/oidc/change-password`, { method: 'POST', headers, body: new URLSearchParams(form) });
const change = (email: string, password: string, current = DEMO_PASSWORD, again = password) =>
  post({ email, current, password, again });
const enter = (email: string, password: string) =>
  signInForAnswer({
    url: api.url,
    clientId: 'capwise-web',
    redirectUri: `${api.url}/login/callback`,
    email,
    password,
  });
async function ask(token: string) {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ currentUser { id } }' }),
  });
  return errorName((await response.json()) as never);
}
/** The error below a field of the form. */
async function readFormError(response: Response) {
  const page = await response.text();
  const field = /<input id="(\w+)"[^>]*aria-invalid="true"/.exec(page)?.[1];
  return { status: response.status, field, text: /role="alert">([^<]+)/.exec(page)?.[1] };
}

it('the page knows who is signed in, says the rule, and shows what is typed on request', async () => {
  const browser = new Browser(api);
  expect(await (await browser.open('/oidc/change-password')).text()).toContain('value=""');
  await browser.signIn('director');
  const response = await browser.open('/oidc/change-password');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const page = await response.text();
  expect(page).toContain(`value="${ACCOUNTS.director}"`);
  expect(page).toContain('At least 8 characters. Do not use a common password');
  expect(page).toContain('<script src="/oidc/sign-in.js">');
  expect(page).toContain(`href="${api.url}/n"`);
  expect(await (await browser.open('/oidc/change-password?from=https://evil.example')).text()).not.toContain(
    'evil',
  );
});

it('a changed password ends every session, and the old one is of no use', async () => {
  const { email } = await somebody();
  const before = await enter(email, DEMO_PASSWORD);
  await new Promise((done) => setTimeout(done, 1_100));
  const response = await change(email, 'otters ride the tram');
  expect(response.status).toBe(200);
  expect(response.headers.get('set-cookie')).toContain('capwise_known=');
  await expect.poll(() => ask(before.access_token)).toBe('UnauthorizedError');
  await expect(enter(email, DEMO_PASSWORD)).rejects.toThrow('incorrect');
  expect(await ask((await enter(email, 'otters ride the tram')).access_token)).toBeUndefined();
});

it('what is wrong is said at its field, and changes nothing', async () => {
  const { email } = await somebody();
  const refusals = [
    [await change(email, 'otters ride the tram', 'wrong'), 422, 'current'],
    [await change('nobody@test.example', 'otters ride the tram'), 422, 'current'],
    [await change(email, 'short'), 422, 'password'],
    [await change(email, 'x'.repeat(201)), 422, 'password'],
    [await change(email, 'nul\0character'), 422, 'password'],
    [await change(email, 'Password2026!'), 422, 'password'],
    [await change(email, 'ExampleHealth1'), 422, 'password'],
    // Of a list of leaked passwords.
    [await change(email, 'qazwsxedc'), 422, 'password'],
    [await change(email, 'Slipknot-77'), 422, 'password'],
    [await change(email, DEMO_PASSWORD), 422, 'password'],
    [await change(email, 'otters ride the tram', DEMO_PASSWORD, 'otters ride the bus'), 422, 'again'],
  ] as const;
  for (const [response, status, field] of refusals)
    expect(await readFormError(response)).toEqual({ status, field, text: expect.stringMatching(/\.$/) });
  expect((await post({})).status).toBe(422);
  expect((await enter(email, DEMO_PASSWORD)).access_token).toMatch(/^ey/);
});

it('a form of another site is refused with a reason', async () => {
  const { email } = await somebody();
  const form = {
    email,
    current: DEMO_PASSWORD,
    password: 'otters ride the tram',
    again: 'otters ride the tram',
  };
  const answer = await readFormError(await post(form, { 'sec-fetch-site': 'cross-site' }));
  expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('another site') });
  expect((await enter(email, DEMO_PASSWORD)).access_token).toMatch(/^ey/);
});

it('of several changes at the same time one is made', async () => {
  const { email } = await somebody();
  const words = ['otters', 'badgers', 'herons', 'lynxes'].map((animal) => `${animal} ride the tram`);
  const statuses = await Promise.all(words.map(async (word) => (await change(email, word)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const chosen = words[statuses.indexOf(200)]!;
  expect((await enter(email, chosen)).access_token).toMatch(/^ey/);
});

it('the current password is guessed as rarely as at sign-in', async () => {
  const { email } = await somebody();
  const guesses = Array.from({ length: 20 }, (_, at) => change(email, 'otters ride the tram', `wrong ${at}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  expect((await change(email, 'otters ride the tram')).status).toBe(429);
});
