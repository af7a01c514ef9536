import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { raceRounds } from '../../../../test/race-rounds.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const FIELDS = 'id name systemName isEnabled timeZone entityWord organizationCount version';
const save = (who: Who | null, input: Record<string, unknown>) =>
  api.graphql(
    who,
    `mutation($id: ID, $name: String, $systemId: ID, $isEnabled: Boolean!, $timeZone: String!, $entityWord: String!,
      $version: String) {
      saveTenant(id: $id, name: $name, systemId: $systemId, isEnabled: $isEnabled, timeZone: $timeZone,
        entityWord: $entityWord, version: $version) { ${FIELDS} } }`,
    { isEnabled: true, timeZone: 'America/Chicago', entityWord: 'Clinic', ...input },
  );
const organization = (who: Who | null, input: Record<string, unknown>) =>
  api.graphql(
    who,
    `mutation($id: ID, $tenantId: ID!, $parentId: ID, $reference: String!, $name: String!, $version: String) {
      saveTenantOrganization(id: $id, tenantId: $tenantId, parentId: $parentId, reference: $reference, name: $name,
        version: $version) { id parentId reference name version } }`,
    input,
  );
const member = (who: Who | null, input: Record<string, unknown>) =>
  api.graphql(
    who,
    `mutation($tenantId: ID!, $organizationId: ID!, $email: String!, $roleName: String) {
      saveTenantMember(tenantId: $tenantId, organizationId: $organizationId, email: $email, roleName: $roleName) {
        userId roleName } }`,
    input,
  );
const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];
const enter = async (who: Who, tenantName: string) =>
  api.graphql(
    who,
    'query($tenantName: String!) { complianceCurrentUser(tenantName: $tenantName) { roles organizations { name } } }',
    { tenantName },
  );

