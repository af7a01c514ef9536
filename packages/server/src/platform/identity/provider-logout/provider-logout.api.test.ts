import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Issuer } from '../../../../test/services/issuer.ts';
import { type SeveralProviders, startSeveralProviders } from '../connections/connections.fixtures.ts';
import { type LogoutClaims, logoutToken, nowSeconds, sendLogout } from './provider-logout.fixtures.ts';

let several: SeveralProviders;
beforeAll(async () => {
  several = await startSeveralProviders();
});
afterAll(() => several.close());

const DIRECTOR = 'director@lakeside.example';
const PURCHASER = 'purchaser@lakeside.example';
const BASIC = 'basic@lakeside.example';
const ENDED = 'UnauthorizedError';
const lakeside = () => several.lakeside;
const token = (sub: string, email: string, claims = {}, issuer: Issuer = lakeside()) =>
  issuer.token({ sub, email, acr: 'mfa', ...claims });
const who = async (access: string): Promise<string> => {
  const { data, errors } = await several.ask(access, '{ currentUser { email } }');
  return data?.currentUser?.email ?? errors?.[0]?.extensions.name;
};
const send = async (claims: LogoutClaims, issuer: Issuer = lakeside()) =>
  sendLogout(several.api.url, await logoutToken(issuer, claims));
const problem = ({ status, body }: { status: number; body: string }) => [status, JSON.parse(body || '{}')];
const openSessions = async (email: string) =>
  several.api.services.database.db
    .selectFrom('open_sessions')
    .where('user_id', '=', await several.userId(email))
    .select('key')
    .orderBy('key')
    .execute();

