import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { Browser } from '../../../../../test/browser.ts';
import { makeGifts } from '../../../../../test/records/gifts.ts';
import { make } from '../../../../../test/records/make.ts';
import { expectRefusals } from '../../../../../test/refusals.ts';
import { newRole, RETIRE } from '../../roles/roles.fixtures.ts';

let api: TestApi;
let systemId: number;
let manager: { id: number; email: string };

const PERSON = `query($userId: ID!) { person(userId: $userId) {
  user { id name email isGuest isChangeable status canSignIn facilities { name } }
  systems { id name typeName isHome hasMasterClientId }
  roles { name displayName description isOfProvider grantedBy grantedDate }
  permissions { permission area opens givenBy wouldBeGivenBy ofProvider }
  signIn { isBuiltIn linkEndsDate signIns sessions { id startedAt lastUsedAt browser } }
} }`;
const read = (who: Who | null, userId: number | string) => api.graphql(who, PERSON, { userId });
const person = async (who: Who, userId: number | string) => (await read(who, userId)).data.person;
const sendLink = (who: Who | null, userId: number | string) =>
  api.graphql(who, 'mutation($userId: ID!) { sendPasswordLink(userId: $userId) }', { userId });
const end = (who: Who | null, userId: number | string, sessionId: number | string) =>
  api.graphql(
    who,
    'mutation($userId: ID!, $sessionId: ID!) { endUserSession(userId: $userId, sessionId: $sessionId) }',
    { userId, sessionId },
  );
const idOf = async (who: Who) =>
  (await api.graphql(who, '{ currentUser { id } }')).data.currentUser.id as string;
const history = async (who: Who, userId: number | string) =>
  (
    await api.graphql(
      who,
      'query($id: ID!) { auditEntries(subjectType: "user", subjectId: $id) { results { action userEmail subjectId } } }',
      { id: userId },
    )
  ).data.auditEntries.results as { action: string; userEmail: string; subjectId: string }[];

beforeAll(async () => {
  api = await startApi();
  systemId = await make(api).system({ name: 'Harbor Health' });
  manager = await make(api).user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
});
afterAll(() => api.close());

