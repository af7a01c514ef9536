import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { storedRoles } from '../../../../test/records/stored-roles.ts';
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
  it('need the permission to see users, and a visible user', async () => {
    const id = await listed();
    for (const call of [grant, revoke])
      await expectRefusals((who) => call(who, id), { forbidden: ['purchaser'], unseen: ['director'] });
  });

  it('USER-016 are granted and revoked without touching others, with one audit entry per change', async () => {
    const id = await listed(['customer-downloads']);
    expect((await grant('admin', id, 'customer-member', 'customer-downloads')).data).toEqual({
      grantUserRoles: true,
    });
    expect(await storedRoles(api, id)).toEqual(['customer-downloads', 'customer-member']);
    expect((await revoke('admin', id, 'customer-downloads', 'customer-analysis')).data).toEqual({
      revokeUserRoles: true,
    });
    expect(await storedRoles(api, id)).toEqual(['customer-member']);
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

  it("are those that the viewer has, granted or included, and that fit the system's type", async () => {
    const own = await assignable('director', 2);
    expect(own).toContain('customer-administrator');
    expect(own).not.toContain('customer-no-login');
    expect(await assignable('admin', 1)).toContain('staff-administrator');
    expect(await assignable('admin')).toContain('customer-no-login');
    expect(await assignable('admin')).not.toContain('analyst');
  });

  it('are refused if the viewer lacks them, or for another type of system', async () => {
    const id = await make(api).listed({ system: 2 });
    for (const role of ['customer-no-login', 'vendor-member', 'staff-administrator', 'none such']) {
      expect(errorName(await grant('director', id, 'customer-member', role)), role).toBe('ForbiddenError');
      expect(errorName(await revoke('director', id, role)), role).toBe('ForbiddenError');
    }
    expect(errorName(await grant('admin', id, 'analyst'))).toBe('ForbiddenError');
    expect(await storedRoles(api, id)).toEqual([]);
  });

  it('of the viewer cannot be changed', async () => {
    const me = (await api.graphql('director', '{ currentUser { id } }')).data.currentUser.id;
    expect(errorName(await grant('director', me, 'customer-member'))).toBe('ConflictError');
  });

  it('apply to the next request of a signed-in user', async () => {
    const user = await make(api).user({ system: systemId, permissions: ['Login'] });
    const ask = async () => errorName(await api.graphql(user, '{ systemProjects { totalCount } }'));
    expect(await ask()).toBe('ForbiddenError');
    await grant('admin', user.id, 'customer-member');
    expect(await ask()).toBeUndefined();
    await revoke('admin', user.id, 'customer-member');
    expect(await ask()).toBe('ForbiddenError');
  });

  it('are limited to a hundred per call', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `role-${index}`);
    expect(errorName(await grant('admin', await listed(), ...many))).toBe('ValidationError');
  });
});