describe('a logout token', () => {
  it('ends its session and no other one of the person', async () => {
    const [here, there] = [
      await token('d1', DIRECTOR, { sid: 'one' }),
      await token('d1', DIRECTOR, { sid: 'two' }),
    ];
    expect([await who(here), await who(there)]).toEqual([DIRECTOR, DIRECTOR]);
    expect(await send({ sub: 'd1', sid: 'one' })).toEqual({ status: 200, cache: 'no-store', body: '' });
    await expect.poll(() => who(here)).toBe(ENDED);
    expect(await who(there)).toBe(DIRECTOR);
    expect(await openSessions(DIRECTOR)).toEqual([{ key: 'session two' }]);
  });

  it('without a person ends its session', async () => {
    const access = await token('d1', DIRECTOR, { sid: 'alone' });
    expect(await who(access)).toBe(DIRECTOR);
    expect((await send({ sid: 'alone' })).status).toBe(200);
    await expect.poll(() => who(access)).toBe(ENDED);
  });

  it('without a session ends every session of the person, and later sign-ins continue', async () => {
    const before = nowSeconds() - 10;
    const tokens = await Promise.all(
      ['three', 'four'].map((sid) => token('d1', DIRECTOR, { sid, iat: before })),
    );
    expect(await Promise.all(tokens.map(who))).toEqual([DIRECTOR, DIRECTOR]);
    expect((await send({ sub: 'd1', iat: before })).status).toBe(200);
    await expect.poll(() => Promise.all(tokens.map(who))).toEqual([ENDED, ENDED]);
    expect(await openSessions(DIRECTOR)).toEqual([]);
    expect(await who(await token('d1', DIRECTOR, { sid: 'three' }))).toBe(DIRECTOR);
  });

  it('ends the tokens of the person that name no session', async () => {
    const before = nowSeconds() - 10;
    const unnamed = await token('b1', BASIC, { jti: 'unnamed', iat: before });
    const named = await token('b1', BASIC, { sid: 'named', iat: before });
    expect([await who(unnamed), await who(named)]).toEqual([BASIC, BASIC]);
    expect((await send({ sub: 'b1', sid: 'unknown' })).status).toBe(200);
    await expect.poll(() => who(unnamed)).toBe(ENDED);
    expect(await who(named)).toBe(BASIC);
  });

  it('of one provider ends no session of another, however equal they are named', async () => {
    const vendor = 'vendor@northwind.example';
    const foreign = await token('d1', vendor, { sid: 'same' }, several.northwind);
    const own = await token('d1', DIRECTOR, { sid: 'same' });
    expect([await who(foreign), await who(own)]).toEqual([vendor, DIRECTOR]);
    expect((await send({ sub: 'd1', sid: 'same' })).status).toBe(200);
    expect((await send({ sub: 'd1' })).status).toBe(200);
    await expect.poll(() => who(own)).toBe(ENDED);
    expect(await who(foreign)).toBe(vendor);
  });

  it('changes nothing the second time, and of five at once one is noted', async () => {
    const before = nowSeconds() - 20;
    const one = await logoutToken(lakeside(), { sub: 'p1', iat: before, jti: 'twice' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendLogout(several.api.url, one)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const later = await token('p1', PURCHASER, { sid: 'later' });
    expect(await who(later)).toBe(PURCHASER);
    expect((await sendLogout(several.api.url, one)).status).toBe(200);
    expect(await who(later)).toBe(PURCHASER);
    const { db } = several.api.services.database;
    const stored = await db
      .selectFrom('provider_logouts')
      .where('issuer', '=', lakeside().url)
      .selectAll()
      .execute();
    expect(new Set(stored.map(({ jti_hash }) => jti_hash)).size).toBe(stored.length);
  });

  it('is in the security log with the person and the provider, once', async () => {
    const lines: unknown[] = [];
    const { log, security } = several.api.services;
    security.flush(true);
    const write = (facts: { security?: true; event?: string }) =>
      facts.security && facts.event !== 'signed-in' && lines.push(facts);
    for (const level of ['info', 'warn'] as const) vi.spyOn(log, level).mockImplementation(write as never);
    expect(await who(await token('p1', PURCHASER, { sid: 'logged', iat: nowSeconds() - 5 }))).toBe(PURCHASER);
    const one = await logoutToken(lakeside(), { sid: 'logged' });
    await sendLogout(several.api.url, one);
    await sendLogout(several.api.url, one);
    await sendLogout(several.api.url, 'x');
    vi.restoreAllMocks();
    const line = {
      event: 'signed-out-by-provider',
      userId: await several.userId(PURCHASER),
      provider: 'lakeside',
    };
    const refused = {
      event: 'provider-logout-refused',
      problem: 'iss is missing or not known',
      userId: null,
    };
    expect(lines).toEqual([expect.objectContaining(line), expect.objectContaining(refused)]);
  });

  it('about somebody whom nobody here knows is confirmed', async () => {
    expect((await send({ sub: 'stranger' })).status).toBe(200);
    expect((await send({ sid: 'never seen' })).status).toBe(200);
  });

  it('also works without an expiry and with a plain type, as older providers send it', async () => {
    const old = await logoutToken(lakeside(), { sub: 'x', exp: undefined }, { typ: 'JWT' });
    expect((await sendLogout(several.api.url, old)).status).toBe(200);
  });
});

describe('is refused if', () => {
  it.each<[string, LogoutClaims, string]>([
    ['it is for another client', { aud: 'other' }, 'aud'],
    ['it names no client', { aud: undefined }, 'aud'],
    ['it has expired', { exp: 1 }, 'expired'],
    ['it is too old', { iat: Math.floor(Date.now() / 1_000) - 3_600, exp: undefined }, 'expired'],
    ['it is from the future', { iat: Math.floor(Date.now() / 1_000) + 3_600 }, 'iat'],
    ['it has no time', { iat: undefined }, 'iat'],
    ['it has no ID', { jti: undefined }, 'jti'],
    ['it has no event', { events: undefined }, 'events'],
    ['it has another event', { events: { 'urn:other': {} } }, 'events'],
    [
      'its event is a text',
      { events: { 'http://schemas.openid.net/event/backchannel-logout': 'x' } },
      'events',
    ],
    ['it has a nonce', { nonce: 'n' }, 'nonce'],
    ['it names neither person nor session', { sub: undefined }, 'sub and sid'],
    ['its session cannot be stored', { sid: 'a\0b' }, 'sid'],
    ['its person is a number', { sub: 5 as unknown as string }, 'sub'],
    ['its issuer is not known', { iss: 'https://id.example' }, 'iss'],
    ['it has no issuer', { iss: undefined }, 'iss'],
    ['its issuer is a list', { iss: ['x'] as unknown as string }, 'iss'],
  ])('%s', async (_title, claims, named) => {
    const access = await token('r1', 'reader@lakeside.example', { sid: 'reading' });
    expect(await who(access)).toBe('reader@lakeside.example');
    const answer = await send({ sub: 'r1', ...claims });
    expect(problem(answer)).toEqual([
      400,
      { error: 'invalid_request', error_description: expect.stringContaining(named) },
    ]);
    expect(answer.cache).toBe('no-store');
    expect(await who(access)).toBe('reader@lakeside.example');
  });

  it('another provider has signed it, although all keys have one ID', async () => {
    const forged = await logoutToken(several.northwind, { iss: lakeside().url, sub: 'r1' });
    const [status, body] = problem(await sendLogout(several.api.url, forged));
    expect([status, body.error_description]).toEqual([400, 'the signature is not valid']);
  });

  it.each(['x', 'a.b.c', 'e30.e30.', 'eyJhbGciOiJub25lIn0.e30.'])('it is %j', async (text) => {
    expect((await sendLogout(several.api.url, text)).status).toBe(400);
  });

  it('it is an access token, or there is no token or more than one', async () => {
    const access = await token('r1', 'reader@lakeside.example', { aud: ['api', 'capwise-web'], jti: 'a' });
    expect(problem(await sendLogout(several.api.url, access))[1].error_description).toContain('typ');
    expect((await sendLogout(several.api.url)).status).toBe(400);
    const good = await logoutToken(lakeside(), { sub: 'r1' });
    expect((await sendLogout(several.api.url, good, good)).status).toBe(400);
    const json = await fetch(`${several.api.url}/api/backchannel-logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ logout_token: good }),
    });
    expect(json.status).toBe(415);
    expect((await sendLogout(several.api.url, 'x'.repeat(30_000))).status).toBe(413);
  });
});

it('a provider whose keys cannot be had is asked to send it again', async () => {
  const other = await startSeveralProviders();
  const access = await token('d1', DIRECTOR, { sid: 'kept' }, other.lakeside);
  const one = await logoutToken(other.lakeside, { sub: 'd1', sid: 'kept' });
  await other.lakeside.stop();
  const away = await sendLogout(other.api.url, one);
  expect(problem(away)).toEqual([503, expect.objectContaining({ error: 'temporarily_unavailable' })]);
  await other.lakeside.start();
  await expect.poll(async () => (await sendLogout(other.api.url, one)).status, { timeout: 10_000 }).toBe(200);
  const { errors } = await other.ask(access, '{ currentUser { id } }');
  expect(errors?.[0]?.extensions.name).toBe(ENDED);
  await other.close();
});
