import { createHash } from 'node:crypto';
import { GUESTS_NEED_STAFF } from '@capwise/domain/admin/access-reviews';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { raceRounds } from '../../../../../test/race-rounds.ts';
import { make } from '../../../../../test/records/make.ts';
import { storedRoles } from '../../../../../test/records/stored-roles.ts';
import { ADD, DELETE, JOIN, LEAVE, REMOVE, reachFixtures, UPDATE } from '../../users/reach/reach.fixtures.ts';
import { reviewCalls } from '../access-review.fixtures.ts';

let api: TestApi;
let calls: ReturnType<typeof reviewCalls>;
let fixtures: ReturnType<typeof reachFixtures>;
let home: number;
let hospital: number;
const STAFF = 'staff@test.example';

beforeAll(async () => {
  api = await startApi({ MAIL_TO_USERS: STAFF });
  calls = reviewCalls(api);
  fixtures = reachFixtures(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  home = await make(api).system();
  hospital = await make(api).system({ name: 'Ridge Health' });
});

const person = (more: object = {}) =>
  make(api).listed({ system: home, status: 'Active', roles: ['customer-member'], ...more });
const guest = async (more: object = {}): Promise<number> => {
  const id = await person(more);
  await ask(ADD, { userId: id, systemId: hospital });
  return id;
};
async function ask(text: string, variables: object): Promise<void> {
  const { errors } = await api.graphql('admin', text, variables as Record<string, unknown>);
  if (errors) throw new Error(JSON.stringify(errors));
}
let named = 0;
async function groupOf(...users: number[]) {
  const group = await fixtures.newGroup(`Network ${++named}`, [hospital, home]);
  for (const userId of users) await ask(JOIN, { userId, groupId: group.id });
  return group;
}

interface Item {
  id: string;
  userId: string;
  reach: string;
  roleName: string | null;
  outcome: string | null;
}
const itemsOf = async (id: string, view?: string): Promise<Item[]> =>
  (await calls.items('admin', id, view)).data.accessReviewItems.results;
const idsOf = async (id: string, ...userIds: number[]) =>
  (await itemsOf(id)).filter(({ userId }) => userIds.includes(Number(userId))).map((item) => item.id);
const start = async (): Promise<string> => (await calls.start('admin', hospital)).data.startAccessReview.id;
async function decideAll(id: string, decision: string, ...userIds: number[]) {
  const answer = await calls.decide('admin', id, await idsOf(id, ...userIds), { decision });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
}
const apply = (id: string, who: Who = 'admin') => calls.end(who, 'applyAccessReview', id);
const waysOf = async (userId: number) => {
  const { systems, hospitalGroups } = await fixtures.personOf('admin', userId);
  return {
    added: systems.filter(({ isAdded }: { isAdded: boolean }) => isAdded).map(({ id }: Item) => Number(id)),
    groups: hospitalGroups.map(({ id }: Item) => id),
  };
};

it('the release before cannot apply a review with guests, which it would not remove', async () => {
  const userId = await guest();
  const id = await start();
  await decideAll(id, 'revoke', userId);
  const { db } = api.services.database;
  const end = { applied_at: new Date(), applied_by: 'a@b.example', report_digest: 'x' };
  const application = db.updateTable('access_reviews').set(end).where('id', '=', Number(id));
  await expect(application.execute()).rejects.toThrow('only the newer release can remove');
  await db.updateTable('access_reviews').set({ covers_guests: false }).where('id', '=', Number(id)).execute();
  expect((await application.executeTakeFirst()).numUpdatedRows).toBe(1n);
});

describe('guests of a hospital', () => {
  it('are in its review, once for each way in which they reach it', async () => {
    const own = await make(api).listed({ system: hospital, roles: ['customer-member'] });
    const added = await guest({ roles: ['customer-member', 'customer-downloads'] });
    const both = await guest();
    const without = await guest({ roles: [] });
    const group = await groupOf(both);
    await guest({ status: 'Deactivated' });
    const id = await start();
    const items = (await calls.items('admin', id)).data.accessReviewItems.results;
    const ways = items.map(
      ({ userId, reach, groupName, roleName, roleDisplayName }: Record<string, string>) =>
        [userId, reach, groupName, roleName, roleDisplayName].join(' | '),
    );
    expect(ways.sort()).toEqual(
      [
        `${own} | own |  | customer-member | Member`,
        `${added} | added |  |  | Member, Report downloads`,
        `${both} | added |  |  | Member`,
        `${both} | group | ${group.name} |  | Member`,
        `${without} | added |  |  | `,
      ].sort(),
    );
    expect((await itemsOf(id, 'guests')).map(({ userId }) => Number(userId)).sort()).toEqual(
      [added, both, both, without].sort(),
    );
    const newer = await guest();
    expect((await calls.read('admin', id)).data.accessReview.newCount).toBe(1);
    await ask(JOIN, { userId: newer, groupId: group.id });
    expect((await calls.read('admin', id)).data.accessReview.newCount).toBe(2);
  });

  it('are enough for a review', async () => {
    await guest();
    expect((await calls.start('admin', hospital)).data.startAccessReview.itemCount).toBe(1);
  });

  it('keep their roles, which nobody changes here', async () => {
    const added = await guest();
    const id = await start();
    const changed = await calls.decide('admin', id, await idsOf(id, added), {
      decision: 'change',
      toRole: 'customer-documents',
    });
    expect(changed.errors![0]!.message).toMatch(/roles of guests count in their own system/);
    await decideAll(id, 'revoke', added);
    expect((await apply(id)).data.applyAccessReview).toMatchObject({ removedCount: 1, revokedCount: 0 });
    expect(await storedRoles(api, added)).toEqual(['customer-member']);
  });

  it('lose the way that was revoked, with the same audit entries as by hand', async () => {
    const [kept, removed, left] = [await guest(), await guest(), await guest()];
    const group = await groupOf(left);
    const id = await start();
    await decideAll(id, 'keep', kept);
    await decideAll(id, 'revoke', removed);
    const byReach = (await itemsOf(id)).filter(({ userId }) => userId === String(left));
    for (const { id: itemId, reach } of byReach)
      await calls.decide('admin', id, [itemId], { decision: reach === 'group' ? 'revoke' : 'keep' });
    expect((await calls.read('admin', id)).data.accessReview).toMatchObject({
      ...{ openCount: 0, keptCount: 2, removedCount: 2, undoneCount: 0 },
    });
    expect((await apply(id)).data.applyAccessReview).toMatchObject({ state: 'applied', undoneCount: 0 });
    expect(await waysOf(kept)).toEqual({ added: [hospital], groups: [] });
    expect(await waysOf(removed)).toEqual({ added: [], groups: [] });
    expect(await waysOf(left)).toEqual({ added: [hospital], groups: [] });
    expect((await fixtures.entriesOf('user', removed)).at(-1)).toMatchObject({
      ...{ action: 'user.remove-system', system_id: hospital, before: { system: 'Ridge Health' } },
    });
    expect((await fixtures.entriesOf('user', left)).at(-1)).toMatchObject({
      ...{ action: 'user.leave-group', system_id: home, before: { hospitalGroup: group.name } },
    });
    expect((await fixtures.entriesOf('access-review', id)).at(-1)!.after).toMatchObject({
      ...{ kept: 2, removed: 2, undone: 0, gone: 0 },
    });
  });

  it('who left meanwhile do not hinder the others', async () => {
    const [removed, left, moved, deleted] = [await guest(), await person(), await person(), await guest()];
    const group = await groupOf(left, moved);
    const id = await start();
    await decideAll(id, 'revoke', removed, left, moved, deleted);
    await ask(REMOVE, { userId: removed, systemId: hospital });
    await ask(LEAVE, { userId: left, groupId: group.id });
    await ask(UPDATE, {
      ...{ id: group.id, version: group.version },
      input: { name: group.name, hospitalIds: [String(home)] },
    });
    await api.services.database.db.deleteFrom('users').where('id', '=', deleted).execute();
    expect((await calls.read('admin', id)).data.accessReview.goneCount).toBe(4);
    expect((await apply(id)).data.applyAccessReview).toMatchObject({ state: 'applied', goneCount: 4 });
    expect(await waysOf(moved)).toEqual({ added: [], groups: [group.id] });
  });

  it('are not removed if staff may not change one of them', async () => {
    const provider = await make(api).system({ type: 'PROVIDER' });
    const staff = await make(api).user({
      ...{ system: provider, permissions: ['Login', 'ViewAllSystems', 'ViewSystemUsers'] },
    });
    const above = await make(api).user({ system: home, permissions: ['Login', 'CreateEditSystems'] });
    await ask(ADD, { userId: above.id, systemId: hospital });
    const other = await guest();
    const id = await start();
    await decideAll(id, 'revoke', above.id, other);
    const answer = await apply(id, staff);
    expect(answer.errors![0]!.message).toMatch(/You may not change the access of Test Person/);
    expect(await waysOf(other)).toEqual({ added: [hospital], groups: [] });
    expect((await apply(id)).data.applyAccessReview.state).toBe('applied');
  });

  it('do not decide about their own access', async () => {
    const reviewer = await make(api).user({
      ...{ system: home, permissions: ['Login', 'ViewSystemUsers'], alsoIn: [hospital] },
    });
    const id = await start();
    const own = await calls.decide(reviewer, id, await idsOf(id, reviewer.id), { decision: 'keep' });
    expect(own.errors![0]!.message).toBe('Someone else must decide about your own access');
  });
});

describe('an administrator of the hospital', () => {
  const manager = () => make(api).user({ system: hospital, permissions: ['Login', 'ViewSystemUsers'] });

  it('decides about guests, who stay until staff remove them, and the review says so', async () => {
    const who = await manager();
    const [removed, left, kept] = [await guest(), await person(), await guest()];
    const group = await groupOf(left);
    const id = await start();
    await decideAll(id, 'keep', who.id, kept);
    await calls.decide(who, id, await idsOf(id, removed, left), { decision: 'revoke' });
    const seen = (await calls.read('admin', id)).data.accessReview;
    expect(seen).toMatchObject({ removedCount: 2, undoneCount: 0 });
    const open = (await calls.read(who, id)).data.accessReview;
    expect(open).toMatchObject({ removedCount: 0, undoneCount: 2 });
    const applied = (await apply(id, who)).data.applyAccessReview;
    expect(applied).toMatchObject({ state: 'applied', removedCount: 0, undoneCount: 2, goneCount: 0 });
    expect((await fixtures.entriesOf('access-review', id)).at(-1)!.after).toMatchObject({
      ...{ removed: 0, undone: 2 },
    });
    expect(await waysOf(removed)).toEqual({ added: [hospital], groups: [] });
    expect(await waysOf(left)).toEqual({ added: [], groups: [group.id] });
    const outcomes = (await calls.items('admin', id, 'guests')).data.accessReviewItems.results;
    expect(
      Object.fromEntries(
        outcomes.map((item: Record<string, string>) => [
          item['userId'],
          [item['outcome'], item['undoneReason']],
        ]),
      ),
    ).toEqual({
      [removed]: ['undone', GUESTS_NEED_STAFF],
      [left]: ['undone', GUESTS_NEED_STAFF],
      [kept]: ['kept', null],
    });
    const mails = await api.services.database.db
      .selectFrom('mails')
      .where('recipient', '=', STAFF)
      .where('subject', 'like', 'Access review of Ridge Health%')
      .selectAll()
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`/n/users/${removed}`);
    expect(mails[0]!.text).toContain(`in the hospital group ${group.name}`);
    const lines = (await (await api.get(who, `/api/access-reviews/${id}/csv`)).text()).split('\n');
    expect(lines[0]).toMatch(/Status,Access,Facilities.*Outcome,Reason/);
    expect(lines.some((line) => line.includes(`Guest by hospital group ${group.name}`))).toBe(true);
    expect(lines.filter((line) => line.includes(GUESTS_NEED_STAFF))).toHaveLength(2);
    const digest = createHash('sha256').update(lines.slice(1).join('\n')).digest('hex');
    expect(digest).toBe(applied.reportDigest);
  });

  it('sends no mail about guests who have left', async () => {
    const who = await manager();
    const removed = await guest();
    const id = await start();
    await decideAll(id, 'keep', who.id);
    await decideAll(id, 'revoke', removed);
    await ask(REMOVE, { userId: removed, systemId: hospital });
    expect((await apply(id, who)).data.applyAccessReview).toMatchObject({ undoneCount: 0, goneCount: 1 });
  });
});