describe('tenants', () => {
  it('a new one has settings, organizations and members, who can enter immediately', async () => {
    const tenant = (await save('admin', { name: 'new-tenant', systemId: '2' })).data.saveTenant;
    expect(tenant).toMatchObject({
      name: 'new-tenant',
      systemName: 'Lakeside Health',
      isEnabled: true,
      timeZone: 'America/Chicago',
      entityWord: 'Clinic',
    });
    const place = { tenantId: tenant.id, reference: 'MAIN', name: 'Main Hospital' };
    const main = (await organization('admin', place)).data.saveTenantOrganization;
    const below = { ...place, reference: 'EAST', name: 'East Clinic', parentId: main.id };
    expect((await organization('admin', below)).data.saveTenantOrganization.parentId).toBe(main.id);
    const person = await make(api).user({ system: 2, permissions: [] });
    const join = { tenantId: tenant.id, organizationId: main.id, email: ` ${person.email.toUpperCase()} ` };
    expect((await member('admin', { ...join, roleName: 'gift_editor' })).data.saveTenantMember).toEqual({
      userId: String(person.id),
      roleName: 'gift_editor',
    });
    expect((await enter(person, 'new-tenant')).data.complianceCurrentUser).toEqual({
      roles: ['gift_editor'],
      organizations: [{ name: 'Main Hospital' }],
    });
    await member('admin', { ...join, roleName: null });
    expect((await enter(person, 'new-tenant')).data.complianceCurrentUser.organizations).toEqual([]);
    const remove =
      'mutation($tenantId: ID!, $organizationId: ID!, $userId: ID!) { removeTenantMember(tenantId: $tenantId, organizationId: $organizationId, userId: $userId) }';
    const gone = { tenantId: tenant.id, organizationId: main.id, userId: String(person.id) };
    expect((await api.graphql('admin', remove, gone)).data).toEqual({ removeTenantMember: true });
    expect(errorName(await api.graphql('admin', remove, gone))).toBe('NotFoundError');
    expect(errorName(await enter(person, 'new-tenant'))).toBe('ForbiddenError');
    const whole = await api.graphql(
      'admin',
      `query($id: ID!) { tenant(id: $id) { ${FIELDS} organizations { reference } members { email } } }`,
      { id: tenant.id },
    );
    expect(whole.data.tenant).toMatchObject({
      organizationCount: 2,
      organizations: [{ reference: 'EAST' }, { reference: 'MAIN' }],
      members: [],
    });
    const LOG =
      'query($id: ID!) { auditEntries(subjectType: "tenant", subjectId: $id) { results { action } } }';
    const logged = async (who: Who) => {
      const { results } = (await api.graphql(who, LOG, { id: tenant.id })).data.auditEntries;
      return results.map(({ action }: { action: string }) => action.replace('tenant.', ''));
    };
    const members = ['remove-member', 'set-member', 'set-member'];
    const changes = [...members, 'create-organization', 'create-organization', 'create'];
    expect(await logged('admin')).toEqual(changes);
    const ofSystem = await make(api).user({ system: 2, permissions: ['Login', 'ViewSystemUsers'] });
    expect(await logged(ofSystem)).toEqual(changes);
    const elsewhere = await make(api).user({ system: 3, permissions: ['Login', 'ViewSystemUsers'] });
    expect(await logged(elsewhere)).toEqual([]);
    const csv = await api.get('admin', '/api/audit/csv?subjectType=tenant');
    expect(await csv.text()).toContain('new-tenant: East Clinic');
  });

  it('cannot have members of training environments, because a reset deletes them', async () => {
    const tenant = (await save('admin', { name: 'no-trainees', systemId: '2' })).data.saveTenant;
    const place = { tenantId: tenant.id, reference: 'MAIN', name: 'Main Hospital' };
    const { id: organizationId } = (await organization('admin', place)).data.saveTenantOrganization;
    const system = await make(api).system();
    const person = await make(api).user({ system, permissions: [] });
    const environment = (value: 'trainer' | null) =>
      sql`update systems set environment = ${value} where id = ${system}`.execute(api.services.database.db);
    const join = { tenantId: tenant.id, organizationId, email: person.email };
    await environment('trainer');
    const refused = await member('admin', { ...join, roleName: 'gift_editor' });
    expect(refused.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'email' });
    await environment(null);
    expect((await member('admin', { ...join, roleName: 'gift_editor' })).errors).toBeUndefined();
    await environment('trainer');
    expect((await member('admin', { ...join, roleName: null })).errors).toBeUndefined();
  });

  it('are for staff only', async () => {
    const forbidden = ['director', 'analyst', 'giftAdmin'] as const;
    await expectRefusals((who) => api.graphql(who, '{ tenants { id } }'), { forbidden });
    await expectRefusals((who) => save(who, { name: 'theirs', systemId: '2' }), { forbidden });
    await expectRefusals((who) => organization(who, { tenantId: '1', reference: 'X', name: 'X' }), {
      forbidden,
    });
    await expectRefusals((who) => member(who, { tenantId: '1', organizationId: '1', email: 'x' }), {
      forbidden,
    });
  });

  it('a disabled one is closed, an enabled one open, and the name stays', async () => {
    const { tenants } = (await api.graphql('admin', `{ tenants { ${FIELDS} } }`)).data;
    expect(tenants.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['copperridge', 'lakeside', 'silverfork']),
    );
    const { id } = tenants.find(({ name }: { name: string }) => name === 'copperridge');
    const off = await save('admin', { id, name: 'another', isEnabled: false, timeZone: 'Asia/Tokyo' });
    expect(off.data.saveTenant).toMatchObject({
      name: 'copperridge',
      isEnabled: false,
      timeZone: 'Asia/Tokyo',
    });
    expect(errorName(await enter('otherGiftAdmin', 'copperridge'))).toBe('NotFoundError');
    await save('admin', { id });
    expect((await enter('otherGiftAdmin', 'copperridge')).errors).toBeUndefined();
  });

  it('invalid values are refused with their field', async () => {
    const fresh = { name: 'refused', systemId: '2' };
    for (const [over, expected] of [
      [{ name: 'login' }, ['ValidationError', 'name']],
      [{ name: 'Upper' }, ['ValidationError', 'name']],
      [{ name: '' }, ['ValidationError', 'name']],
      [{ name: 'lakeside' }, ['ConflictError', 'name']],
      [{ systemId: '999999' }, ['ValidationError', 'systemId']],
      [{ timeZone: 'Mars/Olympus' }, ['ValidationError', 'timeZone']],
      [{ entityWord: ' ' }, ['ValidationError', 'entityWord']],
      [{ id: '999999' }, ['NotFoundError', undefined]],
    ] as const)
      expect(refusal(await save('admin', { ...fresh, ...over })), JSON.stringify(over)).toEqual(expected);
    const { id: tenantId } = (await save('admin', fresh)).data.saveTenant;
    const top = (await organization('admin', { tenantId, reference: 'A', name: 'A' })).data
      .saveTenantOrganization;
    const below = { tenantId, reference: 'B', name: 'B', parentId: top.id };
    const { id } = (await organization('admin', below)).data.saveTenantOrganization;
    expect(refusal(await organization('admin', { tenantId, reference: 'A', name: 'C' }))).toEqual([
      'ConflictError',
      'reference',
    ]);
    expect(refusal(await organization('admin', { ...top, tenantId, parentId: id }))).toEqual([
      'ValidationError',
      'parentId',
    ]);
    expect(
      refusal(await organization('admin', { tenantId: '1', reference: 'B', name: 'B', parentId: id })),
    ).toEqual(['NotFoundError', undefined]);
    const join = { tenantId, organizationId: top.id, email: 'gifts.admin@lakeside.example' };
    expect(refusal(await member('admin', { ...join, roleName: 'internal_staff' }))).toEqual([
      'ValidationError',
      'roleName',
    ]);
    expect(refusal(await member('admin', { ...join, email: 'nobody@lakeside.example' }))).toEqual([
      'ValidationError',
      'email',
    ]);
    expect(refusal(await member('admin', { ...join, tenantId: '1' }))).toEqual(['NotFoundError', undefined]);
  });

  it('a change that is based on an older version is refused, and one without a version is not', async () => {
    const tenant = (await save('admin', { name: 'versioned', systemId: '2' })).data.saveTenant;
    const { id, version } = tenant;
    expect(errorName(await save('admin', { id, version, entityWord: 'Site' }))).toBeUndefined();
    expect(refusal(await save('admin', { id, version, timeZone: 'America/Denver' }))).toEqual([
      'ConflictError',
      'version',
    ]);
    const kept = (await save('admin', { id, entityWord: 'Site' })).data.saveTenant;
    expect(kept).toMatchObject({ entityWord: 'Site', timeZone: 'America/Chicago' });
    const place = { tenantId: id, reference: 'ONE', name: 'One' };
    const one = (await organization('admin', place)).data.saveTenantOrganization;
    const changed = { ...place, id: one.id, version: one.version };
    expect(errorName(await organization('admin', { ...changed, name: 'First' }))).toBeUndefined();
    expect(refusal(await organization('admin', { ...changed, name: 'Main' }))).toEqual([
      'ConflictError',
      'version',
    ]);
  });

  it('two organizations moved below each other concurrently stay a tree', async () => {
    const { id: tenantId } = (await save('admin', { name: 'moving', systemId: '2' })).data.saveTenant;
    const made = (reference: string) => organization('admin', { tenantId, reference, name: reference });
    const one = (await made('ONE')).data.saveTenantOrganization;
    const two = (await made('TWO')).data.saveTenantOrganization;
    for (let round = 0; round < raceRounds(5); round += 1) {
      const answers = await Promise.all([
        organization('admin', { ...one, version: null, tenantId, parentId: two.id }),
        organization('admin', { ...two, version: null, tenantId, parentId: one.id }),
      ]);
      expect(answers.map(errorName).filter((name) => name === 'ValidationError')).toHaveLength(1);
      for (const each of [one, two])
        await organization('admin', { ...each, version: null, tenantId, parentId: null });
    }
  });
});
