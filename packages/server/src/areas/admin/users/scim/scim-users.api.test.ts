import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type TestApi } from '../../../../../test/api.ts';
import { settled } from '../../../../../test/records/directory.ts';
import { make } from '../../../../../test/records/make.ts';
import {
  createToken,
  filterPath,
  newUser,
  patchBody,
  type ScimApi,
  type ScimClient,
  scimClient,
  startScim,
  systemOf,
} from './scim.fixtures.ts';

let started: ScimApi;
let api: TestApi;
let scim: ScimClient;
let vendorToken: ScimClient;
beforeAll(async () => {
  started = await startScim();
  ({ api, scim } = started);
  const systemId = await systemOf(api, 'vendor@northwind.example');
  vendorToken = scimClient(api, (await createToken(api, { systemId })).data.createServiceToken.secret);
});
afterAll(() => api.close());

const db = () => api.services.database.db;
const create = async (over: object = {}, client = scim) =>
  (await client('POST', '/Users', { body: newUser(over) })).body;
const statusOf = async (id: string) =>
  (await db().selectFrom('users').where('id', '=', Number(id)).select('status').executeTakeFirstOrThrow())
    .status;
const idOf = async (email: string) =>
  (await db().selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;

const invitationsOf = async (id: string) =>
  (
    await db()
      .selectFrom('audit_entries')
      .where('action', '=', 'user.invite')
      .where('subject_id', '=', id)
      .select('id')
      .execute()
  ).length;

/** Lets the system invite its users automatically meanwhile. */
async function inviting(work: () => Promise<void>): Promise<void> {
  const system = (columns: object) =>
    db().updateTable('systems').set(columns).where('id', '=', started.systemId).execute();
  const before = await db()
    .selectFrom('systems')
    .where('id', '=', started.systemId)
    .select(['auto_invite_users', 'master_client_id'])
    .executeTakeFirstOrThrow();
  await system({ auto_invite_users: true, master_client_id: 7 });
  try {
    await work();
  } finally {
    await system(before);
  }
}

describe('a token', () => {
  it('is for one hospital or vendor, and for nothing else', async () => {
    const { systemId } = started;
    const staff = await systemOf(api, 'admin@capwise.example');
    for (const [wrong, error] of [
      [{}, 'ValidationError'],
      [{ systemId, scopes: ['scim', 'clm-feed'] }, 'ValidationError'],
      [{ systemId: staff }, 'ValidationError'],
      [{ systemId: 999_999 }, 'NotFoundError'],
    ] as const)
      expect(errorName(await createToken(api, wrong)), JSON.stringify(wrong)).toBe(error);
    const { secret, token } = (await createToken(api, { systemId })).data.createServiceToken;
    expect(token.systemName).toMatch(/Lakeside/);
    const feed = await fetch(`${api.url}/api/clm/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/x-ndjson' },
    });
    expect(feed.status).toBe(403);
  });

  it('is required, and stops working when it is revoked, or its system is inactive or of staff', async () => {
    const { secret, token } = (await createToken(api, { systemId: started.systemId })).data
      .createServiceToken;
    const client = scimClient(api, secret);
    expect((await client('GET', '/Users')).status).toBe(200);
    await api.graphql('admin', 'mutation($id: ID!) { revokeServiceToken(id: $id) { id } }', { id: token.id });
    for (const refused of [client, scimClient(api, null), scimClient(api, await api.token('admin'))]) {
      const { status, body, headers } = await refused('GET', '/Users');
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer');
      expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' });
    }
    const setActive = (is_active: boolean) =>
      db().updateTable('systems').set({ is_active }).where('id', '=', started.systemId).execute();
    await setActive(false);
    expect((await scim('GET', '/Users')).status).toBe(403);
    await setActive(true);
    const hospital = await make(api).system();
    const late = scimClient(
      api,
      (await createToken(api, { systemId: hospital })).data.createServiceToken.secret,
    );
    expect((await late('GET', '/Users')).status).toBe(200);
    await sql`update systems set type_id = (select id from system_types where name = 'PROVIDER')
      where id = ${hospital}`.execute(db());
    expect((await late('GET', '/Users')).status).toBe(403);
    const feed = (await createToken(api, { scopes: ['clm-feed'] })).data.createServiceToken;
    expect((await scimClient(api, feed.secret)('GET', '/Users')).status).toBe(403);
  });

  it('sees and changes only users at home in its system', async () => {
    const { id, userName } = await create();
    expect((await vendorToken('GET', filterPath('Users', `userName eq "${userName}"`))).body).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    const off = patchBody({ op: 'replace', path: 'active', value: false });
    for (const [method, body] of [['GET'], ['PUT', newUser()], ['PATCH', off], ['DELETE']] as const)
      expect((await vendorToken(method, `/Users/${id}`, { body })).status, method).toBe(404);
    expect(await statusOf(id)).toBe('Ready_For_Invite');
    const taken = await vendorToken('POST', '/Users', { body: newUser({ userName }) });
    expect(taken).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } });
    const own = await scim('POST', '/Users', { body: newUser({ userName }) });
    expect(own.body.detail).toBe(taken.body.detail);
    const guest = await idOf('analyst@capwise.example');
    await db().insertInto('user_systems').values({ user_id: guest, system_id: started.systemId }).execute();
    expect((await scim('GET', `/Users/${guest}`)).status).toBe(404);
  });
});

describe('a user', () => {
  it('is added ready to be invited, as a member, with an entry in the audit log', async () => {
    const { status, body, headers } = await scim('POST', '/Users', {
      body: newUser({
        userName: 'Grace.Hopper@Lakeside.example',
        name: { givenName: 'Grace', familyName: 'Hopper', honorificPrefix: 'Dr.' },
        title: 'Buyer',
        phoneNumbers: [{ type: 'work', value: '+1 555 123 4567' }],
      }),
    });
    expect(status).toBe(201);
    expect(headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(headers.get('location')).toBe(body.meta.location);
    expect(headers.get('etag')).toBe(body.meta.version);
    expect(body).toMatchObject({
      userName: 'grace.hopper@lakeside.example',
      name: { formatted: 'Grace Hopper', honorificPrefix: 'Dr.' },
      displayName: 'Grace Hopper',
      title: 'Buyer',
      active: true,
      emails: [{ value: 'grace.hopper@lakeside.example', type: 'work', primary: true }],
      phoneNumbers: [{ value: '555-123-4567', type: 'work' }],
      meta: { resourceType: 'User' },
    });
    expect((await scim('GET', `/Users/${body.id}`)).body).toEqual(body);
    expect(await statusOf(body.id)).toBe('Ready_For_Invite');
    const roles = await db()
      .selectFrom('user_roles')
      .where('user_id', '=', Number(body.id))
      .selectAll()
      .execute();
    expect(roles).toMatchObject([{ role_name: 'customer-member' }]);
    const entries = await db()
      .selectFrom('audit_entries')
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', body.id)
      .selectAll()
      .execute();
    expect(entries).toMatchObject([{ action: 'user.create', system_id: started.systemId }]);
    expect(entries[0]!.user_email).toMatch(/^SCIM: Okta \(service token \d+\)$/);
  });

  it('is invited immediately if the system invites its users', async () => {
    await inviting(async () => {
      const { id, userName } = await create();
      expect(await statusOf(id)).toBe('Invited');
      await settled(api);
      const mails = db().selectFrom('mails').where('recipient', '=', userName).select('subject').execute();
      expect(await mails).toEqual([{ subject: 'Lakeside Health invites you to Capwise Spend' }]);
      const inactive = await create({ active: false });
      expect(await statusOf(inactive.id)).toBe('Deactivated');
    });
  });

  it('is invited when activated later, or created again, if the system invites its users', async () => {
    await inviting(async () => {
      const active = (id: string, value: boolean) =>
        scim('PATCH', `/Users/${id}`, { body: patchBody({ op: 'replace', path: 'active', value }) });
      const later = await create({ active: false });
      expect((await active(later.id, true)).body.active).toBe(true);
      expect(await statusOf(later.id)).toBe('Invited');
      const { id, userName } = await create();
      await scim('DELETE', `/Users/${id}`);
      expect((await scim('POST', '/Users', { body: newUser({ userName }) })).body.id).toBe(id);
      expect(await statusOf(id)).toBe('Invited');
      expect(await invitationsOf(later.id)).toBe(1);
      expect(await invitationsOf(id)).toBe(2);
      // People who have signed in are active again at once.
      await db().updateTable('users').set({ status: 'Active' }).where('id', '=', Number(id)).execute();
      for (const value of [false, true]) await active(id, value);
      expect(await statusOf(id)).toBe('Active');
      expect(await invitationsOf(id)).toBe(2);
      // The limit for invitations does not keep anyone deactivated.
      for (const value of [false, true, false, true, false, true])
        expect((await active(later.id, value)).body.active).toBe(value);
      expect(await statusOf(later.id)).toBe('Invited');
      expect(await invitationsOf(later.id)).toBe(3);
    });
  });

  it('is refused without what Capwise needs, with the attribute', async () => {
    for (const [over, detail] of [
      [{ userName: 'nobody' }, /^userName/],
      [{ userName: undefined }, /^userName/],
      [{ name: { givenName: 'A' } }, /^name.familyName/],
      [{ title: 'x'.repeat(201) }, /^title/],
      [{ externalId: 'x'.repeat(256) }, /^externalId/],
      [{ active: 'perhaps' }, /active/],
      [{ title: 'a\u0000b' }, /not allowed/],
    ] as const) {
      const { status, body } = await scim('POST', '/Users', { body: newUser(over) });
      expect([status, body.scimType], JSON.stringify(over)).toEqual([400, 'invalidValue']);
      expect(body.detail).toMatch(detail);
    }
    for (const body of ['{', '[]', '"x"', ''])
      expect((await scim('POST', '/Users', { body })).body, body).toMatchObject({
        scimType: 'invalidSyntax',
      });
    expect((await scim('POST', '/Users', { body: `"${'x'.repeat(1_100_000)}"` })).status).toBe(413);
    expect(
      (await scim('POST', '/Users', { body: '{}', headers: { 'content-type': 'text/xml' } })).status,
    ).toBe(415);
  });

  it('loses access immediately when deactivated, and gets it back', async () => {
    const id = String(await idOf('basic@lakeside.example'));
    const token = await api.token('basic');
    const me = () =>
      api.get('basic', '/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: '{ currentUser { id } }' }),
      });
    expect(JSON.stringify(await (await me()).json())).toContain(id);
    const off = await scim('PATCH', `/Users/${id}`, {
      body: patchBody({ op: 'Replace', path: 'active', value: 'False' }),
    });
    expect(off).toMatchObject({ status: 200, body: { active: false } });
    expect(JSON.stringify(await (await me()).json())).toContain('ForbiddenError');
    const on = await scim('PATCH', `/Users/${id}`, {
      body: patchBody({ op: 'replace', value: { active: true } }),
    });
    expect(on.body.active).toBe(true);
    expect(await statusOf(id)).toBe('Active');
  });

  it('with a new userName is invited again, and a taken one changes nothing', async () => {
    const { id } = await create();
    await db().updateTable('users').set({ status: 'Active' }).where('id', '=', Number(id)).execute();
    await db()
      .insertInto('user_identities')
      .values({ issuer: 'i', subject: `s${id}`, user_id: Number(id) })
      .execute();
    const rename = (value: string) =>
      scim('PATCH', `/Users/${id}`, { body: patchBody({ op: 'replace', path: 'userName', value }) });
    for (const taken of ['director@lakeside.example', 'vendor@northwind.example'])
      expect(await rename(taken)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect(await statusOf(id)).toBe('Active');
    expect((await rename('renamed@lakeside.example')).body).toMatchObject({
      userName: 'renamed@lakeside.example',
      active: true,
    });
    expect(await statusOf(id)).toBe('Ready_For_Invite');
    expect(
      await db().selectFrom('user_identities').where('user_id', '=', Number(id)).selectAll().execute(),
    ).toEqual([]);
  });

  it('with a new userName while deactivated is invited again after the reactivation', async () => {
    const { id } = await create();
    await db()
      .updateTable('users')
      .set({ status: 'Active', invited_at: new Date(), last_login_at: new Date() })
      .where('id', '=', Number(id))
      .execute();
    const set = (path: string, value: unknown) =>
      scim('PATCH', `/Users/${id}`, { body: patchBody({ op: 'replace', path, value }) });
    await set('active', false);
    await set('userName', `renamed-${id}@lakeside.example`);
    expect((await set('active', true)).body.active).toBe(true);
    expect(await statusOf(id)).toBe('Ready_For_Invite');
  });

  it('with a new userName is saved if nobody can be invited at it now', async () => {
    await inviting(async () => {
      const rename = async (id: string, value: string) =>
        (await scim('PATCH', `/Users/${id}`, { body: patchBody({ op: 'replace', path: 'userName', value }) }))
          .status;
      const { id, userName } = await create();
      const other = `other-${id}@lakeside.example`;
      for (const address of [other, userName, other, userName, other, userName, other, userName])
        expect(await rename(id, address)).toBe(200);
      expect(await invitationsOf(id)).toBe(6);
      expect(await statusOf(id)).toBe('Ready_For_Invite');
      const requested = await make(api).listed({ system: started.systemId, status: 'Requested' });
      expect(await rename(String(requested), `requested-${id}@lakeside.example`)).toBe(200);
      expect(await statusOf(String(requested))).toBe('Requested');
      const leaving = await create();
      const both = [
        { op: 'replace', path: 'userName', value: `left-${leaving.id}@lakeside.example` },
        { op: 'replace', path: 'active', value: false },
      ];
      expect((await scim('PATCH', `/Users/${leaving.id}`, { body: patchBody(...both) })).status).toBe(200);
      expect(await statusOf(leaving.id)).toBe('Deactivated');
      expect(await invitationsOf(leaving.id)).toBe(1);
    });
  });

  it('who was requested by hand needs no approval after the provider creates or activates them again', async () => {
    const email = 'requested-by-hand@lakeside.example';
    const id = String(await make(api).listed({ system: started.systemId, status: 'Requested', email }));
    const active = (value: boolean) =>
      scim('PATCH', `/Users/${id}`, { body: patchBody({ op: 'replace', path: 'active', value }) });
    await scim('DELETE', `/Users/${id}`);
    const created = await scim('POST', '/Users', { body: newUser({ userName: email }) });
    expect(created.body).toMatchObject({ id, active: true });
    expect(await statusOf(id)).toBe('Ready_For_Invite');
    const changes = await db()
      .selectFrom('audit_entries')
      .where('action', 'in', ['user.reactivate', 'user.approve'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .select('after')
      .execute();
    expect(changes).toEqual([{ after: { status: 'Requested' } }, { after: { status: 'Ready For Invite' } }]);
    await db().updateTable('users').set({ status: 'Requested' }).where('id', '=', Number(id)).execute();
    for (const value of [false, true]) expect((await active(value)).body.active).toBe(value);
    expect(await statusOf(id)).toBe('Ready_For_Invite');
  });

  it('whom the provider deleted and an administrator reactivated is visible again', async () => {
    const { id, userName } = await create();
    await scim('DELETE', `/Users/${id}`);
    const back = await api.graphql('admin', 'mutation($id: ID!) { reactivateUser(userId: $id) }', { id });
    expect(back.errors).toBeUndefined();
    const found = await scim('GET', filterPath('Users', `userName eq "${userName}"`));
    expect(found.body.totalResults).toBe(1);
  });

  it('with an administrative permission cannot be changed', async () => {
    const { id } = await create();
    await db()
      .insertInto('role_permissions')
      .values({ role_name: 'customer-analysis', permission: 'CanProvisionCapitalUser' })
      .execute();
    await db()
      .insertInto('user_roles')
      .values({ user_id: Number(id), role_name: 'customer-analysis' })
      .execute();
    const calls = [
      scim('PATCH', `/Users/${id}`, { body: patchBody({ op: 'replace', path: 'active', value: false }) }),
      scim('PUT', `/Users/${id}`, { body: newUser() }),
      scim('DELETE', `/Users/${id}`),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(403);
      expect(body.detail).toMatch(/permission/);
    }
    expect((await scim('GET', `/Users/${id}`)).body.active).toBe(true);
    await db()
      .deleteFrom('role_permissions')
      .where('role_name', '=', 'customer-analysis')
      .where('permission', '=', 'CanProvisionCapitalUser')
      .execute();
  });

  it('without an address can be deactivated', async () => {
    const { id } = await create();
    await db().updateTable('users').set({ email: null }).where('id', '=', Number(id)).execute();
    const path = { op: 'replace', path: 'title', value: 'x' };
    expect((await scim('PATCH', `/Users/${id}`, { body: patchBody(path) })).body.detail).toMatch(/^userName/);
    const off = { op: 'replace', path: 'active', value: false };
    expect((await scim('PATCH', `/Users/${id}`, { body: patchBody(off) })).body.active).toBe(false);
  });

  it('that is deleted is deactivated, gone, and comes back when created again', async () => {
    const { id, userName } = await create();
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await statusOf(id)).toBe('Deactivated');
    for (const method of ['GET', 'DELETE']) expect((await scim(method, `/Users/${id}`)).status).toBe(404);
    expect((await scim('GET', filterPath('Users', `userName eq "${userName}"`))).body.totalResults).toBe(0);
    const again = await scim('POST', '/Users', { body: newUser({ userName, title: 'Back' }) });
    expect(again).toMatchObject({ status: 201, body: { id, title: 'Back', active: true } });
    expect(await statusOf(id)).toBe('Ready_For_Invite');
  });
});

describe('ETags', () => {
  it('refuse a change of an older version, and save an unchanged answer', async () => {
    const { id, meta } = await create();
    const rename = (value: string, tag: string) =>
      scim('PATCH', `/Users/${id}`, {
        body: patchBody({ op: 'replace', path: 'title', value }),
        headers: { 'if-match': tag },
      });
    const changed = await rename('One', meta.version);
    expect(changed.status).toBe(200);
    expect(Date.parse(changed.body.meta.lastModified)).toBeGreaterThan(Date.parse(meta.created));
    expect((await rename('Two', meta.version)).status).toBe(412);
    expect((await rename('Three', '*')).status).toBe(200);
    const current = (await scim('GET', `/Users/${id}`)).headers.get('etag')!;
    const unchanged = await scim('GET', `/Users/${id}`, { headers: { 'if-none-match': `"x", ${current}` } });
    expect([unchanged.status, unchanged.body]).toEqual([304, null]);
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await scim(method, `/Users/${id}`, { body: newUser(), headers: { 'if-match': meta.version } }))
          .status,
      ).toBe(412);
  });
});

describe('several requests at the same time', () => {
  it('create one user, and a repeated POST finds it', async () => {
    const user = newUser();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => scim('POST', '/Users', { body: user })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const found = await scim('GET', filterPath('Users', `userName eq "${user.userName}"`));
    expect(found.body.Resources).toMatchObject([{ externalId: user.externalId }]);
  });

  it('with one ETag save once, and changes of users do not block each other', async () => {
    const { id, meta } = await create();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((value) =>
        scim('PATCH', `/Users/${id}`, {
          body: patchBody({ op: 'replace', path: 'title', value }),
          headers: { 'if-match': meta.version },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });
});
