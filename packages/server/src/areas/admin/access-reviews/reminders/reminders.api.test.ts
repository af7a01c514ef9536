import { addDays } from '@capwise/domain/dates';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { raceRounds } from '../../../../../test/race-rounds.ts';
import { withConnection } from '../../../../../test/records/connection.ts';
import { make } from '../../../../../test/records/make.ts';
import { reviewCalls } from '../access-review.fixtures.ts';
import { remindReviewers } from './remind-reviewers.ts';

const START = new Date('2026-11-02T15:00:00Z');
const DUE = '2026-12-11';

let now = START;
let api: TestApi;
let calls: ReturnType<typeof reviewCalls>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => now.toISOString().slice(0, 10) });
  calls = reviewCalls(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  now = START;
  await api.services.database.db.deleteFrom('access_reviews').execute();
  await api.services.database.db.deleteFrom('mails').execute();
});

const manager = (system: number) => make(api).user({ system, permissions: ['Login', 'ViewSystemUsers'] });
async function ready(dueDay = DUE) {
  const system = await make(api).system({ name: 'Ridge Health' });
  for (let count = 0; count < 3; count += 1)
    await make(api).listed({ system, status: 'Active', roles: ['customer-member'] });
  const starter = await manager(system);
  const { id } = (await calls.start(starter, system, { dueDay })).data.startAccessReview;
  const items = (await calls.items('admin', id)).data.accessReviewItems.results as Record<string, string>[];
  const ids = items.filter(({ roleName }) => roleName === 'customer-member').map((item) => item['id']!);
  const own = items.filter(({ roleName }) => roleName !== 'customer-member').map((item) => item['id']!);
  return { system, starter, id: id as string, ids, own };
}
const remindOn = async (day: string, times = 1) => {
  now = new Date(`${day}T09:00:00Z`);
  await Promise.all(Array.from({ length: times }, () => remindReviewers(api.services)));
};
const keep = (who: Who, id: string, ids: readonly string[]) =>
  calls.decide(who, id, ids, { decision: 'keep' });
const mails = async () =>
  (
    await api.services.database.db
      .selectFrom('mails')
      .where('kind', '=', 'access-review')
      .selectAll()
      .orderBy('created_at')
      .orderBy('recipient')
      .execute()
  ).map(({ recipient, subject, text }) => ({ recipient, subject, text }));

it('the starter gets one mail 7 days and 1 day before the due day, and one after it', async () => {
  const { starter, id } = await ready();
  const days = [8, 7, 6, 2, 1, 0, -1, -2, -8].map((before) => addDays(DUE, -before));
  const counts: number[] = [];
  for (const day of days) {
    await remindOn(day, 3);
    counts.push((await mails()).length);
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3]);
  const [first, , last] = await mails();
  expect(first).toMatchObject({
    recipient: starter.email,
    subject: '4 decisions in the access review of Ridge Health',
  });
  expect(first!.text).toContain('"Q4 2026": 4 decisions open, due on 12/11/2026');
  expect(first!.text).toContain(`/n/access-reviews/${id}?view=open`);
  expect(last!.subject).toBe('Late: 4 decisions in the access review of Ridge Health');
  expect(last!.text).toContain('which were due on 12/11/2026');
});

it('a missed day is made up for, but not a day before the start', async () => {
  await ready();
  await remindOn(addDays(DUE, -4));
  expect(await mails()).toHaveLength(1);
  now = START;
  await api.services.database.db.deleteFrom('mails').execute();
  await api.services.database.db.deleteFrom('access_reviews').execute();
  await ready('2026-11-06');
  await remindOn('2026-11-03');
  expect(await mails()).toHaveLength(0);
  await remindOn('2026-11-05');
  expect(await mails()).toHaveLength(1);
});

it('people to whom decisions were delegated are reminded of theirs, and only while they are open', async () => {
  const { system, starter, id, ids, own } = await ready();
  const [asked, done, gone] = [await manager(system), await manager(system), await manager(system)];
  await calls.delegate(starter, id, [ids[0]!, ids[1]!], asked.id);
  await calls.delegate(starter, id, own, done.id);
  await calls.delegate(starter, id, [ids[2]!], gone.id);
  const elsewhere = await make(api).system();
  const left = await make(api).user({
    system: elsewhere,
    permissions: ['Login', 'ViewSystemUsers'],
    alsoIn: [system],
  });
  await calls.delegate(starter, id, [ids[1]!], left.id);
  await api.services.database.db.deleteFrom('user_systems').where('user_id', '=', left.id).execute();
  await keep('admin', id, own);
  await api.services.database.db
    .updateTable('users')
    .set({ status: 'Deactivated' })
    .where('id', '=', gone.id)
    .execute();
  await api.services.database.db.deleteFrom('mails').execute();
  await remindOn(addDays(DUE, -7));
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([asked.email, starter.email].sort());
  const mail = sent.find(({ recipient }) => recipient === asked.email)!;
  expect(mail.subject).toBe('1 decision in the access review of Ridge Health');
  expect(mail.text).toContain('1 decision delegated to you, due on 12/11/2026');
  expect(mail.text).toContain(`/n/access-reviews/${id}?view=mine`);
});