it('a review that began without guests keeps the columns of its report', async () => {
  await make(api).listed({ system: hospital, roles: ['customer-member'] });
  const id = await start();
  await api.services.database.db
    .updateTable('access_reviews')
    .set({ covers_guests: false })
    .where('id', '=', Number(id))
    .execute();
  await guest();
  expect((await calls.read('admin', id)).data.accessReview.newCount).toBe(0);
  const text = await (await api.get('admin', `/api/access-reviews/${id}/csv`)).text();
  expect(text).not.toMatch(/Access|Reason/);
});

it('of an application and changes by hand at the same time, each removal is done and recorded once', async () => {
  for (let round = 0; round < raceRounds(6, 2); round += 1) {
    const [added, member] = [await guest(), await person()];
    const group = await groupOf(member);
    const id = await start();
    await decideAll(id, 'revoke', added, member);
    const byHand = [
      () => api.graphql('admin', LEAVE, { userId: member, groupId: group.id }),
      () => api.graphql('admin', DELETE, { id: group.id }),
    ][round % 2]!;
    const answers = await Promise.all([
      apply(id),
      api.graphql('admin', REMOVE, { userId: added, systemId: hospital }),
      byHand(),
    ]);
    expect(answers.map(errorName)).toEqual([undefined, undefined, undefined]);
    expect(await waysOf(added)).toEqual({ added: [], groups: [] });
    expect((await waysOf(member)).groups).toEqual([]);
    const entries = await fixtures.entriesOf('user', added);
    expect(entries.filter(({ action }) => action === 'user.remove-system')).toHaveLength(1);
    const left = (await fixtures.entriesOf('user', member)).filter(
      ({ action }) => action === 'user.leave-group',
    );
    expect(left.length).toBeLessThanOrEqual(1);
    hospital = await make(api).system({ name: 'Ridge Health' });
    home = await make(api).system();
  }
});
