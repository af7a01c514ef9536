import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNTS, startApi, type TestApi } from '../../../test/api.ts';
import { Browser } from '../../../test/browser.ts';
import { hashTurns } from '../hashing/passwords.ts';
import { issueLink } from './password-links.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.services.database.db.deleteFrom('rate_limits').execute());

/** One more than allowed within a minute. */
const TIMES = 6;
const BUSY = 'Many people are signing in. Try again in a few seconds.';
/** The next hash, or the one after it, does not get its turn. */
function keepBusy(after = 0): void {
  const take = hashTurns.take.bind(hashTurns);
  const spy = vi.spyOn(hashTurns, 'take');
  for (let turns = 0; turns < after; turns += 1) spy.mockImplementationOnce(take);
  spy.mockImplementationOnce(async () => {
    spy.mockRestore();
    throw new Error('busy');
  });
}
async function seen(response: Response) {
  const page = await response.text();
  return { status: response.status, text: /role="alert">([^<]+)/.exec(page)?.[1] };
}

it('sign-in asks the user to try again, and counts no attempt', async () => {
  const browser = new Browser(api);
  const page = await browser.begin();
  for (let tries = 0; tries < TIMES; tries += 1) {
    keepBusy();
    expect(await seen(await browser.submit(page, 'basic'))).toEqual({ status: 503, text: BUSY });
  }
  expect((await browser.submit(page, 'basic')).status).toBe(303);
});

it('a password change asks the user to try again, and counts no attempt', async () => {
  const change = () =>
    fetch(`${api.url}/oidc/change-password`, {
      method: 'POST',
      body: new URLSearchParams({
        email: ACCOUNTS.reader,
        current: DEMO_PASSWORD,
        password: 'otters ride the tram',
        again: 'otters ride the tram',
      }),
    });
  for (let tries = 0; tries < TIMES; tries += 1) {
    keepBusy();
    expect(await seen(await change())).toEqual({ status: 503, text: BUSY });
  }
  keepBusy(1);
  expect(await seen(await change())).toEqual({ status: 503, text: BUSY });
  expect((await change()).status).toBe(200);
});

it('the form of a link asks the user to try again, and the link stays valid', async () => {
  const { db } = api.services.database;
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', ACCOUNTS.purchaser)
    .select('id')
    .executeTakeFirstOrThrow();
  const link = `${api.url}/oidc/password/${await issueLink(db, id, api.services.clock.now())}`;
  const body = new URLSearchParams({ password: 'otters ride the tram', again: 'otters ride the tram' });
  keepBusy();
  expect(await seen(await fetch(link, { method: 'POST', body }))).toEqual({ status: 503, text: BUSY });
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
});
