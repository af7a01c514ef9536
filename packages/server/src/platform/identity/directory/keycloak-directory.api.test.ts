import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { change, newcomer, type Person, settled } from '../../../../test/records/directory.ts';
import { type FakeKeycloak, SECRET, startKeycloak } from '../../../../test/services/keycloak.ts';
import { type DirectoryChange, MAX_TRIES } from './directory-queue.ts';
import { createDirectoryWorker } from './directory-worker.ts';
import { createKeycloakDirectory } from './keycloak-directory.ts';

let keycloak: FakeKeycloak;
let api: TestApi;
let admin: Person;
beforeAll(async () => {
  keycloak = await startKeycloak();
  api = await startApi(keycloak.settings);
  admin = await newcomer(api, 1, 'Active');
});
afterAll(async () => {
  await api.close();
  await keycloak.close();
});
beforeEach(() => {
  keycloak.calls.length = 0;
  keycloak.answer(0, () => {});
});

const db = () => api.services.database.db;
const findAccount = ({ email }: Person) => keycloak.accounts.find((one) => one.email === email);
async function tell(
  person: Person,
  what: DirectoryChange,
  status?: 'Invited' | 'Active' | 'Deactivated',
): Promise<void> {
  await change(api, [admin, person], what, status);
  await settled(api);
}
const failures = (person: Person) =>
  db()
    .selectFrom('audit_entries')
    .where('action', '=', 'user.directory-failed')
    .where('subject_id', '=', String(person.id))
    .selectAll()
    .execute();

describe('Keycloak', () => {
  it('makes the account of an invited user and mails the way to a password', async () => {
    const person = await newcomer(api, 1);
    await tell(person, 'invite');
    expect(findAccount(person)).toMatchObject({
      username: person.email,
      firstName: 'Sam',
      lastName: 'Buyer',
      enabled: true,
      emailVerified: false,
      mails: [{ actions: ['UPDATE_PASSWORD'], lifespan: '604800', client: 'capwise-web' }],
    });
    const own = await db().selectFrom('mails').where('recipient', '=', person.email).select('id').execute();
    expect(own).toEqual([]);
  });

  it('keeps an account that is there, and takes no other for it', async () => {
    const person = await newcomer(api, 1);
    const other = { enabled: true, emailVerified: true, mails: [], logouts: 0 };
    const near = { ...other, id: 'near', username: 'near', email: `x${person.email}` };
    const own = { ...other, id: 'own', username: 'sbuyer', email: person.email };
    keycloak.accounts.push(near, { ...own, mails: [] });
    await tell(person, 'invite');
    expect(keycloak.accounts.filter(({ email }) => email === person.email)).toMatchObject([
      { ...own, mails: [{}] },
    ]);
    expect(near.mails).toEqual([]);
  });

  it('disables, ends sessions, and enables', async () => {
    const person = await newcomer(api, 1);
    await tell(person, 'invite');
    await tell(person, 'endSessions');
    expect(findAccount(person)).toMatchObject({ enabled: true, logouts: 1 });
    await tell(person, 'disable', 'Deactivated');
    expect(findAccount(person)).toMatchObject({ enabled: false, logouts: 2 });
    await tell(person, 'enable', 'Invited');
    expect(findAccount(person)).toMatchObject({ enabled: true, logouts: 2 });
  });

  it('is told of whoever has signed in by the account, whatever its address is', async () => {
    const person = await newcomer(api, 1, 'Active');
    const account = { id: 'linked', username: 'x', email: 'renamed@test.example', enabled: true };
    keycloak.accounts.push({ ...account, emailVerified: true, mails: [], logouts: 0 });
    const issuer = keycloak.settings['OIDC_ISSUER']!;
    await db()
      .insertInto('user_identities')
      .values({ issuer, subject: 'linked', user_id: person.id })
      .execute();
    await tell(person, 'disable', 'Deactivated');
    expect(keycloak.accounts.find(({ id }) => id === 'linked')).toMatchObject({ enabled: false, logouts: 1 });
  });

  it('is told nothing that is no longer so, and nothing of whom it does not know', async () => {
    const [unknown, overtaken] = [await newcomer(api, 1, 'Active'), await newcomer(api, 1)];
    await tell(overtaken, 'invite', 'Deactivated');
    await tell(overtaken, 'enable');
    await tell(overtaken, 'disable', 'Active');
    expect(keycloak.calls).toEqual([]);
    await tell(unknown, 'disable', 'Deactivated');
    expect(keycloak.calls).toEqual(['GET accounts', 'GET accounts']);
    expect(await failures(unknown)).toEqual([]);
  });

  it('hears of the changes of a user in their order, also when one has to be tried again', async () => {
    const person = await newcomer(api, 1);
    keycloak.answer(2, (response) => response.writeHead(503).end());
    await change(api, [admin, person], 'invite');
    await change(api, [admin, person], 'endSessions');
    await settled(api);
    expect(keycloak.calls).toEqual([
      'POST accounts',
      'GET accounts',
      'PUT execute-actions-email',
      'GET accounts',
      'POST logout',
    ]);
  });
});

