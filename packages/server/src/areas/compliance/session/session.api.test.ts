import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { organizationIds } from '../../../../test/records/organizations.ts';
import { signIn } from '../../../cli/parts/sign-in.ts';

let api: TestApi;
let ids: Record<string, string>;
beforeAll(async () => {
  api = await startApi();
  ids = await organizationIds(api);
});
afterAll(() => api.close());

const USER = `query ComplianceCurrentUser($tenantName: String!, $organizationId: ID) {
  complianceCurrentUser(tenantName: $tenantName, organizationId: $organizationId) { id keycloakId firstName lastName
    email title tenantName status customTheme permissions roles currentOrganization { id name }
    organizations { id name } timeZone }
  complianceSetting(tenantName: $tenantName, organizationId: $organizationId, keyName: "clm_group_type_name") { value } }`;
const enter = (who: Who | null, tenantName = 'lakeside', organizationId?: string) =>
  api.graphql(who, USER, { tenantName, organizationId });
/** The reason is not reported to the user. The word for entity is refused in the same answer. */
const refusal = ({ errors }: GraphQLAnswer) =>
  errors?.find(({ path }) => !path || path[0] === 'complianceCurrentUser')?.extensions['name'];
const current = async (who: Who, tenantName?: string, organizationId?: string) =>
  (await enter(who, tenantName, organizationId)).data.complianceCurrentUser;
const permissionsIn = (user: { permissions: string[] }, organization: string) =>
  user.permissions.filter((one) => one.startsWith(`${ids[organization]}_`)).map((one) => one.split('_')[1]);

