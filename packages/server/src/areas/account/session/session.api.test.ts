import { PERMISSIONS } from '@capwise/domain/permissions/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const CURRENT_USER = `query GetCurrentUser { currentUser { id firstName lastName email title systemId systemName
  customTheme isTrial masterClientID systemTypeName permissions systemCount systems { id name } } }`;

describe('the current user', () => {
  it('SHELL-091 SHELL-090 needs a bearer token', async () => {
    expect(errorName(await api.graphql(null, CURRENT_USER))).toBe('UnauthorizedError');
    for (const authorization of ['Bearer nonsense', 'Basic YTpi', 'Bearer a.b.c']) {
      const response = await api.get(null, '/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ query: CURRENT_USER }),
      });
      expect(((await response.json()) as never)['errors'][0]['extensions']['name'], authorization).toBe(
        'UnauthorizedError',
      );
    }
  });

  it('is known to all first requests, even concurrent ones', async () => {
    await api.token('vendor');
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.graphql('vendor', CURRENT_USER)));
    expect(answers.map(errorName)).toEqual(Array(8).fill(undefined));
  });

  it('SHELL-048 SHELL-091 has every field, the systems and the permissions of the realm roles', async () => {
    const { currentUser } = (await api.graphql('purchaser', CURRENT_USER)).data;
    const row = await api.services.database.db
      .selectFrom('users')
      .innerJoin('systems', 'systems.id', 'users.system_id')
      .where('users.email', '=', ACCOUNTS.purchaser)
      .select(['users.id', 'users.title', 'users.system_id', 'systems.master_client_id'])
      .executeTakeFirstOrThrow();
    expect(row.title).toBeTruthy();
    expect(row.master_client_id).toBeTruthy();
    expect(currentUser).toMatchObject({
      id: String(row.id),
      title: row.title,
      systemId: String(row.system_id),
      masterClientID: row.master_client_id,
      firstName: 'Morgan',
      lastName: 'Delacroix',
      email: 'purchaser@lakeside.example',
      systemName: 'Lakeside Health',
      isTrial: false,
      systemTypeName: 'HOSPITAL',
      customTheme: null,
    });
    expect(currentUser.permissions).toContain('ViewServiceContracts');
    expect(currentUser.systems).toEqual([{ id: currentUser.systemId, name: 'Lakeside Health' }]);
  });

  it("SHELL-048 trial and VENDOR come from the user's own system", async () => {
    expect((await api.graphql('trial', CURRENT_USER)).data.currentUser.isTrial).toBe(true);
    expect((await api.graphql('vendor', CURRENT_USER)).data.currentUser.systemTypeName).toBe('VENDOR');
  });

  it('SHELL-048 has every system with ViewAllSystems, and a director has two', async () => {
    const admin = (await api.graphql('admin', CURRENT_USER)).data.currentUser;
    const all = await api.services.database.db
      .selectFrom('systems')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(admin.systemCount).toBe(Number(all.count));
    // Only the first hundred come along. The others can be searched.
    expect(admin.systems).toHaveLength(100);
    expect([...admin.permissions].sort()).toEqual([...PERMISSIONS].sort());
    const director = (await api.graphql('director', CURRENT_USER)).data.currentUser;
    expect(director.systems.map((one: { name: string }) => one.name)).toEqual([
      'Lakeside Health',
      'Lakeside North Medical Group',
    ]);
  });

  it('SHELL-005 a user without Login still gets an answer, so that the page can refuse', async () => {
    const answer = await api.graphql('nologin', CURRENT_USER);
    expect(answer.data.currentUser.permissions).toEqual([]);
  });

  it('SHELL-113 a deactivated user is Forbidden immediately', async () => {
    const { db } = api.services.database;
    const email = 'basic@lakeside.example';
    expect((await api.graphql('basic', CURRENT_USER)).errors).toBeUndefined();
    await db.updateTable('users').set({ status: 'Deactivated' }).where('email', '=', email).execute();
    await expect.poll(async () => errorName(await api.graphql('basic', CURRENT_USER))).toBe('ForbiddenError');
    await db.updateTable('users').set({ status: 'Active' }).where('email', '=', email).execute();
  });
});

describe('available systems', () => {
  const COUNT = '{ currentUser { systemCount systems { id } } }';
  const choices = (who: Who | null, searchTerm?: string) =>
    api.graphql(who, 'query($searchTerm: String) { systemChoices(searchTerm: $searchTerm) { id name } }', {
      searchTerm,
    });
  const choice = (who: Who | null, id: string) =>
    api.graphql(who, 'query($id: ID!) { systemChoice(id: $id) { id name } }', { id });

  it('are found by a part of the name, among those that the user may act for', async () => {
    await expectRefusals((who) => choices(who), { forbidden: ['nologin'] });
    await expectRefusals((who) => choice(who, '2'), { forbidden: ['nologin'] });
    const names = async (who: Who, text: string) =>
      (await choices(who, text)).data.systemChoices.map(({ name }: { name: string }) => name);
    expect(await names('admin', '  LAKESIDE ')).toEqual(['Lakeside Health', 'Lakeside North Medical Group']);
    expect(await names('admin', '%')).toEqual([]);
    expect(await names('purchaser', '')).toEqual(['Lakeside Health']);
    expect(await names('purchaser', 'copper')).toEqual([]);
    expect((await choice('admin', '6')).data.systemChoice.name).toBe('Copper Ridge Health System');
    for (const id of ['6', '99999', 'x', '2147483648'])
      expect((await choice('purchaser', id)).data.systemChoice).toBeNull();
  });

  it('are returned up to a hundred, with their number', async () => {
    const { db } = api.services.database;
    expect((await api.graphql('director', COUNT)).data.currentUser.systemCount).toBe(2);
    const made = Array.from({ length: 100 }, (_, index) => ({ name: `Many ${index}`, type_id: 1 }));
    await db.insertInto('systems').values(made).execute();
    const { currentUser } = (await api.graphql('admin', COUNT)).data;
    expect(currentUser.systems).toHaveLength(100);
    expect(currentUser.systemCount).toBeGreaterThan(110);
    expect((await choices('admin', 'many')).data.systemChoices).toHaveLength(20);
    await db.deleteFrom('systems').where('name', 'like', 'Many %').execute();
  });
});

describe('user events', () => {
  const LOG = 'mutation logUserEvent($userEvent: String!) { logUserEvent(userEvent: $userEvent) }';

  it('SHELL-092 login and logoff are recorded in any letter case, and other names are refused', async () => {
    expect(errorName(await api.graphql(null, LOG, { userEvent: 'login' }))).toBe('UnauthorizedError');
    const wrong = await api.graphql('purchaser', LOG, { userEvent: 'lunch' });
    expect(errorName(wrong)).toBe('ValidationError');
    expect(wrong.errors![0]!.extensions['field']).toBe('userEvent');
    expect((await api.graphql('purchaser', LOG, { userEvent: 'Login' })).data).toEqual({
      logUserEvent: true,
    });
    expect((await api.graphql('purchaser', LOG, { userEvent: 'LOGOFF' })).data).toEqual({
      logUserEvent: true,
    });
    const events = await api.services.database.db
      .selectFrom('user_events')
      .select('event')
      .orderBy('id')
      .execute();
    expect(events.map((one) => one.event)).toEqual(['login', 'logoff']);
  });

  it("a login is its user's latest, and keeps cached users", async () => {
    const { db, changes } = api.services.database;
    const people = () =>
      db
        .selectFrom('users')
        .where('email', 'in', [ACCOUNTS.director, ACCOUNTS.analyst])
        .select(['email', 'last_login_at'])
        .orderBy('email')
        .execute();
    const never = (email: string) => ({ email, last_login_at: null });
    expect(await people()).toEqual([never(ACCOUNTS.analyst), never(ACCOUNTS.director)]);
    await api.graphql('director', LOG, { userEvent: 'login' });
    const [, director] = await people();
    expect(director!.last_login_at).toBeInstanceOf(Date);

    const known = changes.generation('accounts');
    await api.graphql('director', LOG, { userEvent: 'Login' });
    const [analyst, later] = await people();
    expect(analyst).toEqual(never(ACCOUNTS.analyst));
    expect(later!.last_login_at!.getTime()).toBeGreaterThan(director!.last_login_at!.getTime());
    expect(changes.generation('accounts')).toBe(known);
  });
});

describe('tenant configuration', () => {
  const TENANT =
    'query TenantConfiguration($tenantName: String!) { tenantConfiguration(tenantName: $tenantName) { settingValue } }';

  it('SHELL-093 SHELL-057 answers without sign-in, and with null for an unknown tenant', async () => {
    expect((await api.graphql(null, TENANT, { tenantName: 'lakeside' })).data.tenantConfiguration).toEqual({
      settingValue: 'lakeside-saml',
    });
    expect((await api.graphql(null, TENANT, { tenantName: 'home' })).data.tenantConfiguration).toBeNull();
  });
});