describe('the page of a person', () => {
  it('is open to people who manage users, for users whom they can see', async () => {
    const id = await make(api).listed({ system: systemId });
    await expectRefusals((who) => read(who, id), { forbidden: ['purchaser'], unseen: ['director'] });
    for (const unknown of ['x', '0', '2147483648', '-1'])
      expect(errorName(await read(manager, unknown))).toBe('NotFoundError');
  });

  it('shows roles with who granted them, however often they were taken and given again', async () => {
    const id = await make(api).listed({ system: systemId, roles: ['customer-downloads'] });
    const change = (name: string, role: string) =>
      api.graphql(
        'admin',
        `mutation($id: ID!, $roles: [String!]!) { ${name}(userId: $id, roleNames: $roles) }`,
        { id, roles: [role] },
      );
    await change('grantUserRoles', 'customer-member');
    await change('revokeUserRoles', 'customer-member');
    const before = new Date();
    await change('grantUserRoles', 'customer-member');
    await change('grantUserRoles', 'customer-analysis');
    const { roles } = await person(manager, id);
    const byName = Object.fromEntries(roles.map((role: { name: string }) => [role.name, role]));
    expect(Object.keys(byName).sort()).toEqual([
      'customer-analysis',
      'customer-downloads',
      'customer-member',
    ]);
    expect(byName['customer-downloads']).toMatchObject({ grantedBy: null, grantedDate: null });
    expect(byName['customer-member'].grantedBy).toMatch(/\w+ \w+/);
    expect(Date.parse(byName['customer-member'].grantedDate)).toBeGreaterThanOrEqual(before.getTime());
  });

  it('says what each permission opens, which role gives it, and which one would', async () => {
    const id = await make(api).listed({ system: systemId, roles: ['customer-member'] });
    const retired = await newRole(api);
    await api.graphql('admin', RETIRE, { id: retired.id });
    const { permissions } = await person(manager, id);
    const of = (name: string) =>
      permissions.find(({ permission }: { permission: string }) => permission === name);
    expect(of('ViewDealsDatabase')).toEqual({
      permission: 'ViewDealsDatabase',
      area: 'Tools & Calculators',
      opens: 'View deals and prices, and use the Quote Desk',
      givenBy: ['Member'],
      wouldBeGivenBy: [],
      ofProvider: [],
    });
    expect(of('Login').givenBy).toEqual(['Member']);
    expect(of('Login').wouldBeGivenBy).toEqual(
      expect.arrayContaining(['Document reader', 'Hospital administrator']),
    );
    expect(of('Login').wouldBeGivenBy).not.toContain(retired.displayName);
    expect(of('ViewServiceContracts')).toMatchObject({ givenBy: [], wouldBeGivenBy: ['Service contracts'] });
    expect(of('ViewAllSystems')).toBeUndefined();
  });

  it('a guest is seen without sign-ins, and only with systems that the viewer can see', async () => {
    const home = await make(api).system({ name: 'Far Health' });
    const id = await make(api).listed({ system: home });
    const { db } = api.services.database;
    const facility = await make(api).facility(home, 'Far Hospital');
    await db
      .insertInto('user_facilities')
      .values({ user_id: id, facility_id: facility, position: 0 })
      .execute();
    await api.graphql(
      'admin',
      'mutation($id: ID!) { grantUserRoles(userId: $id, roleNames: ["customer-member"]) }',
      { id },
    );
    await db.insertInto('user_systems').values({ user_id: id, system_id: systemId }).execute();
    const seen = await person(manager, id);
    expect(seen.user).toMatchObject({ isGuest: true, isChangeable: false });
    expect(seen.systems).toMatchObject([{ name: 'Harbor Health', isHome: false }]);
    expect(seen.signIn).toBeNull();
    expect(seen.user.facilities).toEqual([]);
    expect(seen.roles).toMatchObject([{ name: 'customer-member', grantedBy: null, grantedDate: null }]);
    const staff = await person('admin', id);
    expect(staff.systems).toMatchObject([
      { name: 'Far Health', isHome: true, typeName: 'HOSPITAL', hasMasterClientId: false },
      { name: 'Harbor Health', isHome: false },
    ]);
    expect(staff.user).toMatchObject({
      ...{ isGuest: false, isChangeable: true },
      facilities: [{ name: 'Far Hospital' }],
    });
    expect(staff.roles[0].grantedBy).not.toBeNull();
    expect(staff.signIn).toMatchObject({ sessions: [], signIns: [], linkEndsDate: null, isBuiltIn: true });
  });

  it('the history has the entries of this user only, and none that the viewer may not read', async () => {
    const id = await make(api).listed({ system: systemId, status: 'Active' });
    const other = await make(api).listed({ system: systemId, status: 'Active' });
    for (const userId of [id, other])
      await api.graphql(manager, 'mutation($id: ID!) { deactivateUser(userId: $id) }', { id: userId });
    expect(await history(manager, id)).toEqual([
      { action: 'user.deactivate', userEmail: manager.email, subjectId: String(id) },
    ]);
    expect(await history('director', id)).toEqual([]);
  });
});

