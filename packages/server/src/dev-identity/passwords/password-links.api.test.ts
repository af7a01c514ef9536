import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../test/api.ts';
import { settled } from '../../../test/records/directory.ts';
import { make } from '../../../test/records/make.ts';
import { type MailServer, startMailServer } from '../../../test/services/mail-server.ts';
import { signIn } from '../../cli/parts/sign-in.ts';
import { systemClock } from '../../platform/clock.ts';
import { sweepLinks } from './password-links.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Person {
  id: number;
  email: string;
}
const somebody = async (permissions: ('Login' | 'ViewProjects')[] = ['Login']): Promise<Person> =>
  make(api).user({ system: await make(api).system(), permissions });

const post = (path: string, form: Record<string, string>, to = api) =>
  fetch(new URL(path, to.url), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
async function forgot(email: string, to = api): Promise<Response> {
  const response = await post('/oidc/forgot', { email }, to);
  await settled(to, 'password-links');
  return response;
}
const choose = (link: string, password: string, again = password) => post(link, { password, again });

/** The last link mailed to a user. */
async function mailedLink({ email }: Person): Promise<string> {
  const mail = await api.services.database.db
    .selectFrom('mails')
    .where('recipient', '=', email)
    .where('kind', '=', 'password-link')
    .orderBy('created_at', 'desc')
    .select(['text', 'link'])
    .executeTakeFirst();
  // The stored text has a placeholder instead of the link.
  expect(mail!.text).not.toContain('/oidc/password/');
  return mail!.link!;
}

const enter = ({ email }: Person, password: string) =>
  signIn({
    url: api.url,
    clientId: 'capwise-web',
    redirectUri: `${api.url}/login/callback`,
    email,
    password,
  });
const mayCall = async (token: string) => {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ currentUser { id } }' }),
  });
  return errorName((await response.json()) as never) === undefined;
};

