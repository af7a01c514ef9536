import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { Browser } from '../../../test/browser.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A tab that goes to the sign-in page, with a state of its own. */
async function openTab(browser: Browser, state: string): Promise<string> {
  const query = new URLSearchParams({
    client_id: 'capwise-web',
    redirect_uri: `${api.url}/login/callback`,
    response_type: 'code',
    scope: 'openid',
    state,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  return (await browser.open(`/oidc/auth?${query}`)).headers.get('location')!;
}

const stateOf = (response: Response) =>
  new URL(response.headers.get('location') ?? 'none:', api.url).searchParams.get('state');

describe('two tabs at the sign-in page', () => {
  it('finish their own sign-in, also the older one', async () => {
    const browser = new Browser(api);
    const older = await openTab(browser, 'older');
    const newer = await openTab(browser, 'newer');
    expect((await browser.submit(older, 'purchaser', 'wrong')).status).toBe(422);
    expect(stateOf(await browser.submit(older, 'purchaser'))).toBe('older');
    const late = await browser.submit(newer, 'purchaser');
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('You are already signed in');
  });

  it('of which one is finished as somebody else do not change the user', async () => {
    const browser = new Browser(api);
    const older = await openTab(browser, 'older');
    expect(stateOf(await browser.submit(await openTab(browser, 'newer'), 'purchaser'))).toBe('newer');
    expect((await browser.submit(older, 'director')).status).toBe(410);
    // Without asking for a password again.
    expect(await openTab(browser, 'again')).toContain('state=again');
  });
});

it('a browser has the cookies of five sign-ins, and those of a finished one are gone', async () => {
  const browser = new Browser(api);
  const tabs: string[] = [];
  for (let count = 0; count < 8; count += 1) tabs.push(await openTab(browser, `tab ${count}`));
  const flows = () =>
    new Set(
      [...browser.cookies.header().matchAll(/capwise_interaction\.([\w-]+)=[^;]/g)].map(([, id]) => id),
    );
  expect(flows().size).toBe(5);
  expect((await browser.submit(tabs[0]!, 'purchaser')).status).toBe(410);
  const last = tabs.at(-1)!;
  expect(stateOf(await browser.submit(last, 'purchaser'))).toBe('tab 7');
  expect(flows()).not.toContain(last.split('/').at(-1));
});

it('the sign-in of another browser cannot be continued', async () => {
  const page = await openTab(new Browser(api), 'foreign');
  const browser = new Browser(api);
  await openTab(browser, 'own');
  expect((await browser.submit(page, 'purchaser')).status).toBe(410);
});
