import { addDays, utcDay } from '@capwise/domain/dates';
import { mailWeek } from '@capwise/domain/market/watch/new-since';
import type { Permission } from '@capwise/domain/permissions/permission';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { isBlocked } from '../../../../test/race-rounds.ts';
import { withConnection } from '../../../../test/records/connection.ts';
import { make } from '../../../../test/records/make.ts';
import { exportedQuotes, figureDays, quantile, within } from '../figures/exported-quotes.fixtures.ts';
import { sendWatchMails } from './send-watch-mails.ts';
import { KNOWN_DAYS, type Subject, subjectsOf, watcher } from './watch.fixtures.ts';
import { lockWatches } from './watch.queries.ts';

let api: TestApi;
let subjects: Record<'technology' | 'segment' | 'product', Subject>;
beforeAll(async () => {
  api = await startApi();
  subjects = await subjectsOf(api);
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const db = () => api.services.database.db;

async function newPerson(type: 'HOSPITAL' | 'VENDOR' = 'HOSPITAL', more: Permission[] = []) {
  const system = await make(api).system({ type });
  const person = await make(api).user({ system, permissions: ['Login', 'ViewDealsDatabase', ...more] });
  const mails = () =>
    db()
      .selectFrom('mails')
      .where('recipient', '=', person.email)
      .selectAll()
      .orderBy('created_at')
      .execute();
  return { person, mails, ...watcher(api, person) };
}

/** All watches of a person were mailed, and marked as seen, this many days ago. */
const mailedBefore = (userId: number, days: number) => {
  const at = new Date(Date.now() - days * DAY_MS);
  return db()
    .updateTable('watches')
    .set({ mailed_at: at, seen_at: at })
    .where('user_id', '=', userId)
    .execute();
};

/** Runs the job as if weeks had passed. The deals stay those of today. */
const sendIn = (weeks: number, over: object = {}) => {
  const now = new Date(Date.now() + weeks * 7 * DAY_MS);
  return sendWatchMails({
    ...api.services,
    clock: { now: () => now, today: api.services.clock.today },
    ...over,
  });
};

it.each([
  ['HOSPITAL', 'purchaser', 0],
  ['VENDOR', 'vendor', 60],
] as const)(
  'a %s gets one mail a week with the numbers of the exported rows',
  async (type, account, hidden) => {
    const { person, mails, save } = await newPerson(type);
    const exported = await exportedQuotes(api, account, subjects.technology.technologyId);
    const firstNew = addDays(utcDay(new Date(Date.now() - KNOWN_DAYS * DAY_MS)), 1 - hidden);
    const fresh = within(exported, { ...figureDays(account, api.services.clock.today()), from: firstNew });
    const discounted = fresh.filter((row) => row.segment === subjects.segment.segment && row.listPrice > 0);
    const discounts = discounted.map((row) => 1 - row.quotedPrice / row.listPrice);
    const minDiscount = Math.round(quantile(discounts, 0.4) * 1_000) / 1_000;
    const segment = discounted.filter(
      (row) => row.listPrice - row.quotedPrice >= minDiscount * row.listPrice,
    );
    const counts = [segment.length, fresh.length];
    expect(segment.length).toBeGreaterThan(1);
    expect(segment.length).toBeLessThan(discounted.length);
    await save(subjects.technology, {}, { byMail: true });
    await save(subjects.segment, { minDiscount }, { byMail: true });
    await save(subjects.product, { minDiscount: 0.999 }, { byMail: true });
    await save(subjects.segment);
    await mailedBefore(person.id, KNOWN_DAYS);
    await Promise.all([sendIn(0), sendIn(0)]);
    await sendIn(0);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.kind).toBe('watched-deals');
    // The deals of the segment are also deals of the technology.
    expect(mail!.subject).toBe(`${fresh.length} new deals that you watch`);
    expect([...mail!.text.matchAll(/: (\d+) new deals?$/gm)].map(([, count]) => Number(count))).toEqual(
      counts,
    );
    expect(mail!.text).not.toMatch(/\$\d/);
    expect(mail!.text).not.toContain('/n/home');
    // The next week has nothing new, and a mail reports no deals a second time.
    await sendIn(1);
    expect(await mails()).toHaveLength(1);
  },
);

it('deals that are published later come in the next week, without those that were reported', async () => {
  const { person, mails, save } = await newPerson('HOSPITAL', ['ViewCurrentActivity']);
  await save(subjects.technology, {}, { byMail: true });
  await sendIn(0);
  expect(await mails()).toEqual([]);
  await sql`update import_batches set is_demo = false, published_at = now() + interval '1 hour' where kind = 'quotes'`.execute(
    db(),
  );
  await sendIn(0);
  expect(await mails()).toEqual([]);
  await sendIn(1);
  expect(await mails()).toMatchObject([{ text: expect.stringMatching(/^All your watches: .*\/n\/home$/m) }]);
  await sendIn(2);
  expect(await mails()).toHaveLength(1);
  await sql`update import_batches set is_demo = true, published_at = created_at where kind = 'quotes'`.execute(
    db(),
  );
  const { rows } = await sql<{
    week: number;
  }>`select week from watch_mails where user_id = ${person.id}`.execute(db());
  expect(rows).toEqual([{ week: mailWeek(new Date(Date.now() + 14 * DAY_MS)) }]);
});

it('a mail reports no deals that the person has marked as seen, and another press of Watch keeps it', async () => {
  const { person, mails, save, list, seen } = await newPerson();
  await save(subjects.technology, {}, { byMail: true });
  await save(subjects.technology);
  const [watch] = await list();
  expect(watch).toMatchObject({ byMail: true });
  await mailedBefore(person.id, KNOWN_DAYS);
  await seen({ asOf: watch!.asOf });
  await sendIn(0);
  expect(await mails()).toEqual([]);
  await save(subjects.technology, {}, { id: watch!.id, byMail: false });
  expect(await list()).toMatchObject([{ byMail: false }]);
});

it('a mail that could not be stored is made again, and nobody who may not see deals gets one', async () => {
  const [failing, noPermission, inactive] = await Promise.all([newPerson(), newPerson(), newPerson()]);
  for (const { person, save } of [failing, noPermission, inactive]) {
    await save(subjects.technology, {}, { byMail: true });
    await mailedBefore(person.id, KNOWN_DAYS);
  }
  await sql`delete from role_permissions where permission = 'ViewDealsDatabase' and role_name in (
    select role_name from user_roles where user_id = ${noPermission.person.id})`.execute(db());
  await db()
    .updateTable('users')
    .set({ status: 'Deactivated' })
    .where('id', '=', inactive.person.id)
    .execute();
  const broken = { queue: () => Promise.reject(new Error('The disk is full')) };
  await expect(sendIn(0, { mail: broken })).rejects.toThrow('The disk is full');
  await sendIn(0);
  for (const { mails } of [noPermission, inactive]) expect(await mails()).toEqual([]);
  expect(await failing.mails()).toHaveLength(1);
});

/** Asks while a save of the watch has checked it and not yet turned its mails on. */
async function whileSaving(id: number, userId: number, ask: () => Promise<unknown>): Promise<void> {
  const { kind } = api.services.database;
  let isAnswered = false;
  let asked: Promise<unknown> = Promise.resolve();
  await db()
    .transaction()
    .execute(async (transaction) => {
      await lockWatches({ db: transaction }, userId);
      asked = ask().finally(() => {
        isAnswered = true;
      });
      // With only one connection, the request waits for this one.
      if (kind === 'server') await expect.poll(async () => isAnswered || (await isBlocked(db()))).toBe(true);
      await transaction.updateTable('watches').set({ by_mail: true }).where('id', '=', id).execute();
    });
  await asked;
}

it('one click without sign-in stops all mails of the person, as a mail program sends it', async () => {
  const { person, mails, save, list } = await newPerson();
  const other = await newPerson();
  for (const one of [{ person, save }, other]) {
    await one.save(subjects.technology, {}, { byMail: true });
    await one.save(subjects.segment, {}, { byMail: true });
    await mailedBefore(one.person.id, 90);
  }
  await sendIn(0);
  const [mail] = await mails();
  const { origin, pathname, search } = new URL(/^<(.*)>$/.exec(mail!.headers!['List-Unsubscribe']!)![1]!);
  expect(mail!.headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail!.text).toContain(`${origin}${pathname}${search}`);
  const post = (query: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) =>
    api.get(null, `${pathname}${query}`, { method: 'POST', body });
  const forged = `?token=${other.person.id}.${search.split('.')[1]}`;
  for (const wrong of ['', '?token=', '?token=1.x', `${search}x`, forged, `${search}&token=2`])
    expect((await post(wrong)).status, wrong).toBe(403);
  // Following the link changes nothing: mail filters do that, too.
  await api.get(null, `${pathname}${search}`);
  const [edited] = await list();
  const byMail = async (of: typeof list) => (await of()).map((watch) => watch.byMail);
  expect(await byMail(list)).toEqual([true, true]);
  expect((await post(search)).status).toBe(200);
  expect(await byMail(list)).toEqual([false, false]);
  // A dialog that was open before does not turn the mails on again.
  const { id, version } = edited!;
  expect(errorName(await save(subjects.segment, {}, { id, version, byMail: true }))).toBe('ConflictError');
  expect(await byMail(other.list)).toEqual([true, true]);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await post(search, form)).status).toBe(200);
  expect((await post(search, 'x'.repeat(20_000))).status).toBeGreaterThanOrEqual(400);
  const entries = await db()
    .selectFrom('audit_entries')
    .where('action', '=', 'watch.stop')
    .select(['user_id', 'subject_name'])
    .execute();
  expect(entries).toEqual([{ user_id: person.id, subject_name: person.email }]);
  await whileSaving(Number(id), person.id, () => post(search));
  expect(await byMail(list)).toEqual([false, false]);
  await mailedBefore(person.id, KNOWN_DAYS);
  await sendIn(1);
  expect(await mails()).toHaveLength(1);
  // Later mails report no deals of the time without mails.
  expect(errorName(await save(subjects.technology, {}, { byMail: true }))).toBeUndefined();
  await sendIn(2);
  expect(await mails()).toHaveLength(1);
});

it('people whose roles their connection manages get mails, and others who lost them do not', async () => {
  const { person, mails, save } = await newPerson();
  await save(subjects.technology, {}, { byMail: true });
  await mailedBefore(person.id, KNOWN_DAYS);
  await db().deleteFrom('user_roles').where('user_id', '=', person.id).execute();
  await sendIn(0, { settings: withConnection(api.services.settings, 'other.example') });
  expect(await mails()).toEqual([]);
  await sendIn(0, { settings: withConnection(api.services.settings, person.email.split('@')[1]!) });
  expect(await mails()).toHaveLength(1);
});