describe('a forgotten password', () => {
  it('is replaced through a mailed link, once, and ends every session', async () => {
    const person = await somebody();
    const before = await enter(person, DEMO_PASSWORD);
    expect(await mayCall(before)).toBe(true);
    // Tokens have whole seconds.
    await new Promise((done) => setTimeout(done, 1_100));
    expect((await forgot(` ${person.email.toUpperCase()} `)).status).toBe(200);
    const link = await mailedLink(person);
    for (const _ of [1, 2]) {
      const page = await fetch(link);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).toContain(person.email);
    }
    for (const [password, again] of [
      ['short', 'short'],
      ['long enough', 'another one'],
      ['x'.repeat(201), 'x'.repeat(201)],
    ] as const)
      expect((await choose(link, password, again)).status).toBe(422);
    const form = await (await fetch(link)).text();
    expect(form).toContain('At least 8 characters. Do not use a common password');
    expect(form).toContain('<script src="/oidc/sign-in.js">');
    const invalidFieldId = async (response: Response) =>
      /<input id="(\w+)"[^>]*aria-invalid="true"/.exec(await response.text())?.[1];
    expect(await invalidFieldId(await choose(link, 'Password2026!'))).toBe('password');
    expect(await invalidFieldId(await choose(link, person.email))).toBe('password');
    expect(await invalidFieldId(await choose(link, 'otters ride', 'otters run'))).toBe('again');
    expect((await choose(link, 'a new one entirely')).status).toBe(200);
    for (const again of [await fetch(link), await choose(link, 'stolen later')])
      expect(again.status).toBe(410);
    await expect.poll(() => mayCall(before)).toBe(false);
    await expect(enter(person, DEMO_PASSWORD)).rejects.toThrow();
    expect(await mayCall(await enter(person, 'a new one entirely'))).toBe(true);
  });

  it('gets the same answer for known and unknown addresses, and mails only users who may sign in', async () => {
    const person = await somebody();
    const { db } = api.services.database;
    await db.updateTable('users').set({ status: 'Requested' }).where('id', '=', person.id).execute();
    const closed = await make(api).system();
    const ofClosed = await make(api).user({ system: closed, permissions: ['Login'] });
    await db.updateTable('systems').set({ is_active: false }).where('id', '=', closed).execute();
    expect((await forgot(ofClosed.email)).status).toBe(200);
    const known = await forgot('purchaser@lakeside.example');
    const unknown = await forgot('nobody@lakeside.example');
    const requested = await forgot(person.email);
    expect([unknown.status, requested.status]).toEqual([known.status, known.status]);
    const text = await known.text();
    expect([await unknown.text(), await requested.text()]).toEqual([text, text]);
    const mails = await db
      .selectFrom('mails')
      .where('recipient', 'in', [person.email, ofClosed.email, 'nobody@lakeside.example'])
      .select('id')
      .execute();
    expect(mails).toEqual([]);
    expect((await forgot('no address\0')).status).toBe(422);
  });

  it('is answered before the lookup', async () => {
    const person = await somebody();
    const { mail } = api.services;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    api.services.mail = {
      queue: async (...args) => {
        await held;
        return mail.queue(...args);
      },
    };
    const response = await post('/oidc/forgot', { email: person.email });
    expect(response.status).toBe(200);
    release();
    await settled(api, 'password-links');
    api.services.mail = mail;
    expect(await mailedLink(person)).toContain('/oidc/password/');
  });

  it('sends three links an hour at most, of which the last one is valid', async () => {
    const person = await somebody();
    const links: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await forgot(person.email)).status).toBe(200);
      links.push(await mailedLink(person));
    }
    expect(new Set(links).size).toBe(3);
    expect((await fetch(links[0]!)).status).toBe(410);
    expect((await fetch(links[4]!)).status).toBe(200);
  });

  it('of two concurrent links one is valid, and a mail does not block the other', async () => {
    const person = await somebody();
    await Promise.all([forgot(person.email), forgot(person.email), forgot(person.email)]);
    const kept = await api.services.database.db
      .selectFrom('mails')
      .where('recipient', '=', person.email)
      .where('link', 'is not', null)
      .select('link')
      .execute();
    expect(kept).toHaveLength(1);
    expect((await fetch(kept[0]!.link!)).status).toBe(200);
  });

  it('of two concurrent uses of a link one succeeds, and an expired link is invalid', async () => {
    const [person, late] = [await somebody(), await somebody()];
    await forgot(person.email);
    await forgot(late.email);
    const [link, old] = [await mailedLink(person), await mailedLink(late)];
    const taken = await Promise.all(
      ['one of them', 'another of them'].map((password) => choose(link, password)),
    );
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 410]);
    await api.services.database.db
      .updateTable('password_links')
      .set({ expires_at: new Date() })
      .where('user_id', '=', late.id)
      .execute();
    expect((await fetch(old)).status).toBe(410);
    expect((await choose(old, 'too late now')).status).toBe(410);
    await sweepLinks(api.services.database.db, systemClock.now());
    expect(
      await api.services.database.db.selectFrom('mails').where('link', '=', old).select('id').execute(),
    ).toEqual([]);
  });

  it.each(['/oidc/password/x', `/oidc/password/${'a'.repeat(43)}`, '/oidc/password/%00'])(
    '%s is not a valid link',
    async (path) => {
      expect((await fetch(new URL(path, api.url))).status).toBeGreaterThanOrEqual(400);
      expect((await post(path, { password: 'long enough', again: 'long enough' })).status).toBeLessThan(500);
    },
  );
});