describe('what Keycloak does not do', () => {
  const elsewhere = { location: 'http://localhost:1/' };
  it.each([
    ['refuses', (response) => response.writeHead(403).end(`{"error":"${SECRET}"}`), 'answered 403 to'],
    ['sends elsewhere', (response) => response.writeHead(307, elsewhere).end(), 'answered 307 to'],
    ['breaks off', (response) => response.destroy(), 'could not be reached for'],
    [
      'answers with a page',
      (response) => response.writeHead(200).end(`<p>${SECRET}</p>`),
      'what cannot be read',
    ],
    [
      'answers with another list',
      (response) => response.writeHead(200).end(`[{"key":"${SECRET}"}]`),
      'cannot be read',
    ],
  ] as [string, Parameters<FakeKeycloak['answer']>[1], string][])(
    'when it %s is in the log and in the audit log, without a secret',
    async (_title, reply, problem) => {
      const person = await newcomer(api, 1, 'Active');
      await db().updateTable('users').set({ status: 'Deactivated' }).where('id', '=', person.id).execute();
      const { services } = api;
      const log = { warn: vi.fn(), error: vi.fn() };
      const directory = createKeycloakDirectory(services.settings);
      const work = createDirectoryWorker(directory, { ...services, log: log as never });
      const by = { userId: admin.id, email: admin.email };
      const data = { userId: person.id, change: 'disable', by, requestId: 'a-request' } as const;

      keycloak.answer(2, reply);
      await expect(work({ data, attempt: 1 })).rejects.toThrow(problem);
      expect(await failures(person)).toEqual([]);
      await work({ data, attempt: MAX_TRIES });

      const said = { userId: person.id, change: 'disable', problem: expect.stringContaining(problem) };
      expect(log.warn).toHaveBeenCalledWith({ ...said, attempt: 1 }, expect.anything());
      expect(log.error).toHaveBeenCalledWith({ ...said, attempt: MAX_TRIES }, expect.anything());
      const [entry, ...more] = await failures(person);
      expect(more).toEqual([]);
      expect(entry).toMatchObject({
        request_id: 'a-request',
        user_email: admin.email,
        system_id: 1,
        subject_type: 'user',
        subject_name: 'Sam Buyer',
        after: { change: 'disable', problem: expect.stringContaining(problem) },
      });
      expect(JSON.stringify([log.warn.mock.calls, log.error.mock.calls, entry])).not.toContain(SECRET);
    },
  );

  it('a wrong secret is told as a refused request for a token', async () => {
    const wrong = { ...api.services.settings, KEYCLOAK_ADMIN_CLIENT_SECRET: 'another secret' };
    const user = {
      ...(await newcomer(api, 1)),
      firstName: 'Sam',
      lastName: 'Buyer',
      systemName: 'x',
      subject: null,
    };
    await expect(createKeycloakDirectory(wrong).provision(user)).rejects.toThrow(
      /^The identity provider answered 401 to the request for a token$/,
    );
    expect(keycloak.calls).toEqual([]);
  });

  it('given up does not hold up what comes after', async () => {
    const person = await newcomer(api, 1);
    keycloak.answer(1, (response) => response.writeHead(403).end());
    await change(api, [admin, person], 'invite', undefined, MAX_TRIES - 1);
    await change(api, [admin, person], 'endSessions');
    await settled(api);
    expect(await failures(person)).toMatchObject([{ after: { change: 'invite' } }]);
    expect(keycloak.calls).toEqual(['GET accounts']);
  });
});

describe('a provider that cannot be administered', () => {
  it('leaves invited people a mail that leads to sign-in', async () => {
    const other = await startApi({ OIDC_ISSUER: keycloak.settings['OIDC_ISSUER']! });
    const person = await newcomer(other, 1);
    for (const what of ['invite', 'disable', 'enable', 'endSessions'] as const)
      await change(other, [person, person], what);
    await settled(other);
    const mails = await other.services.database.db
      .selectFrom('mails')
      .where('recipient', '=', person.email)
      .selectAll()
      .execute();
    expect(mails).toMatchObject([{ kind: 'invitation', link: null, link_user_id: null }]);
    expect(mails[0]!.text).toContain(`${other.url}/n\n`);
    expect(keycloak.calls).toEqual([]);
    await other.close();
  });
});
