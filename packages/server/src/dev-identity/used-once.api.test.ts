import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNTS, startApi, type TestApi } from '../../test/api.ts';
import { signInForTokens } from '../../test/refresh.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);

it('of several uses of one refresh token at the same time one is answered, and the grant ends', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { refresh, renew } = await signInForTokens(api.url, ACCOUNTS.purchaser);
    const answers = await Promise.all(Array.from({ length: 4 }, () => renew(refresh)));
    const renewed = answers.filter(({ ok }) => ok);
    expect(renewed.length).toBeLessThanOrEqual(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
    const next = (await renewed[0]?.json()) as { refresh_token: string } | undefined;
    expect((await renew(next?.refresh_token ?? refresh)).status).toBe(400);
  }
});

it('a form of another site sends no link', async () => {
  const forgot = (site: string) =>
    fetch(`${api.url}/oidc/forgot`, {
      method: 'POST',
      headers: { 'sec-fetch-site': site },
      body: new URLSearchParams({ email: ACCOUNTS.basic }),
    });
  const links = async () =>
    (
      await api.services.database.db
        .selectFrom('mails')
        .where('recipient', '=', ACCOUNTS.basic)
        .where('kind', '=', 'password-link')
        .select('id')
        .execute()
    ).length;
  const refused = await forgot('cross-site');
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('The form was sent from another site.');
  expect((await forgot('same-site')).status).toBe(403);
  expect(await links()).toBe(0);
  expect((await forgot('same-origin')).status).toBe(200);
  expect(await links()).toBe(1);
});