describe('links in stored mails', () => {
  const mails = async (who: Person | 'admin') => {
    const answer = await api.graphql(who, '{ outboxMails { recipient kind text } }');
    return answer.data.outboxMails as { recipient: string; kind: string; text: string }[];
  };
  const textTo = async (reader: Person | 'admin', { email }: Person) =>
    (await mails(reader)).find(({ recipient, kind }) => recipient === email && kind === 'password-link')!
      .text;

  it('are not shown to users of hospitals, nor are the mails', async () => {
    const system = await make(api).system();
    const editor = await make(api).user({ system, permissions: ['Login', 'CreateEditSystems'] });
    expect(errorName(await api.graphql(editor, '{ outboxMails { id } }'))).toBe('ForbiddenError');
  });

  it('are shown only to users with every role of the recipient, and never after use', async () => {
    const editor = await make(api).user({ system: 1, permissions: ['Login', 'CreateEditSystems'] });
    const [administrator, member] = [
      { id: 0, email: 'admin@capwise.example' },
      { id: 0, email: 'basic@lakeside.example' },
    ];
    for (const { email } of [administrator, member, editor]) await forgot(email);
    expect(await textTo('admin', member)).toContain('/oidc/password/');
    expect(await textTo('admin', administrator)).toContain('/oidc/password/');
    expect(await textTo(editor, administrator)).not.toContain('/oidc/password/');
    expect(await textTo(editor, member)).not.toContain('/oidc/password/');
    expect(await textTo(editor, editor)).toContain('/oidc/password/');
    await choose(await mailedLink(member), 'chosen by the member');
    expect(await textTo('admin', member)).toContain('The link was used or is no longer valid');
    // As after the user was deleted.
    const { db } = api.services.database;
    await db
      .updateTable('mails')
      .set({ link_user_id: null })
      .where('recipient', '=', member.email)
      .where('link', 'is', null)
      .execute();
    expect(await textTo('admin', member)).toContain('The link was used or is no longer valid');
  });
});

describe('links in sent mails', () => {
  let server: MailServer;
  let sending: TestApi;
  beforeAll(async () => {
    server = await startMailServer();
    sending = await startApi({
      SMTP_URL: server.url,
      MAIL_FROM: 'capwise@test.example',
      MAIL_RETRY_SECONDS: '1',
    });
  });
  afterAll(async () => {
    await sending.close();
    await server.close();
  });

  it('are only in the mail', async () => {
    await forgot('purchaser@lakeside.example', sending);
    await expect.poll(() => server.mails.length, { timeout: 20_000 }).toBe(1);
    expect(server.mails[0]!.text).toMatch(/\/oidc\/password\/[\w-]{43}\s/);
    const { db } = sending.services.database;
    const links = () => db.selectFrom('mails').where('link', 'is not', null).select('id').execute();
    await expect.poll(links).toEqual([]);
  });

  it('are not sent if a newer one was requested, or the user was deleted', async () => {
    server.refuse(1);
    await forgot('director@lakeside.example', sending);
    const { db } = sending.services.database;
    const tried = () =>
      db.selectFrom('mails').where('attempts', '>', 0).where('state', '=', 'queued').select('id').execute();
    await expect.poll(tried, { timeout: 20_000 }).toHaveLength(1);
    await forgot('director@lakeside.example', sending);
    await expect.poll(() => server.mails.length, { timeout: 20_000 }).toBe(2);
    const failed = () => db.selectFrom('mails').where('state', '=', 'failed').select('last_error').execute();
    await expect.poll(failed, { timeout: 20_000 }).toEqual([{ last_error: 'Its link is void' }]);
    server.refuse(1);
    await forgot('basic@lakeside.example', sending);
    await expect.poll(tried, { timeout: 20_000 }).toHaveLength(1);
    // As the foreign key does.
    await db.updateTable('mails').set({ link_user_id: null }).where('state', '=', 'queued').execute();
    await expect.poll(failed, { timeout: 20_000 }).toHaveLength(2);
    server.refuse(1);
    await forgot('trial@riverbend.example', sending);
    await expect.poll(tried, { timeout: 20_000 }).toHaveLength(1);
    await db
      .updateTable('mails')
      .set({ link: null, link_user_id: null })
      .where('state', '=', 'queued')
      .execute();
    await expect.poll(failed, { timeout: 20_000 }).toHaveLength(3);
    expect(server.mails).toHaveLength(2);
  });
});
