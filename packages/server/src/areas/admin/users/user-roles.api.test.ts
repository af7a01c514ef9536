import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
let systemId: number;

const change =
  (name: 'grantUserRoles' | 'revokeUserRoles') =>
  (who: Who | null, userId: number, ...roleNames: string[]) =>
    api.graphql(
      who,
      `mutation($userId: ID!, $roleNames: [String!]!) { ${name}(userId: $userId, roleNames: $roleNames) }`,
      {
        userId,
        roleNames,
      },
    );
const grant = change('grantUserRoles');
const revoke = change('revokeUserRoles');
const storedRoles = async (id: number) =>
  (
    await api.services.database.db
      .selectFrom('user_roles')
      .where('user_id', '=', id)
      .select('role_name as name')
      .orderBy('role_name')
      .execute()
  ).map(({ name }) => name);
const listed = (roles: readonly string[] = []) => make(api).listed({ system: systemId, roles });
const assignable = async (who: Who, of = systemId): Promise<string[]> =>
  (
    await api.graphql(who, 'query($id: ID!) { requestUsersData(systemId: $id) { roles { name } } }', {
      id: of,
    })
  ).data.requestUsersData.roles.map(({ name }: { name: string }) => name);

beforeAll(async () => {
  api = await startApi();
  systemId = await make(api).system();
});
afterAll(() => api.close());

describe('roles', () => {
  it('are changed by those who see users, and the user', async () => {
    const id = await listed();
    for (const call of [grant, revoke])
      await expectRefusals((who) => call(who, id), { forbidden: ['purchaser'], unseen: ['director'] });
  });

  it('USER-016 (server) are granted and revoked, others left alone, each change recorded once', async () => {
    const id = await listed(['customer-downloads']);
    expect((await grant('admin', id, 'customer-member', 'customer-downloads')).data).toEqual({
      grantUserRoles: true,
    });
    expect(await storedRoles(id)).toEqual(['customer-downloads', 'customer-member']);
    expect((await revoke('admin', id, 'customer-downloads', 'customer-analysis')).data).toEqual({
      revokeUserRoles: true,
    });
    expect(await storedRoles(id)).toEqual(['customer-member']);
    await revoke('admin', id, 'customer-analysis');
    const entries = await api.services.database.db
      .selectFrom('audit_entries')
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', String(id))
      .select(['action', 'before', 'after'])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      {
        action: 'user.grant-roles',
        before: { roles: ['customer-downloads'] },
        after: { roles: ['customer-downloads', 'customer-member'] },
      },
      {
        action: 'user.revoke-roles',
        before: { roles: ['customer-downloads', 'customer-member'] },
        after: { roles: ['customer-member'] },
      },
    ]);
  });

  it('are those that one holds, granted or included, and of the type of the system', async () => {
    const own = await assignable('director', 2);
    expect(own).toContain('customer-administrator');
    expect(own).not.toContain('customer-no-login');
    expect(await assignable('admin', 1)).toContain('staff-administrator');
    expect(await assignable('admin')).toContain('customer-no-login');
    expect(await assignable('admin')).not.toContain('analyst');
  });

  it('that one does not hold, or of another type of system, are refused', async () => {
    const id = await make(api).listed({ system: 2 });
    for (const role of ['customer-no-login', 'vendor-member', 'staff-administrator', 'none such']) {
      expect(errorName(await grant('director', id, 'customer-member', role)), role).toBe('ForbiddenError');
      expect(errorName(await revoke('director', id, role)), role).toBe('ForbiddenError');
    }
    expect(errorName(await grant('admin', id, 'analyst'))).toBe('ForbiddenError');
    expect(await storedRoles(id)).toEqual([]);
  });

  it('of oneself stay as they are', async () => {
    const me = (await api.graphql('director', '{ currentUser { id } }')).data.currentUser.id;
    expect(errorName(await grant('director', me, 'customer-member'))).toBe('ConflictError');
  });

  it('act on the next request of whoever is signed in', async () => {
    const user = await make(api).user({ system: systemId, permissions: ['Login'] });
    const ask = async () => errorName(await api.graphql(user, '{ systemProjects { totalCount } }'));
    expect(await ask()).toBe('ForbiddenError');
    await grant('admin', user.id, 'customer-member');
    expect(await ask()).toBeUndefined();
    await revoke('admin', user.id, 'customer-member');
    expect(await ask()).toBe('ForbiddenError');
  });

  it('are at most a hundred at a time', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `role-${index}`);
    expect(errorName(await grant('admin', await listed(), ...many))).toBe('ValidationError');
  });
});