describe('one session', () => {
  const ask = async (token: string, browser = 'Ward 3') => {
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'user-agent': browser,
      },
      body: JSON.stringify({ query: '{ currentUser { id } }' }),
    });
    return errorName((await response.json()) as never);
  };

  const sessionIn = async (browser: string, id: string) => {
    const { sessions } = (await person('admin', id)).signIn;
    return sessions.find((session: { browser: string }) => session.browser === browser);
  };

  it('is ended by an administrator, and only this one', async () => {
    const [here, there] = [new Browser(api), new Browser(api)];
    const first = await here.signIn('reader');
    expect(await ask(first)).toBeUndefined();
    const id = await idOf('reader');
    const session = await sessionIn('Ward 3', id);
    const second = await there.signIn('reader');
    expect(await ask(second, 'Ward 4')).toBeUndefined();
    await expectRefusals((who) => end(who, id, session.id), { forbidden: ['purchaser'] });
    expect((await end('admin', id, session.id)).data).toEqual({ endUserSession: true });
    await expect.poll(() => ask(first)).toBe('UnauthorizedError');
    expect(await ask(second, 'Ward 4')).toBeUndefined();
    expect(await here.begin()).toContain('/oidc/interaction/');
    expect(errorName(await end('admin', id, session.id))).toBe('NotFoundError');
    expect((await history('admin', id))[0]).toMatchObject({ action: 'user.end-session' });
  });

  it('of another user is not found', async () => {
    const token = await new Browser(api).signIn('reader');
    await ask(token, 'Ward 5');
    const session = await sessionIn('Ward 5', await idOf('reader'));
    const id = await make(api).listed({ system: systemId, status: 'Active' });
    expect(errorName(await end('admin', id, session.id))).toBe('NotFoundError');
    expect(await ask(token, 'Ward 5')).toBeUndefined();
  });
});

describe('a link for a new password', () => {
  const mails = (email: string) =>
    api.services.database.db
      .selectFrom('mails')
      .where('kind', '=', 'password-link')
      .where('recipient', '=', email)
      .selectAll()
      .execute();

  it('is mailed to active users with an address, at most three times in an hour', async () => {
    const email = 'forgetful@test.example';
    const id = await make(api).listed({ system: systemId, status: 'Active', email });
    await expectRefusals((who) => sendLink(who, id), { forbidden: ['purchaser'], unseen: ['director'] });
    for (let time = 0; time < 3; time += 1)
      expect((await sendLink(manager, id)).data).toEqual({ sendPasswordLink: true });
    await expect.poll(async () => (await mails(email)).length).toBe(3);
    expect(errorName(await sendLink(manager, id))).toBe('ConflictError');
    expect((await person(manager, id)).signIn.linkEndsDate).toMatch(/Z$/);
    expect((await history(manager, id)).map(({ action }) => action)).toEqual(
      Array.from({ length: 3 }, () => 'user.send-password-link'),
    );
  });

  it('leads members of organizations without a role of the system to compliance, where they sign in', async () => {
    const email = 'member@test.example';
    const id = await make(api).listed({ system: systemId, status: 'Active', email });
    expect((await person(manager, id)).user.canSignIn).toBe(false);
    const [place] = await makeGifts(api).tenant();
    await api.services.database.db
      .insertInto('organization_members')
      .values({ user_id: id, organization_id: Number(place!.organizationId), role_name: 'gift_editor' })
      .execute();
    expect((await person(manager, id)).user.canSignIn).toBe(true);
    await sendLink(manager, id);
    await expect.poll(() => mails(email)).toHaveLength(1);
    expect((await mails(email))[0]).toMatchObject({
      subject: 'Choose a new password for Capwise Compliance',
      link: expect.stringMatching(/home=1$/),
    });
  });

  it('is refused for users who cannot sign in, or stand above the viewer', async () => {
    const invited = await make(api).listed({ system: systemId, status: 'Invited' });
    const above = await make(api).user({ system: systemId, permissions: ['Login', 'ResetEnvironment'] });
    expect(errorName(await sendLink(manager, invited))).toBe('ConflictError');
    expect(errorName(await sendLink(manager, above.id))).toBe('ForbiddenError');
    expect(errorName(await sendLink(manager, manager.id))).toBe('ConflictError');
    const inactive = await make(api).system();
    const { db } = api.services.database;
    await db.updateTable('systems').set({ is_active: false }).where('id', '=', inactive).execute();
    const shutOut = await make(api).listed({ system: inactive, status: 'Active' });
    expect((await sendLink('admin', shutOut)).errors).toMatchObject([
      { message: expect.stringMatching(/^This system is inactive/) },
    ]);
    expect(await history('admin', shutOut)).toEqual([]);
  });
});
