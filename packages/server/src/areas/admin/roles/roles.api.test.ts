import { STANDARD_ROLES } from '@capwise/domain/account/standard-roles';
import { MAX_CUSTOM_ROLES } from '@capwise/domain/admin/roles/roles';
import { PERMISSION_TEXTS } from '@capwise/domain/permissions/permission-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import { CREATE, DELETE, newRole, REINSTATE, RETIRE, roleInput, rolesOf, UPDATE } from './roles.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const entriesOf = (id: string) =>
  api.services.database.db
    .selectFrom('audit_entries')
    .where('subject_type', '=', 'role')
    .where('subject_id', '=', id)
    .select(['action', 'subject_name', 'system_id', 'before', 'after'])
    .orderBy('id')
    .execute();

describe('roles', () => {
  it('are listed with permissions and users, of the types of systems that the viewer can see', async () => {
    const all = await rolesOf(api, 'admin');
    for (const { name, displayName, systemType, permissions } of STANDARD_ROLES)
      expect(all.find(({ id }) => id === name)).toMatchObject({
        ...{ displayName, systemType, isStandard: true, isChangeable: false },
        permissions: expect.arrayContaining([...permissions]),
      });
    const own = await rolesOf(api, 'director');
    expect(new Set(own.map(({ systemType }) => systemType))).toEqual(new Set(['HOSPITAL']));
    expect(own.every(({ isChangeable }) => !isChangeable)).toBe(true);
    // Staff administrators may grant every role. A hospital does not see them.
    const member = (roles: typeof all) => roles.find(({ id }) => id === 'customer-member')!;
    expect(member(all).grantedBy).toEqual([
      { name: 'staff-administrator', displayName: 'Staff administrator' },
    ]);
    expect(member(own).grantedBy).toEqual([]);
    expect(member(own).holderCount).toBeGreaterThan(0);
    expect(member(own).holderCount).toBeLessThan(member(all).holderCount);
  });

  it('are downloaded with a column for each permission', async () => {
    expect((await api.get('purchaser', '/api/roles/csv')).status).toBe(403);
    expect((await api.get(null, '/api/roles/csv')).status).toBe(401);
    const text = await (await api.get('director', '/api/roles/csv')).text();
    const [header, ...lines] = text.trim().split('\r\n');
    expect(header!.split(',').length).toBeGreaterThanOrEqual(8 + PERMISSION_TEXTS.size);
    expect(lines).toHaveLength((await rolesOf(api, 'director')).length);
    expect(text).toContain('Hospital,Hospital administrator,customer-administrator,');
    expect(text).not.toContain('Analyst');
  });
});

