import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../../test/api.ts';
import { pdfPages } from '../../../../../test/pdf-text.ts';
import { isBlocked } from '../../../../../test/race-rounds.ts';
import { make } from '../../../../../test/records/make.ts';
import { storedRoles } from '../../../../../test/records/stored-roles.ts';
import type { Db } from '../../../../db/database.ts';
import { ADD, REMOVE, reachFixtures } from '../../users/reach/reach.fixtures.ts';
import { reviewCalls } from '../access-review.fixtures.ts';

let api: TestApi;
let calls: ReturnType<typeof reviewCalls>;
let fixtures: ReturnType<typeof reachFixtures>;
let systemId: number;
beforeAll(async () => {
  api = await startApi();
  calls = reviewCalls(api);
  fixtures = reachFixtures(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  systemId = await make(api).system();
});

const listed = (roles: readonly string[], system = systemId) =>
  make(api).listed({ system, status: 'Active', roles });
const addGuest = async () => {
  const userId = await listed(['customer-member'], await make(api).system());
  await api.graphql('admin', ADD, { userId, systemId });
  return userId;
};
const start = async (): Promise<string> => (await calls.start('admin', systemId)).data.startAccessReview.id;
const itemsOf = async (id: string): Promise<Record<string, string>[]> =>
  (await calls.items('admin', id)).data.accessReviewItems.results;
async function decide(id: string, userId: number, decision: object) {
  const items = (await itemsOf(id)).filter((item) => item['userId'] === String(userId));
  const ids = items.map((item) => item['id']!);
  expect(errorName(await calls.decide('admin', id, ids, decision))).toBeUndefined();
}
const apply = async (id: string) => calls.end('admin', 'applyAccessReview', id);
const outcomesOf = async (id: string) =>
  Object.fromEntries((await itemsOf(id)).map((item) => [Number(item['userId']), item['outcome']]));
const takeRoles = (db: Db, ...userIds: number[]) =>
  db.deleteFrom('user_roles').where('user_id', 'in', userIds).execute();

it('counts only what the review did, in the report, the PDF file and the audit log', async () => {
  const [revoked, gone, changed] = [
    await listed(['customer-member']),
    await listed(['customer-member']),
    await listed(['customer-member']),
  ];
  const [guest, left] = [await addGuest(), await addGuest()];
  const id = await start();
  for (const userId of [revoked, gone, guest, left]) await decide(id, userId, { decision: 'revoke' });
  await decide(id, changed, { decision: 'change', toRole: 'customer-downloads' });
  await takeRoles(api.services.database.db, gone, changed);
  await api.graphql('admin', REMOVE, { userId: left, systemId });
  expect((await calls.read('admin', id)).data.accessReview).toMatchObject({
    ...{ revokedCount: 1, changedCount: 0, removedCount: 1, goneCount: 3 },
  });

  const review = (await apply(id)).data.applyAccessReview;
  const counts = { keptCount: 0, changedCount: 0, revokedCount: 1, removedCount: 1, goneCount: 3 };
  expect(review).toMatchObject(counts);
  expect(await outcomesOf(id)).toEqual({
    ...{ [revoked]: 'revoked', [gone]: 'gone', [changed]: 'gone', [guest]: 'revoked', [left]: 'gone' },
  });
  expect((await fixtures.entriesOf('access-review', id)).at(-1)!.after).toMatchObject({
    ...{ kept: 0, changed: 0, revoked: 1, removed: 1, undone: 0, gone: 3, reportDigest: review.reportDigest },
  });
  const lines = (await (await api.get('admin', `/api/access-reviews/${id}/csv`)).text()).split('\n');
  expect(lines.filter((line) => line.includes(',gone,'))).toHaveLength(3);
  expect(createHash('sha256').update(lines.slice(1).join('\n')).digest('hex')).toBe(review.reportDigest);
  const printed = (await pdfPages(await api.get('admin', `/api/access-reviews/${id}/pdf`))).join(' ');
  expect(printed).toContain('1 revoke, 1 remove, 3 ended before');
});

// The embedded database has one connection, so nobody acts between a look and a lock.
describe.runIf(inject('template').serverUrl)('access that somebody else takes during the application', () => {
  /** Applies the review while another user, who began first, takes access of people. */
  async function overtaken(id: string, userIds: readonly number[], take: (db: Db) => Promise<unknown>) {
    const { db } = api.services.database;
    const { applying } = await db.transaction().execute(async (trx) => {
      await sql`select from users where id = any(${userIds}::int[]) order by id for update`.execute(trx);
      await take(trx);
      const started = apply(id);
      await expect.poll(() => isBlocked(db), { interval: 10 }).toBe(true);
      return { applying: started };
    });
    return (await applying).data.applyAccessReview;
  }

  it('has ended before, and a change grants no other role', async () => {
    const [revoked, gone, changed] = [
      await listed(['customer-member']),
      await listed(['customer-member']),
      await listed(['customer-member']),
    ];
    const left = await addGuest();
    const id = await start();
    for (const userId of [revoked, gone, left]) await decide(id, userId, { decision: 'revoke' });
    await decide(id, changed, { decision: 'change', toRole: 'customer-downloads' });
    const review = await overtaken(id, [gone, changed, left], async (db) => {
      await takeRoles(db, gone, changed);
      await sql`delete from user_systems where user_id = ${left}`.execute(db);
    });
    expect(review).toMatchObject({ revokedCount: 1, changedCount: 0, removedCount: 0, goneCount: 3 });
    expect(await outcomesOf(id)).toEqual({
      ...{ [revoked]: 'revoked', [gone]: 'gone', [changed]: 'gone', [left]: 'gone' },
    });
    expect(await storedRoles(api, changed)).toEqual([]);
    expect(await fixtures.entriesOf('user', gone)).toEqual([]);
  });

  it('stays with a user who moves to another system', async () => {
    const moved = await listed(['customer-member']);
    const id = await start();
    await decide(id, moved, { decision: 'revoke' });
    const other = await make(api).system();
    const review = await overtaken(id, [moved], (db) =>
      db.updateTable('users').set({ system_id: other }).where('id', '=', moved).execute(),
    );
    expect(review).toMatchObject({ revokedCount: 0, goneCount: 1 });
    expect(await storedRoles(api, moved)).toEqual(['customer-member']);
  });
});
