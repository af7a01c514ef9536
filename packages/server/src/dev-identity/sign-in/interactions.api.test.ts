import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { Browser } from '../../../test/browser.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('going back to the sign-in page after signing in leads to the application', async () => {
  const browser = new Browser(api);
  const address = await browser.begin();
  expect((await browser.open(address)).status).toBe(200);
  expect((await browser.submit(address, 'purchaser')).headers.get('location')).toContain(
    '/login/callback?code=',
  );

  const back = await browser.open(address);
  expect(back.status).toBe(303);
  expect(back.headers.get('location')).toBe(`${api.url}/n`);
});

it('the form of a second tab reports that the browser is signed in and continues', async () => {
  const browser = new Browser(api);
  const first = await browser.begin();
  const second = await browser.begin();
  await browser.submit(second, 'purchaser');

  const late = await browser.submit(first, 'purchaser');
  expect(late.status).toBe(410);
  expect(late.headers.get('content-type')).toContain('text/html');
  const text = await late.text();
  expect(text).toContain('You are already signed in');
  expect(text).toContain(`<a class="button" href="${api.url}/n">Continue</a>`);
});

it('a sign-in page without a sign-in in progress has one button that starts a new one', async () => {
  for (const address of ['/oidc/interaction/unknown', '/oidc/auth/unknown']) {
    const response = await new Browser(api).open(address);
    expect(response.status).toBe(410);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain(`<a class="button" href="${api.url}/n">Sign in</a>`);
  }
});

it('a sign-in for the second host starts again there', async () => {
  const two = await startApi({ PUBLIC_URL: 'http://localhost:1,http://compliance.localhost:2' });
  const response = await fetch(`${two.url}/oidc/interaction/unknown?home=1`, { redirect: 'manual' });
  const text = await response.text();
  expect(text).toContain('href="http://compliance.localhost:2/n"');
  expect(text).toContain('Capwise Compliance');
  const elsewhere = await fetch(`${two.url}/oidc/interaction/unknown?home=https://evil.example`);
  expect(await elsewhere.text()).toContain('href="http://localhost:1/n"');
  await two.close();
});

/** Clicks the button of a demo account. */
async function click(at: TestApi, account: string): Promise<Response> {
  const browser = new Browser(at);
  const address = await browser.begin();
  return browser.open(address, { method: 'POST', body: new URLSearchParams({ account }) });
}

it('one click signs in as a demo account, and as no other', async () => {
  const browser = new Browser(api);
  const text = await (await browser.open(await browser.begin())).text();
  expect(text).toContain('<button name="account" value="purchaser@lakeside.example">');
  expect((await click(api, 'purchaser@lakeside.example')).status).toBe(303);
  expect((await click(api, 'rosa.unknown@lakeside.example')).status).toBe(422);
});

it('without demo data there are no such buttons, and a forged click is refused', async () => {
  const empty = await startApi({ DEMO: 'off' });
  const browser = new Browser(empty);
  const text = await (await browser.open(await browser.begin())).text();
  expect(text).not.toMatch(/demo/i);
  expect((await click(empty, 'purchaser@lakeside.example')).status).toBe(422);
  await empty.close();
});
