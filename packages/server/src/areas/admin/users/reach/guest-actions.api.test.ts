import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { make } from '../../../../../test/records/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const db = () => api.services.database.db;
const COUNTS = 'failedCount failures { name reason }';
const several = (name: string, counts: string) => (who: Who, systemId: number, userIds: readonly number[]) =>
  api.graphql(
    who,
    `mutation($userIds: [ID!]!, $systemId: ID!) { ${name}(userIds: $userIds, systemId: $systemId) { ${counts} } }`,
    { userIds, systemId },
  );
const invite = several('inviteUsers', `invitedCount ${COUNTS}`);
const approve = several('approveUsers', `doneCount ${COUNTS}`);
const setSystem = (id: number, values: object) =>
  db().updateTable('systems').set(values).where('id', '=', id).execute();
const status = async (id: number) =>
  (await db().selectFrom('users').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status;
const shownRefusal = async (systemId: number, userId: number) => {
  const answer = await api.graphql(
    'admin',
    'query($systemId: ID!) { systemUsers(systemId: $systemId) { results { id guestInviteRefusal } } }',
    { systemId },
  );
  const results = answer.data.systemUsers.results as { id: string; guestInviteRefusal: string | null }[];
  return results.find(({ id }) => id === String(userId))!.guestInviteRefusal;
};
const makeGuest = (userId: number, systemId: number) =>
  db().insertInto('user_systems').values({ user_id: userId, system_id: systemId }).execute();
const guestOf = async (visited: number, home: number) => {
  const user = await make(api).listed({ system: home, status: 'Ready_For_Invite' });
  await makeGuest(user, visited);
  return user;
};

it('a guest whose own system is inactive is not invited, and the others are', async () => {
  const [home, visited] = [await make(api).system(), await make(api).system()];
  await setSystem(visited, { master_client_id: 770_001 });
  await setSystem(home, { is_active: false });
  const guest = await guestOf(visited, home);
  const own = await make(api).listed({ system: visited, status: 'Ready_For_Invite' });
  const reason = "This user's own system is inactive. Activate it first";
  const { inviteUsers } = (await invite('admin', visited, [guest, own])).data;
  expect(inviteUsers).toMatchObject({ invitedCount: 1, failedCount: 1, failures: [{ reason }] });
  expect([await status(guest), await status(own)]).toEqual(['Ready_For_Invite', 'Invited']);
  expect(await shownRefusal(visited, guest)).toBe(reason);
  await setSystem(home, { is_active: true });
  expect(await shownRefusal(visited, guest)).toBe("This user's own system has no valid Master Client ID");
});

it('a guest whose own system has a Master Client ID is invited from the list of one that has none', async () => {
  const [home, visited] = [await make(api).system(), await make(api).system()];
  await setSystem(home, { master_client_id: 770_002 });
  const guest = await guestOf(visited, home);
  const own = await make(api).listed({ system: visited, status: 'Ready_For_Invite' });
  expect(await shownRefusal(visited, guest)).toBeNull();
  const { inviteUsers } = (await invite('admin', visited, [guest, own])).data;
  const reason = 'This system does not have a valid Master Client ID!';
  expect(inviteUsers).toMatchObject({ invitedCount: 1, failedCount: 1, failures: [{ reason }] });
  expect([await status(guest), await status(own)]).toEqual(['Invited', 'Ready_For_Invite']);
});

it('the own system of an approved guest decides on the invitation, and its people are mailed', async () => {
  const home = await make(api).system({ name: 'Home Clinic' });
  const visited = await make(api).system({ name: 'Visited Clinic' });
  await setSystem(home, { master_client_id: 770_003 });
  await setSystem(visited, { master_client_id: 770_004, auto_invite_users: true });
  const asker = { permissions: ['Login', 'ViewSystemUsers'] } as const;
  const managers = [
    await make(api).user({ ...asker, system: home }),
    await make(api).user({ ...asker, system: visited }),
  ];
  const request = async (who: Who, systemId: number, emailAddress: string) => {
    await api.graphql(
      who,
      'mutation($systemId: ID!, $input: CreateUserInput!) { createUser(systemId: $systemId, input: $input) { isSuccessful } }',
      { systemId, input: { firstName: 'Ana', lastName: 'Ruiz', title: 'Buyer', emailAddress } },
    );
    const found = db().selectFrom('users').where('email', '=', emailAddress).select('id');
    return (await found.executeTakeFirstOrThrow()).id;
  };
  const guest = await request(managers[0]!, home, 'asked-guest@test.example');
  const own = await request(managers[1]!, visited, 'asked-own@test.example');
  await makeGuest(guest, visited);
  expect((await approve('admin', visited, [guest, own])).data.approveUsers).toMatchObject({ doneCount: 2 });
  expect([await status(guest), await status(own)]).toEqual(['Ready_For_Invite', 'Invited']);
  const mails = db().selectFrom('mails').where('kind', '=', 'user-decision').select(['recipient', 'subject']);
  expect(await mails.orderBy('subject').execute()).toEqual([
    { recipient: managers[0]!.email, subject: 'A user of Home Clinic: approved' },
    { recipient: managers[1]!.email, subject: 'A user of Visited Clinic: approved' },
  ]);
});
