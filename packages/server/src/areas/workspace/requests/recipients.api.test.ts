import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { withConnection } from '../../../../test/records/connection.ts';
import { make } from '../../../../test/records/make.ts';
import { operator } from '../../../cli/parts/operator.ts';
import { listKnownUsers } from './recipients.queries.ts';
import { findRequest } from './request.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const permissions = [
  'Login',
  'ViewDocuments',
  'UploadDocument',
  'CanRequestAnalysis',
  'ViewSystemUsers',
] as const;

/** Requests an analysis of a new document. @returns the message of the refusal */
async function ask(who: Who, systemId: number, otherUsers: string): Promise<string | undefined> {
  const document = await make(api).document(who, { systemId: String(systemId) });
  const { errors } = await api.graphql(
    who,
    `mutation($documents: [ID!]!, $otherUsers: String) { submitAnalysisRequest(projectId: 0, returnUrl: "/n",
      selectedDocuments: $documents, otherUsers: $otherUsers) { id } }`,
    { documents: [document], otherUsers },
  );
  return errors?.[0]?.message;
}

it('users count for the allowed email domains from their approval on, until they are deactivated', async () => {
  const { system, user, listed } = make(api);
  const home = await system();
  const person = await user({ system: home, permissions });
  const requested = await api.graphql(
    person,
    'mutation($systemId: ID!, $input: CreateUserInput!) { requestUser(systemId: $systemId, input: $input) { isSuccessful } }',
    {
      systemId: String(home),
      input: { firstName: 'Ana', lastName: 'Ruiz', title: 'Buyer', emailAddress: 'ana@board.example' },
    },
  );
  expect(requested.data.requestUser.isSuccessful).toBe(true);
  const refusal = 'cfo@board.example is outside the allowed email domains, so it cannot be notified';
  expect(await ask(person, home, 'cfo@board.example')).toBe(refusal);
  const id = await listed({ system: home, email: 'ben@board.example', status: 'Active' });
  expect(await ask(person, home, 'cfo@board.example')).toBeUndefined();
  await api.graphql('admin', 'mutation($id: ID!) { deactivateUser(userId: $id) }', { id });
  expect(await ask(person, home, 'cfo@board.example')).toBe(refusal);
});

it('a guest may name colleagues of their own email domain', async () => {
  const { system, user } = make(api);
  const [home, other] = [await system(), await system()];
  const guest = await user({ system: home, permissions, alsoIn: [other] });
  await api.services.database.db
    .updateTable('users')
    .set({ email: 'guest@home-hospital.example' })
    .where('id', '=', guest.id)
    .execute();
  expect(
    await ask({ ...guest, email: 'guest@home-hospital.example' }, other, 'boss@home-hospital.example'),
  ).toBe(undefined);
});

it('deactivated other users get no mail, also after other spaces than plain ones', async () => {
  const { system, user, listed } = make(api);
  const home = await system();
  const person = await user({ system: home, permissions });
  const domain = person.email.split('@')[1]!;
  const gone = [`one${home}@${domain}`, `two${home}@${domain}`];
  for (const email of gone) {
    const id = await listed({ system: home, email, status: 'Active' });
    await api.graphql('admin', 'mutation($id: ID!) { deactivateUser(userId: $id) }', { id });
  }
  expect(await ask(person, home, gone.join(',\u00a0'))).toBeUndefined();
  const { db } = api.services.database;
  const request = await db
    .selectFrom('analysis_requests')
    .where('system_id', '=', home)
    .select(['id', 'other_users'])
    .executeTakeFirstOrThrow();
  expect(request.other_users).toBe(gone.join(', '));
  const mailed = db.selectFrom('mails').where('recipient', 'in', gone).where('kind', 'like', 'analysis%');
  expect(await mailed.select('recipient').execute()).toEqual([]);
  // As an older release stored it.
  await db
    .updateTable('analysis_requests')
    .set({ other_users: `${gone[0]},\u202f${gone[1]}\u00a0` })
    .where('id', '=', request.id)
    .execute();
  const stored = await findRequest(operator(api.services.database), api.services.settings, request.id);
  expect(stored!.knownUsers.map(({ email }) => email)).toEqual(expect.arrayContaining(gone));
});

it('a stored role that the identity provider manages by now says nothing of what a user may see', async () => {
  const { settings, database } = api.services;
  const { system, listed } = make(api);
  const systemId = await system();
  const addresses = ['member@managed.example', 'member@other.example'];
  for (const email of addresses) await listed({ system: systemId, email, roles: ['customer-member'] });
  const known = await listKnownUsers(operator(database), withConnection(settings, 'managed.example'), {
    systemId,
    addresses,
  });
  const permissions = Object.fromEntries(known.map((one) => [one.email, one.permissions]));
  expect(permissions['member@managed.example']).toEqual([]);
  expect(permissions['member@other.example']).toContain('ViewProjects');
});