describe('a custom role', () => {
  it('is created, changed, retired, put into use and deleted, with an audit entry each', async () => {
    const role = await newRole(api, { displayName: 'Capital buyer' });
    expect(role).toMatchObject({
      ...{ id: 'customer-custom-capital-buyer', isStandard: false, isChangeable: true, version: 1 },
      ...{ holderCount: 0, retiredDate: null },
      grantedBy: [{ name: 'staff-administrator', displayName: 'Staff administrator' }],
    });
    const { id } = role;
    const input = roleInput({
      ...{ displayName: 'Capital buyer', permissions: ['Login', 'ViewProjects'] },
      grantedBy: ['customer-administrator'],
    });
    const changed = await api.graphql('admin', UPDATE, { id, version: 1, input });
    expect(changed.data.updateRole).toMatchObject({
      ...{ version: 2, permissions: ['Login', 'ViewProjects'] },
      grantedBy: [{ name: 'customer-administrator' }, { name: 'staff-administrator' }],
    });
    const again = await api.graphql('admin', UPDATE, { id, version: 2, input });
    expect(again.data.updateRole.version).toBe(2);
    expect((await api.graphql('admin', RETIRE, { id })).data.retireRole.retiredDate).toMatch(/Z$/);
    expect((await api.graphql('admin', RETIRE, { id })).data.retireRole.version).toBe(3);
    expect((await api.graphql('admin', REINSTATE, { id })).data.reinstateRole.retiredDate).toBeNull();
    expect((await api.graphql('admin', DELETE, { id })).data).toEqual({ deleteRole: true });
    expect(errorName(await api.graphql('admin', DELETE, { id }))).toBe('NotFoundError');
    const entries = await entriesOf(id);
    expect(entries.map(({ action }) => action)).toEqual([
      'role.create',
      'role.update',
      'role.retire',
      'role.reinstate',
      'role.delete',
    ]);
    expect(entries[1]).toMatchObject({
      ...{ subject_name: 'Capital buyer', system_id: null },
      before: { permissions: ['Login', 'ViewDocuments', 'ViewWorkspaces'].sort(byCatalog) },
      after: {
        permissions: ['Login', 'ViewProjects'],
        grantedBy: ['Hospital administrator', 'Staff administrator'],
      },
    });
    expect(entries[4]).toMatchObject({ before: { permissions: ['Login', 'ViewProjects'] }, after: null });
  });

  it('names the field of wrong input', async () => {
    const fieldOf = async (over: object) => {
      const { errors } = await api.graphql('admin', CREATE, { input: roleInput(over) });
      return [errors?.[0]?.extensions['name'], errors?.[0]?.extensions['field']];
    };
    expect(await fieldOf({ displayName: ' ' })).toEqual(['ValidationError', 'displayName']);
    expect(await fieldOf({ displayName: 'MEMBER' })).toEqual(['conflict', 'displayName']);
    expect(await fieldOf({ systemType: 'BANK' })).toEqual(['ValidationError', 'systemType']);
    expect(await fieldOf({ permissions: ['Fly'] })).toEqual(['ValidationError', 'permissions']);
    expect(await fieldOf({ permissions: ['ViewAllSystems'] })).toEqual(['ValidationError', 'permissions']);
    for (const granter of ['none such', 'customer-member', 'vendor-administrator'])
      expect(await fieldOf({ grantedBy: [granter] }), granter).toEqual(['ValidationError', 'grantedBy']);
    const role = await newRole(api);
    const moved = await api.graphql('admin', UPDATE, {
      ...{ id: role.id, version: 1 },
      input: roleInput({ displayName: role.displayName, systemType: 'VENDOR' }),
    });
    expect(moved.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'systemType' });
    // The same name may exist for another type.
    expect((await newRole(api, { displayName: 'Member', systemType: 'VENDOR' })).id).toBe(
      'vendor-custom-member',
    );
  });

  it('is limited in number per type of system', async () => {
    const there = (await rolesOf(api, 'admin')).filter(
      (role) => role.systemType === 'VENDOR' && !role.isStandard,
    ).length;
    const { db } = api.services.database;
    const rows = Array.from({ length: MAX_CUSTOM_ROLES - there }, (_, n) => `vendor-custom-many-${n}`);
    await db
      .insertInto('roles')
      .values(rows.map((name) => ({ name, display_name: name, system_type_id: 3 })))
      .execute();
    const refused = await api.graphql('admin', CREATE, { input: roleInput({ systemType: 'VENDOR' }) });
    expect(errorName(refused)).toBe('ConflictError');
    await db.deleteFrom('roles').where('name', 'in', rows).execute();
    expect((await newRole(api, { systemType: 'VENDOR' })).systemType).toBe('VENDOR');
  });

  it('is deleted only if nobody has it and no open review gives it', async () => {
    const role = await newRole(api);
    const system = await make(api).system();
    const user = await make(api).listed({ system, roles: ['customer-member'] });
    const { data } = await api.graphql(
      'admin',
      'mutation($id: ID!) { startAccessReview(systemId: $id, input: { name: "Q4", dueDay: "2026-12-11" }) { id } }',
      { id: system },
    );
    const reviewId = data.startAccessReview.id;
    const { db } = api.services.database;
    const items = await db
      .selectFrom('access_review_items')
      .where('review_id', '=', Number(reviewId))
      .select('id')
      .execute();
    const decided = await api.graphql(
      'admin',
      `mutation($reviewId: ID!, $itemIds: [ID!]!, $toRole: String) {
        decideAccess(reviewId: $reviewId, itemIds: $itemIds, decision: "change", toRole: $toRole) { id } }`,
      { reviewId, itemIds: items.map(({ id }) => String(id)), toRole: role.id },
    );
    expect(decided.errors).toBeUndefined();
    expect(errorName(await api.graphql('admin', DELETE, { id: role.id }))).toBe('ConflictError');
    await api.graphql('admin', 'mutation($id: ID!) { cancelAccessReview(id: $id) { id } }', { id: reviewId });
    await db.insertInto('user_roles').values({ user_id: user, role_name: role.id }).execute();
    const refused = await api.graphql('admin', DELETE, { id: role.id });
    expect(refused.errors![0]!.message).toContain('Users have this role');
    // Of another type than the role, so it does not count.
    const staff = await make(api).system({ type: 'PROVIDER' });
    await db.updateTable('users').set({ system_id: staff }).where('id', '=', user).execute();
    expect((await rolesOf(api, 'admin')).find(({ id }) => id === role.id)!.holderCount).toBe(0);
    expect((await api.graphql('admin', DELETE, { id: role.id })).data).toEqual({ deleteRole: true });
  });
});

it('standard roles never change, so one staff administrator always remains', async () => {
  for (const id of ['staff-administrator', 'customer-member']) {
    const role = (await rolesOf(api, 'admin')).find((one) => one.id === id)!;
    const input = roleInput({ displayName: 'Mine', systemType: role.systemType });
    expect(errorName(await api.graphql('admin', UPDATE, { id, version: 1, input }))).toBe('ConflictError');
    for (const end of [RETIRE, DELETE])
      expect(errorName(await api.graphql('admin', end, { id }))).toBe('ConflictError');
    expect((await rolesOf(api, 'admin')).find((one) => one.id === id)).toEqual(role);
  }
});

describe('changes of roles', () => {
  it('are refused to everyone but staff of the installation', async () => {
    const { id } = await newRole(api);
    const forbidden = ['analyst', 'purchaser', 'director', 'vendor', 'nologin', 'giftAdmin'] as const;
    const update = { id, version: 1, input: roleInput() };
    for (const [query, variables] of [
      [CREATE, { input: roleInput() }],
      [UPDATE, update],
      ...[RETIRE, REINSTATE, DELETE].map((end) => [end, { id }] as const),
    ] as const)
      await expectRefusals((who) => api.graphql(who, query, variables), { forbidden });
    expect(errorName(await api.graphql('admin', UPDATE, { ...update, id: 'none such' }))).toBe(
      'NotFoundError',
    );
  });
});

const ORDER = ['Login', 'ViewDocuments', 'ViewWorkspaces'];
const byCatalog = (one: string, other: string) => ORDER.indexOf(one) - ORDER.indexOf(other);
