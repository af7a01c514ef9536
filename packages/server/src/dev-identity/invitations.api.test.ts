import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { STANDARD_ROLES } from '@capwise/domain/account/standard-roles';
import type { Permission } from '@capwise/domain/permissions/permission';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../test/api.ts';
import { copiedDatabaseUrl } from '../../test/new-database.ts';
import { change, newcomer, type Person, settled } from '../../test/records/directory.ts';
import { makeGifts } from '../../test/records/gifts.ts';
import { make } from '../../test/records/make.ts';
import { type MailServer, startMailServer } from '../../test/services/mail-server.ts';
import { signInForAnswer } from '../cli/parts/sign-in.ts';

let api: TestApi;
let admin: Person;
let system: number;
beforeAll(async () => {
  api = await startApi();
  admin = await make(api).user({ system: 1, permissions: ['Login', 'CreateEditSystems'] });
  system = await make(api).system({ name: 'Example Health' });
});
afterAll(() => api.close());

const db = () => api.services.database.db;
const enter = ({ email }: Person, password: string, at = api) =>
  signInForAnswer({
    url: at.url,
    clientId: 'capwise-web',
    redirectUri: `${api.url}/login/callback`,
    email,
    password,
  });
async function ask(token: string, query = '{ currentUser { id } }', at = api) {
  const response = await fetch(`${at.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  return errorName((await response.json()) as never);
}
const choose = (link: string, password: string) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ password, again: password }) });
const readUser = ({ id }: Person) =>
  db()
    .selectFrom('users')
    .where('id', '=', id)
    .select(['status', 'last_login_at', 'sessions_valid_from'])
    .executeTakeFirstOrThrow();
const invitationsTo = ({ email }: Person) =>
  db()
    .selectFrom('mails')
    .where('recipient', '=', email)
    .where('kind', '=', 'invitation')
    .orderBy('created_at')
    .selectAll()
    .execute();
async function invite(person: Person) {
  await change(api, [admin, person], 'invite');
  await settled(api);
  return (await invitationsTo(person)).at(-1)!;
}

describe('an invitation', () => {
  it('leads to a password, to the first sign-in, and to an active user', async () => {
    const person = await newcomer(api, system);
    const mail = await invite(person);
    expect(mail.subject).toMatch(/^Test Person \d+ invites you to Capwise Spend$/);
    expect(mail.text).toContain('join Example Health in');
    expect(mail.text).toMatch(/You can use it once, until \d\d\/\d\d\/\d{4}, \d\d:\d\d UTC\./);
    expect(mail.text).not.toContain('/oidc/password/');

    expect((await choose(mail.link!, 'my first password')).status).toBe(200);
    expect((await choose(mail.link!, 'once more')).status).toBe(410);
    const { access_token: token } = await enter(person, 'my first password');
    expect(await readUser(person)).toMatchObject({ status: 'Invited', last_login_at: null });
    expect(await ask(token, 'mutation { logUserEvent(userEvent: "login") }')).toBeUndefined();
    const user = await readUser(person);
    expect(user.status).toBe('Active');
    expect(user.last_login_at).toBeInstanceOf(Date);
  });

  it('sent again voids the earlier link', async () => {
    const person = await newcomer(api, system);
    const links = [];
    for (let sent = 0; sent < 3; sent += 1) links.push((await invite(person)).link!);
    expect(await Promise.all(links.map(async (link) => (await fetch(link)).status))).toEqual([410, 410, 200]);
  });

  it('ends with a deactivation, also if the user is reactivated before the provider learns of it', async () => {
    const person = await newcomer(api, system);
    const { link } = await invite(person);
    expect((await fetch(link!)).status).toBe(200);
    await change(api, [admin, person], 'disable');
    await settled(api);
    expect(await readUser(person)).toMatchObject({ status: 'Invited' });
    expect((await fetch(link!)).status).toBe(410);
    expect((await invitationsTo(person))[0]!.link).toBeNull();
  });

  it.each(['Active', 'Deactivated'] as const)('is not sent to a user who is %s by then', async (status) => {
    const person = await newcomer(api, system);
    await change(api, [admin, person], 'invite', status);
    await settled(api);
    expect(await invitationsTo(person)).toEqual([]);
  });

  it('is sent only with the change that it reports', async () => {
    const person = await newcomer(api, system);
    const failing = db()
      .transaction()
      .execute(async (trx) => {
        const scope = { db: trx, viewer: { userId: admin.id, email: admin.email }, requestId: null };
        await api.services.directory.queue(scope as never, { userId: person.id, change: 'invite' });
        throw new Error('Undone');
      });
    await expect(failing).rejects.toThrow('Undone');
    await settled(api);
    expect(await invitationsTo(person)).toEqual([]);
  });

  it('shows its link only to users with every role of the invited user', async () => {
    const person = await newcomer(api, 1);
    await db().insertInto('user_roles').values({ user_id: person.id, role_name: 'analyst' }).execute();
    await invite(person);
    const textFor = async (reader: Person | 'admin') => {
      const { data } = await api.graphql(reader, '{ outboxMails { recipient text } }');
      return data.outboxMails.find((one: { recipient: string }) => one.recipient === person.email).text;
    };
    expect(await textFor('admin')).toContain('/oidc/password/');
    expect(await textFor(admin)).not.toContain('/oidc/password/');
    // A role that includes that of the user counts only with all of its permissions.
    const ofAnalyst = STANDARD_ROLES.find(({ name }) => name === 'analyst')!.permissions;
    const including = async (permissions: readonly Permission[]) => {
      const reader = await make(api).user({ system: 1, permissions: [...permissions, 'CreateEditSystems'] });
      await db()
        .insertInto('role_includes')
        .columns(['role_name', 'included_name'])
        .expression((from) =>
          from
            .selectFrom('user_roles')
            .where('user_id', '=', reader.id)
            .select(({ val }) => ['role_name', val('analyst').as('included_name')]),
        )
        .execute();
      return reader;
    };
    expect(await textFor(await including(ofAnalyst))).toContain('/oidc/password/');
    expect(await textFor(await including(['Login']))).not.toContain('/oidc/password/');
  });

  it('shows its link only to users with the same permissions in each organization of the invited user', async () => {
    const gifts = makeGifts(api);
    const [one, other] = [
      (await gifts.place()).place.organizationId,
      (await gifts.place()).place.organizationId,
    ];
    const person = await newcomer(api, system);
    const joins = async (user: Person, organizationId: string, role: string) =>
      db()
        .insertInto('organization_members')
        .values({ user_id: user.id, organization_id: Number(organizationId), role_name: role })
        .execute();
    await joins(person, one, 'gift_administrator');
    // A member without a role of the system uses compliance only.
    const mail = await invite(person);
    expect(mail.subject).toContain('Capwise Compliance');
    expect([mail.text, mail.link]).toEqual([
      expect.stringContaining('in Capwise Compliance.'),
      expect.stringMatching(/home=1$/),
    ]);
    const readerIn = async (organizationId: string | null, role: string) => {
      const reader = await make(api).user({ system: 1, permissions: ['Login', 'CreateEditSystems'] });
      if (organizationId) await joins(reader, organizationId, role);
      return reader;
    };
    const isShownTo = async (reader: Person | 'admin') => {
      const { data } = await api.graphql(reader, '{ outboxMails { recipient text } }');
      const { text } = data.outboxMails.find(
        (mail: { recipient: string }) => mail.recipient === person.email,
      );
      return text.includes('/oidc/password/');
    };
    expect(await isShownTo(await readerIn(null, ''))).toBe(false);
    expect(await isShownTo(await readerIn(one, 'gift_editor'))).toBe(false);
    expect(await isShownTo(await readerIn(other, 'gift_administrator'))).toBe(false);
    expect(await isShownTo(await readerIn(one, 'gift_administrator'))).toBe(true);
    expect(await isShownTo('admin')).toBe(false);
  });
});

describe('an invitation over SMTP', () => {
  let server: MailServer;
  let sending: TestApi;
  beforeAll(async () => {
    server = await startMailServer();
    sending = await startApi({ SMTP_URL: server.url, MAIL_FROM: 'capwise@test.example' });
  });
  afterAll(async () => {
    await sending.close();
    await server.close();
  });

  it('has its link only in the mail', async () => {
    const by = await make(sending).user({ system: 1, permissions: ['Login'] });
    const person = await newcomer(sending, 1);
    await change(sending, [by, person], 'invite');
    await expect.poll(() => server.mails.length, { timeout: 20_000 }).toBe(1);
    const link = /http\S+\/oidc\/password\/[\w-]{43}(?=\s)/.exec(server.mails[0]!.text!)![0];
    expect((await choose(link, 'my first password')).status).toBe(200);
    const kept = sending.services.database.db.selectFrom('mails').where('link', 'is not', null).select('id');
    await expect.poll(() => kept.execute()).toEqual([]);
  });
});

describe('a deactivation', () => {
  const REFRESH = { grant_type: 'refresh_token', client_id: 'capwise-web' };
  const renew = (refresh_token: string) =>
    fetch(`${api.url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...REFRESH, refresh_token }),
    });

  it('ends tokens, sessions and links for good, even after a reactivation', async () => {
    const person = await make(api).user({ system, permissions: ['Login'] });
    const before = await enter(person, DEMO_PASSWORD);
    expect(await ask(before.access_token)).toBeUndefined();
    const forgotten = new URLSearchParams({ email: person.email });
    await fetch(`${api.url}/oidc/forgot`, { method: 'POST', body: forgotten });
    await settled(api, 'password-links');
    const mail = db().selectFrom('mails').where('recipient', '=', person.email).select('link');
    const { link } = await mail.executeTakeFirstOrThrow();

    await change(api, [admin, person], 'disable', 'Deactivated');
    await expect.poll(() => ask(before.access_token)).toBe('ForbiddenError');
    await expect(enter(person, DEMO_PASSWORD)).rejects.toThrow('refused');
    await settled(api);
    await change(api, [admin, person], 'enable', 'Active');

    const { sessions_valid_from } = await readUser(person);
    // Tokens from the next second on belong to a new sign-in.
    await expect.poll(() => Date.now()).toBeGreaterThan(sessions_valid_from!.getTime());
    expect(await ask(before.access_token)).toBe('UnauthorizedError');
    expect((await renew(before.refresh_token!)).status).toBe(400);
    expect((await fetch(link!)).status).toBe(410);
    expect((await mail.executeTakeFirstOrThrow()).link).toBeNull();
    expect(await ask((await enter(person, DEMO_PASSWORD)).access_token)).toBeUndefined();
  });

  it('that is undone immediately still ends earlier sessions', async () => {
    const person = await make(api).user({ system, permissions: ['Login'] });
    const before = await enter(person, DEMO_PASSWORD);
    await change(api, [admin, person], 'disable', 'Deactivated');
    await change(api, [admin, person], 'enable', 'Active');
    expect((await renew(before.refresh_token!)).status).toBe(400);
    await expect.poll(() => ask(before.access_token)).toBe('UnauthorizedError');
  });

  it.runIf(inject('template').serverUrl)('is felt by a held token in every process', async () => {
    const { DATABASE_URL } = (await copiedDatabaseUrl()) as { DATABASE_URL: string };
    const first = await startApi({ DATABASE_URL });
    const second = await startApi({ DATABASE_URL, PUBLIC_URL: first.url });
    const person = await make(first).user({ system: 1, permissions: ['Login'] });
    const token = await first.token(person);
    const both = () => Promise.all([first, second].map((at) => ask(token, undefined, at)));
    expect(await both()).toEqual([undefined, undefined]);
    await change(first, [person, person], 'disable', 'Deactivated');
    await expect.poll(both).toEqual(['ForbiddenError', 'ForbiddenError']);
    await change(second, [person, person], 'enable', 'Active');
    const { rows } = await first.services.database.pool.query(
      'select status from users where id = $1 and sessions_valid_from is not null',
      [person.id],
    );
    expect(rows).toEqual([{ status: 'Active' }]);
    await settled(first);
    expect(await both()).toEqual(['UnauthorizedError', 'UnauthorizedError']);
    await second.close();
    await first.close();
  });
});

it('the end of all sessions refuses the tokens of an active user', async () => {
  const person = await make(api).user({ system, permissions: ['Login'] });
  const { access_token: token } = await enter(person, DEMO_PASSWORD);
  expect(await ask(token)).toBeUndefined();
  await change(api, [admin, person], 'endSessions');
  await expect.poll(() => ask(token)).toBe('UnauthorizedError');
  await settled(api);
  expect((await readUser(person)).status).toBe('Active');
});
