import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { storedRoles } from '../../../../test/records/stored-roles.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import { reviewCalls } from './access-review.fixtures.ts';

let api: TestApi;
let calls: ReturnType<typeof reviewCalls>;
let systemId: number;
const ADMIN = 'admin';

beforeAll(async () => {
  api = await startApi();
  calls = reviewCalls(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  systemId = await make(api).system();
});

const listed = (roles: readonly string[], more: object = {}) =>
  make(api).listed({ system: systemId, status: 'Active', roles, ...more });
const rolesOf = (id: number) => storedRoles(api, id);
const entries = (
  action: 'user.grant-roles' | 'user.revoke-roles' | 'access-review.apply',
  id: number | string,
) =>
  api.services.database.db
    .selectFrom('audit_entries')
    .where('action', '=', action)
    .where('subject_id', '=', String(id))
    .selectAll()
    .execute();
const start = async () => (await calls.start(ADMIN, systemId)).data.startAccessReview;
const itemsOf = async (id: string, view?: string) =>
  (await calls.items(ADMIN, id, view)).data.accessReviewItems.results as Record<string, string>[];
const itemOf = async (reviewId: string, userId: number, roleName: string) =>
  (await itemsOf(reviewId)).find(
    (item) => item['userId'] === String(userId) && item['roleName'] === roleName,
  )!['id']!;
const decide = async (reviewId: string, decision: string, ...ids: string[]) =>
  (await calls.decide(ADMIN, reviewId, ids, { decision })).data.decideAccess;
const apply = (id: string) => calls.end(ADMIN, 'applyAccessReview', id);

describe('an access review', () => {
  it('is open to people who manage users, in systems that they can see', async () => {
    await listed(['customer-member']);
    await expectRefusals((who) => calls.start(who, systemId), {
      forbidden: ['purchaser'],
      unseen: ['director'],
    });
    const { id } = await start();
    const [item] = await itemsOf(id);
    const ids = [item!['id']!];
    const refused = { forbidden: ['purchaser'], unseen: ['director'] } as const;
    await expectRefusals((who) => calls.read(who, id), refused);
    await expectRefusals((who) => calls.items(who, id), { forbidden: ['purchaser'], unseen: ['director'] });
    await expectRefusals((who) => calls.decide(who, id, ids, { decision: 'keep' }), {
      forbidden: ['purchaser'],
      unseen: ['director'],
    });
    await expectRefusals((who) => calls.delegate(who, id, ids, null), {
      forbidden: ['purchaser'],
      unseen: ['director'],
    });
    for (const name of ['applyAccessReview', 'cancelAccessReview'] as const)
      await expectRefusals((who) => calls.end(who, name, id), {
        forbidden: ['purchaser'],
        unseen: ['director'],
      });
    expect((await api.get('director', `/api/access-reviews/${id}/csv`)).status).toBe(404);
    expect((await api.get('purchaser', `/api/access-reviews/${id}/csv`)).status).toBe(403);
  });

  it('contains each role of users who can sign in or are invited, and none of others', async () => {
    const two = await listed(['customer-member', 'customer-downloads']);
    const invited = await listed(['customer-member'], { status: 'Invited' });
    await listed(['customer-member'], { status: 'Deactivated' });
    await listed(['customer-member'], { status: 'Requested' });
    const { id, itemCount, openCount, newCount } = await start();
    expect([itemCount, openCount, newCount]).toEqual([3, 3, 0]);
    expect((await itemsOf(id)).map(({ userId, roleName }) => `${userId} ${roleName}`).sort()).toEqual(
      [`${two} customer-downloads`, `${two} customer-member`, `${invited} customer-member`].sort(),
    );
    await listed(['customer-member']);
    expect((await calls.read(ADMIN, id)).data.accessReview).toMatchObject({ itemCount: 3, newCount: 1 });
    expect(errorName(await calls.start(ADMIN, systemId))).toBe('ConflictError');
  });

  it('needs a name, a day and somebody with a role', async () => {
    expect(errorName(await calls.start(ADMIN, systemId))).toBe('ConflictError');
    for (const input of [{ name: ' ' }, { dueDay: '' }, { dueDay: '2026-02-30' }, { name: 'x'.repeat(101) }])
      expect(errorName(await calls.start(ADMIN, systemId, input))).toBe('ValidationError');
    expect(
      (await api.graphql(ADMIN, 'query($id: ID!) { accessReviews(systemId: $id) { id } }', { id: systemId }))
        .data.accessReviews,
    ).toEqual([]);
  });

  it('shows views of idle people, of administrators, and of people who never signed in', async () => {
    const idle = await listed(['customer-member'], { last_login_at: new Date(Date.now() - 91 * 86_400_000) });
    const never = await listed(['customer-member']);
    await listed(['customer-member'], { last_login_at: new Date() });
    const { id } = await start();
    const ids = async (view: string) => (await itemsOf(id, view)).map(({ userId }) => Number(userId));
    expect(await ids('idle')).toEqual([idle]);
    expect(await ids('never')).toEqual([never]);
    expect(await ids('administrators')).toEqual([]);
    await decide(id, 'keep', ...(await itemsOf(id, 'never')).map((item) => item['id']!));
    expect(await ids('open')).toHaveLength(2);
  });
});

describe('decisions', () => {
  it('are applied all at once, with the same audit entries as by hand', async () => {
    const kept = await listed(['customer-member']);
    const revoked = await listed(['customer-member', 'customer-downloads']);
    const changed = await listed(['customer-downloads']);
    const { id } = await start();
    await decide(
      id,
      'keep',
      await itemOf(id, kept, 'customer-member'),
      await itemOf(id, revoked, 'customer-member'),
    );
    await decide(id, 'revoke', await itemOf(id, revoked, 'customer-downloads'));
    expect(errorName(await apply(id))).toBe('ConflictError');
    await calls.decide(ADMIN, id, [await itemOf(id, changed, 'customer-downloads')], {
      decision: 'change',
      toRole: 'customer-documents',
      note: 'Moved to the archive',
    });
    expect(await rolesOf(changed)).toEqual(['customer-downloads']);
    const done = (await apply(id)).data.applyAccessReview;
    expect(done).toMatchObject({
      state: 'applied',
      keptCount: 2,
      changedCount: 1,
      revokedCount: 1,
      goneCount: 0,
    });
    expect(await Promise.all([kept, revoked, changed].map(rolesOf))).toEqual([
      ['customer-member'],
      ['customer-member'],
      ['customer-documents'],
    ]);
    expect((await entries('user.revoke-roles', revoked))[0]).toMatchObject({
      before: { roles: ['customer-downloads', 'customer-member'] },
      after: { roles: ['customer-member'] },
    });
    expect((await entries('user.grant-roles', changed))[0]).toMatchObject({
      after: { roles: ['customer-documents', 'customer-downloads'] },
    });
    const [entry] = await entries('access-review.apply', id);
    expect(entry?.after).toMatchObject({
      kept: 2,
      changed: 1,
      revoked: 1,
      gone: 0,
      reportDigest: done.reportDigest,
    });
    expect(errorName(await apply(id))).toBe('ConflictError');
    expect(errorName(await calls.end(ADMIN, 'cancelAccessReview', id))).toBe('ConflictError');
  });

  it('the report has the digest of the audit entry, whatever happens to the users later', async () => {
    const person = await listed(['customer-member'], { first_name: '=Ana', last_name: 'Comma, "Quote"' });
    const { id } = await start();
    await decide(id, 'keep', await itemOf(id, person, 'customer-member'));
    const { reportDigest } = (await apply(id)).data.applyAccessReview;
    await api.services.database.db
      .updateTable('users')
      .set({ first_name: 'Another', last_name: 'Name' })
      .where('id', '=', person)
      .execute();
    await api.services.database.db.deleteFrom('user_roles').where('user_id', '=', person).execute();
    const response = await api.get(ADMIN, `/api/access-reviews/${id}/csv`);
    const lines = (await response.text()).replace(/^[^\n]*\n/, '');
    expect(createHash('sha256').update(lines).digest('hex')).toBe(reportDigest);
    expect(lines).toContain('kept');
    expect(lines).not.toMatch(/^=|,=/);
  });

  it('a role that ended meanwhile stays ended, and is not granted again by a change', async () => {
    const person = await listed(['customer-member', 'customer-downloads']);
    const { id } = await start();
    await decide(id, 'keep', await itemOf(id, person, 'customer-member'));
    await calls.decide(ADMIN, id, [await itemOf(id, person, 'customer-downloads')], {
      decision: 'change',
      toRole: 'customer-analysis',
    });
    await api.services.database.db.deleteFrom('user_roles').where('user_id', '=', person).execute();
    expect((await calls.read(ADMIN, id)).data.accessReview.goneCount).toBe(2);
    expect((await apply(id)).data.applyAccessReview).toMatchObject({ state: 'applied', goneCount: 2 });
    expect(await rolesOf(person)).toEqual([]);
    expect((await itemsOf(id)).map(({ outcome }) => outcome)).toEqual(['gone', 'gone']);
  });

  it('nothing is applied if one change is refused', async () => {
    const manager = await make(api).user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
    const person = await listed(['customer-member']);
    const { id } = (await calls.start(manager, systemId)).data.startAccessReview;
    const own = (await itemsOf(id)).find(({ userId }) => userId === String(manager.id))!['id']!;
    expect(errorName(await calls.decide(manager, id, [own], { decision: 'keep' }))).toBe('ConflictError');
    await decide(id, 'keep', own);
    const other = await itemOf(id, person, 'customer-member');
    await calls.decide(manager, id, [other], { decision: 'revoke' });
    const { errors } = await calls.end(manager, 'applyAccessReview', id);
    const { userName } = (await itemsOf(id)).find(({ userId }) => userId === String(person))!;
    expect(errors![0]).toMatchObject({
      message: `You may not change the role Member of ${userName}. Someone else must apply the review`,
      extensions: { name: 'ConflictError' },
    });
    expect(await rolesOf(person)).toEqual(['customer-member']);
    expect((await apply(id)).data.applyAccessReview.state).toBe('applied');
    expect(await rolesOf(person)).toEqual([]);
  });

  it('a role cannot be taken by one decision and given by another', async () => {
    const person = await listed(['customer-member', 'customer-downloads']);
    const { id } = await start();
    await decide(id, 'revoke', await itemOf(id, person, 'customer-member'));
    const change = (toRole: string | null) =>
      itemOf(id, person, 'customer-downloads').then((item) =>
        calls.decide(ADMIN, id, [item], { decision: 'change', toRole }),
      );
    expect(errorName(await change('customer-downloads'))).toBe('ValidationError');
    expect(errorName(await change(null))).toBe('ValidationError');
    expect(errorName(await change('analyst'))).toBe('ForbiddenError');
    await change('customer-member');
    expect(errorName(await apply(id))).toBe('ConflictError');
    expect(await rolesOf(person)).toEqual(['customer-downloads', 'customer-member']);
  });

  it('are opened again, and only for roles of the review', async () => {
    const person = await listed(['customer-member']);
    const { id } = await start();
    const item = await itemOf(id, person, 'customer-member');
    expect((await decide(id, 'revoke', item)).openCount).toBe(0);
    expect((await calls.decide(ADMIN, id, [item], { decision: null })).data.decideAccess.openCount).toBe(1);
    for (const ids of [['0'], ['x'], [item, '2147483647']])
      expect(errorName(await calls.decide(ADMIN, id, ids, { decision: 'keep' }))).toBe('NotFoundError');
    expect(errorName(await calls.decide(ADMIN, id, [], { decision: 'keep' }))).toBe('ValidationError');
    expect(errorName(await calls.decide(ADMIN, id, [item], { decision: 'erase' }))).toBe('ValidationError');
  });

  it('users who lose their last role that lets them sign in are signed out, and nobody else', async () => {
    const { db } = api.services.database;
    const loser = await make(api).user({ system: systemId, permissions: ['ViewProjects'] });
    // A member of an organization enters gifts without such a role.
    const member = await make(api).user({ system: systemId, permissions: ['ViewProjects'] });
    await db
      .insertInto('user_roles')
      .values([
        { user_id: loser.id, role_name: 'customer-member' },
        { user_id: member.id, role_name: 'customer-downloads' },
      ])
      .execute();
    const ask = async (token: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const body = JSON.stringify({ query: '{ currentUser { id } }' });
      const response = await fetch(`${api.url}/graphql`, { method: 'POST', headers, body });
      return errorName((await response.json()) as never);
    };
    const [token, ofMember] = [await api.token(loser), await api.token(member)];
    const { id } = await start();
    await decide(id, 'keep', ...(await itemsOf(id)).map((item) => item['id']!));
    await decide(id, 'revoke', await itemOf(id, loser.id, 'customer-member'));
    await decide(id, 'revoke', await itemOf(id, member.id, 'customer-downloads'));
    expect((await apply(id)).data.applyAccessReview.state).toBe('applied');
    await expect.poll(() => ask(token)).toBe('UnauthorizedError');
    expect(await ask(ofMember)).not.toBe('UnauthorizedError');
  });
});

describe('delegated decisions', () => {
  it('are mailed to people who manage users of the system, and found in their view', async () => {
    const person = await listed(['customer-member']);
    const reviewer = await make(api).user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
    const { id } = await start();
    const item = await itemOf(id, person, 'customer-member');
    const { data } = await api.graphql(ADMIN, 'query($id: ID!) { accessReviewers(reviewId: $id) { id } }', {
      id,
    });
    expect(data.accessReviewers).toEqual([{ id: String(reviewer.id) }]);
    expect(errorName(await calls.delegate(ADMIN, id, [item], person))).toBe('NotFoundError');
    await calls.delegate(ADMIN, id, [item], reviewer.id);
    const mails = await api.services.database.db
      .selectFrom('mails')
      .where('kind', '=', 'access-review')
      .where('recipient', '=', reviewer.email)
      .selectAll()
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/: 1 decision for you$/);
    expect(mails[0]?.text).toContain(`delegated 1 decision to you in the access review`);
    expect(mails[0]?.text).toContain(`/n/access-reviews/${id}?view=mine`);
    const mine = async () => (await calls.items(reviewer, id, 'mine')).data.accessReviewItems.results;
    expect(await mine()).toMatchObject([{ userId: String(person) }]);
    const own = (await itemsOf(id)).find(({ userId }) => userId === String(reviewer.id))!['id']!;
    expect(errorName(await calls.delegate(ADMIN, id, [own], reviewer.id))).toBe('ConflictError');
    await calls.delegate(ADMIN, id, [item], null);
    expect(await mine()).toEqual([]);
  });
});

it('of two people who apply at once, one succeeds', async () => {
  const person = await listed(['customer-member']);
  const { id } = await start();
  await decide(id, 'revoke', await itemOf(id, person, 'customer-member'));
  const answers = await Promise.all([apply(id), apply(id), calls.end(ADMIN, 'cancelAccessReview', id)]);
  expect(answers.map(errorName).filter((name) => name === undefined)).toHaveLength(1);
  expect(await entries('access-review.apply', id)).toHaveLength(
    (await calls.read(ADMIN, id)).data.accessReview.state === 'applied' ? 1 : 0,
  );
});