it('everyone who may review is reminded instead of a starter who no longer manages users', async () => {
  const { system, starter } = await ready();
  const other = await manager(system);
  const { db } = api.services.database;
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('user_roles').where('user_id', '=', starter.id).execute();
  await remindOn(addDays(DUE, -7), 2);
  const [sent, ...more] = await mails();
  expect(more).toEqual([]);
  expect(sent).toMatchObject({
    recipient: other.email,
    subject: '4 decisions in the access review of Ridge Health',
  });
  await db.deleteFrom('mails').execute();
  now = new Date(`${addDays(DUE, -1)}T09:00:00Z`);
  const settings = withConnection(api.services.settings, starter.email.split('@')[1]!);
  await remindReviewers({ ...api.services, settings });
  // The connection may have given the starter the right.
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
    [other.email, starter.email].sort(),
  );
});

it('a starter with a new address is reminded, and not the person who has the earlier one', async () => {
  const { system, starter } = await ready();
  const other = await manager(system);
  const { db } = api.services.database;
  const setEmail = (id: number, email: string) =>
    db.updateTable('users').set({ email }).where('id', '=', id).execute();
  await setEmail(starter.id, 'new.name@ridge.example');
  await setEmail(other.id, starter.email);
  await remindOn(addDays(DUE, -1));
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['new.name@ridge.example']);
});

it('a person with several reviews gets one mail', async () => {
  const one = await ready();
  const other = await make(api).system({ name: 'Harbor Health' });
  await make(api).listed({ system: other, status: 'Active', roles: ['customer-member'] });
  await api.services.database.db
    .insertInto('user_systems')
    .values({ user_id: one.starter.id, system_id: other })
    .execute();
  expect((await calls.start(one.starter, other, { dueDay: DUE })).errors).toBeUndefined();
  await remindOn(addDays(DUE, -1), 2);
  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual(['6 decisions in 2 access reviews']);
  for (const line of [/Harbor Health, .*2 decisions open/, /Ridge Health, .*4 decisions open/])
    expect(sent[0]!.text).toMatch(line);
});

it('a review that is decided, applied or canceled, or whose system is inactive, sends no mail', async () => {
  const decided = await ready();
  await keep('admin', decided.id, [...decided.ids, ...decided.own]);
  const canceled = await ready();
  await calls.end('admin', 'cancelAccessReview', canceled.id);
  const paused = await ready();
  await api.services.database.db
    .updateTable('systems')
    .set({ is_active: false })
    .where('id', '=', paused.system)
    .execute();
  await remindOn(addDays(DUE, -1));
  await remindOn(addDays(DUE, 1));
  expect(await mails()).toEqual([]);
});

it('if the starter has left, everyone who may review the system is reminded', async () => {
  const { system, starter } = await ready();
  const other = await manager(system);
  await api.services.database.db
    .updateTable('users')
    .set({ status: 'Deactivated' })
    .where('id', '=', starter.id)
    .execute();
  await remindOn(addDays(DUE, -1));
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([other.email]);
});

it('of several processes, one reminds', async () => {
  for (let round = 0; round < raceRounds(5, 2); round += 1) {
    now = START;
    await api.services.database.db.deleteFrom('mails').execute();
    await Promise.all([ready(), ready(), ready()]);
    await api.services.database.db.deleteFrom('mails').execute();
    await remindOn(addDays(DUE, -7), 6);
    expect(await mails()).toHaveLength(3);
    await api.services.database.db.deleteFrom('access_reviews').execute();
  }
});

it('a reminder that nobody can get waits until somebody can', async () => {
  const { starter } = await ready();
  const setStatus = (status: 'Active' | 'Deactivated') =>
    api.services.database.db.updateTable('users').set({ status }).where('id', '=', starter.id).execute();
  await setStatus('Deactivated');
  await remindOn(addDays(DUE, -7), 2);
  await setStatus('Active');
  await remindOn(addDays(DUE, -6), 2);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([starter.email]);
});