describe('the current user of a tenant', () => {
  it('TEN-019 TEN-027 CPERM-003 has every field, and the word for entity', async () => {
    const { data } = await enter('giftModerator', 'Lakeside', ids['LSH']);
    const { id, keycloakId, permissions, ...rest } = data.complianceCurrentUser;
    expect(keycloakId).toBe(`user-${id}`);
    expect(rest).toEqual({
      firstName: 'Tomas',
      lastName: 'Lindqvist',
      email: 'gifts.moderator@lakeside.example',
      title: 'Compliance Manager',
      tenantName: 'lakeside',
      status: 'Active',
      customTheme: null,
      roles: ['gift_moderator'],
      currentOrganization: { id: ids['LSH'], name: 'Lakeside Health' },
      organizations: [
        { id: ids['LSH'], name: 'Lakeside Health' },
        { id: ids['LSN'], name: 'Lakeside North Medical Group' },
      ],
      timeZone: 'America/Chicago',
    });
    expect(data.complianceSetting).toEqual({ value: 'Location' });
    const roles = async (who: Who) => (await current(who)).roles;
    expect([await roles('giftEditor'), await roles('giftAdmin')]).toEqual([
      ['gift_editor'],
      ['gift_administrator'],
    ]);
  });

  it('CPERM-001 permissions in one organization do not apply in another', async () => {
    const user = await current('giftModerator');
    for (const one of user.permissions) expect(one).toMatch(/^\d+_[a-z]+$/);
    expect(permissionsIn(user, 'LSH')).toContain('editallgifts');
    expect(permissionsIn(user, 'LSN')).not.toContain('editallgifts');
    expect(permissionsIn(user, 'LSI')).toEqual([]);
    const settings = (organization: string) =>
      api.graphql(
        'giftModerator',
        'query($id: ID!) { complianceSettings(tenantName: "lakeside", organizationId: $id) { keyName } }',
        { id: ids[organization] },
      );
    expect((await settings('LSN')).errors).toBeUndefined();
    for (const organization of ['LSI', 'CRH'])
      expect(errorName(await settings(organization))).toBe('ForbiddenError');
  });

  it('roles grant their permissions, and staff get those for setup', async () => {
    const editor = ['editowngifts', 'enternewgifts', 'login', 'returnowngifts', 'viewallgiftforallorgs'];
    const moderator = [...editor, 'editallgifts', 'reportgiftalert', 'returnallgifts'].sort();
    expect(permissionsIn(await current('giftEditor'), 'LSH')).toEqual(editor);
    expect(permissionsIn(await current('giftModerator'), 'LSH')).toEqual(moderator);
    const administrator = permissionsIn(await current('giftAdmin'), 'LSH');
    expect(administrator).toHaveLength(14);
    expect(administrator).not.toContain('editappsettings');
    const staff = permissionsIn(await current('admin'), 'LSI');
    expect(staff).toContain('editappsettings');
    for (const gifts of ['enternewgifts', 'editowngifts', 'editallgifts', 'returnowngifts', 'returnallgifts'])
      expect(staff).not.toContain(gifts);
  });

  it('the last entered organization is current, and a forbidden one changes nothing', async () => {
    const where = async (organizationId?: string) =>
      (await current('giftModerator', 'lakeside', organizationId)).currentOrganization.id;
    expect(await where(ids['LSN'])).toBe(ids['LSN']);
    expect(await where()).toBe(ids['LSN']);
    for (const wrong of [ids['LSI']!, ids['CRH']!, '999999', 'x', '-1'])
      expect(await where(wrong)).toBe(ids['LSN']);
    expect(await where(ids['LSH'])).toBe(ids['LSH']);
    expect(await where()).toBe(ids['LSH']);
  });

  it('without login anywhere, there is no organization to enter', async () => {
    const user = await current('giftNologin');
    expect(user).toMatchObject({ permissions: [], organizations: [], currentOrganization: null, roles: [] });
  });

  it('an unknown or disabled tenant is not found, and users of other tenants are refused', async () => {
    for (const tenant of ['nowhere', 'silverfork', '', "' or 1=1"])
      for (const who of ['giftAdmin', 'admin', 'purchaser'] as const)
        expect(refusal(await enter(who, tenant)), tenant).toBe('NotFoundError');
    for (const who of ['otherGiftAdmin', 'purchaser', 'analyst'] as const)
      expect(refusal(await enter(who)), who).toBe('ForbiddenError');
    expect(refusal(await enter(null))).toBe('UnauthorizedError');
  });

  it('changes in the database apply to the next request with an existing token', async () => {
    const { db } = api.services.database;
    const person = await make(api).user({ system: 2, permissions: [] });
    const join = { user_id: person.id, organization_id: Number(ids['LSI']) };
    expect(refusal(await enter(person))).toBe('ForbiddenError');
    await db
      .insertInto('organization_members')
      .values({ ...join, role_name: 'gift_editor' })
      .execute();
    expect(permissionsIn(await current(person), 'LSI')).toHaveLength(5);
    await db
      .updateTable('organization_members')
      .set({ role_name: 'gift_moderator' })
      .where('user_id', '=', person.id)
      .execute();
    expect(permissionsIn(await current(person), 'LSI')).toHaveLength(8);
    await db.deleteFrom('organization_members').where('user_id', '=', person.id).execute();
    expect(refusal(await enter(person))).toBe('ForbiddenError');
  });

  it('disabling a tenant closes it immediately', async () => {
    const { db } = api.services.database;
    const switchTo = (value: string) =>
      db
        .updateTable('compliance_settings')
        .set({ value })
        .where('key_name', '=', 'COMPLIANCE_ENABLED')
        .where('tenant_id', '=', ({ selectFrom }) =>
          selectFrom('tenants').where('name', '=', 'copperridge').select('id'),
        )
        .execute();
    expect((await enter('otherGiftAdmin', 'copperridge')).errors).toBeUndefined();
    await switchTo('false');
    expect(refusal(await enter('otherGiftAdmin', 'copperridge'))).toBe('NotFoundError');
    await switchTo(' TRUE ');
    expect((await enter('otherGiftAdmin', 'copperridge')).errors).toBeUndefined();
  });

  it('a sign-in is recorded with its user', async () => {
    const lastLogin = () =>
      api.services.database.db
        .selectFrom('users')
        .where('email', '=', 'gifts.editor2@lakeside.example')
        .select('last_login_at')
        .executeTakeFirstOrThrow();
    expect((await lastLogin()).last_login_at).toBeNull();
    await current('giftEditor2');
    const first = (await lastLogin()).last_login_at!;
    expect(Math.abs(Date.now() - first.getTime())).toBeLessThan(60_000);
    await current('giftEditor2');
    expect((await lastLogin()).last_login_at).toEqual(first);
  });

  it('a sign-in is listed on the page of its user, once for each session', async () => {
    const { id } = await current('giftEditor');
    const { db } = api.services.database;
    // As for a newer token.
    const renew = () => db.updateTable('users').set({ last_login_at: null }).where('id', '=', id).execute();
    const signIns = async () =>
      (await api.graphql('admin', 'query($id: ID!) { person(userId: $id) { signIn { signIns } } }', { id }))
        .data.person.signIn.signIns;
    const [first, ...more] = await signIns();
    expect(more).toEqual([]);
    await renew();
    await Promise.all([current('giftEditor'), current('giftEditor')]);
    expect(await signIns()).toEqual([first]);
    await renew();
    const authorization = `Bearer ${await signIn({
      ...{ url: api.url, clientId: 'capwise-web', redirectUri: `${api.url}/login/callback` },
      ...{ email: 'gifts.editor@lakeside.example', password: DEMO_PASSWORD },
    })}`;
    const body = JSON.stringify({ query: USER, variables: { tenantName: 'lakeside' } });
    const headers = { 'content-type': 'application/json', authorization };
    const inSecond = () => fetch(`${api.url}/graphql`, { method: 'POST', headers, body });
    const answers = await Promise.all([inSecond(), inSecond()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await signIns()).toEqual([expect.any(String), first]);
    await db.deleteFrom('user_events').where('user_id', '=', id).execute();
    expect(await signIns()).toHaveLength(1);
  });

  it('a failed part keeps the rest of an answer', async () => {
    const answer = await enter('giftAdmin', 'lakeside', ids['CRH']);
    expect(answer.data.complianceCurrentUser.currentOrganization.id).toBe(ids['LSH']);
    expect(answer.data.complianceSetting).toBeNull();
    expect(answer.errors!.map(({ path }) => path)).toEqual([['complianceSetting']]);
  });
});

describe('sign-in and sign-out', () => {
  const hint = (tenantName: string) =>
    api.graphql(
      null,
      'query ComplianceIdpHintSetting($tenantName: String!) { complianceIdpHintSetting(tenantName: $tenantName) }',
      { tenantName },
    );

  it('TEN-020 the hint is returned before sign-in, and is null for a tenant without one', async () => {
    const { db } = api.services.database;
    expect((await hint('lakeside')).data.complianceIdpHintSetting).toBeNull();
    await db
      .updateTable('compliance_settings')
      .set({ value: ' lakeside-saml ' })
      .where('key_name', '=', 'IDP_HINT')
      .where('tenant_id', '=', ({ selectFrom }) =>
        selectFrom('tenants').where('name', '=', 'lakeside').select('id'),
      )
      .execute();
    expect((await hint('LakeSide')).data.complianceIdpHintSetting).toBe('lakeside-saml');
    for (const tenant of ['copperridge', 'nowhere', ''])
      expect((await hint(tenant)).data.complianceIdpHintSetting).toBeNull();
  });

  it('a sign-out ends the token immediately, for every user and tenant', async () => {
    const person = await make(api).user({ system: 2, permissions: [] });
    const out = () => api.graphql(person, 'mutation { logoutUser(tenantName: "lakeside") }');
    expect((await out()).data).toEqual({ logoutUser: true });
    expect(errorName(await out())).toBe('UnauthorizedError');
    expect(refusal(await enter(person))).toBe('UnauthorizedError');
  });
});

describe('page views', () => {
  const save = (who: Who | null, variables: Record<string, unknown>) =>
    api.graphql(
      who,
      `mutation saveComplianceActivity($tenantName: String!, $organizationId: ID!, $action: String!, $pageUrl: String!,
        $pageType: String!) { saveComplianceActivity(tenantName: $tenantName, organizationId: $organizationId,
        action: $action, pageUrl: $pageUrl, pageType: $pageType) }`,
      { tenantName: 'lakeside', action: 'view', pageType: 'Gift Alert', ...variables },
    );

  it('are stored once per page with the newest time, and addresses of others are refused', async () => {
    const page = `/n/lakeside/${ids['LSH']}/giftalert?year=2026`;
    for (const pageUrl of [page, `${api.url}${page}`])
      expect((await save('giftEditor', { organizationId: ids['LSH'], pageUrl })).errors).toBeUndefined();
    const rows = await api.services.database.db.selectFrom('compliance_visits').selectAll().execute();
    expect(rows.map(({ page_url, page_type, action }) => [page_url, page_type, action])).toEqual([
      [page, 'Gift Alert', 'view'],
    ]);
    for (const [variables, field] of [
      [{ pageUrl: 'https://elsewhere.example/n' }, 'pageUrl'],
      [{ pageUrl: page, action: ' ' }, 'action'],
      [{ pageUrl: page, pageType: 'x'.repeat(101) }, 'pageType'],
    ] as const) {
      const answer = await save('giftEditor', { organizationId: ids['LSH'], ...variables });
      expect([errorName(answer), answer.errors![0]!.extensions['field']]).toEqual(['ValidationError', field]);
    }
  });
});
