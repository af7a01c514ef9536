import { addDays, utcDay } from '@capwise/domain/dates';
import { MAX_WATCHES } from '@capwise/domain/market/watch/watch';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import {
  type ExportedQuote,
  exportedQuotes,
  figureDays,
  quantile,
  within,
} from '../figures/exported-quotes.fixtures.ts';
import { KNOWN_DAYS, type Subject, subjectsOf, WATCHES, watcher } from './watch.fixtures.ts';

let api: TestApi;
let subjects: Record<'technology' | 'segment' | 'product', Subject>;
beforeAll(async () => {
  api = await startApi();
  subjects = await subjectsOf(api);
});
afterAll(() => api.close());

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);
const seenAt = (ids: readonly string[], at: Date) =>
  api.services.database.db
    .updateTable('watches')
    .set({ seen_at: at })
    .where('id', 'in', ids.map(Number))
    .execute();
const newUser = async (type = 'HOSPITAL') => {
  const system = await make(api).system({ type });
  return make(api).user({ system, permissions: ['Login', 'ViewDealsDatabase'] });
};

interface Target {
  maxPrice?: number;
  minDiscount?: number;
}

const isMatch = (row: ExportedQuote, { segment, product }: Subject, { maxPrice, minDiscount }: Target) =>
  (segment === null || row.segment === segment) &&
  (product === null || row.product === product) &&
  (maxPrice === undefined || row.quotedPrice <= maxPrice) &&
  (minDiscount === undefined ||
    (row.listPrice > 0 && row.listPrice - row.quotedPrice >= minDiscount * row.listPrice));

describe.each<[AccountName, string, number]>([
  ['purchaser', 'HOSPITAL', 0],
  ['vendor', 'VENDOR', 60],
])('new deals of a %s', (account, type, hidden) => {
  it('are the exported rows that became visible since and match', async () => {
    const { save, list, preview } = watcher(api, await newUser(type));
    const exported = await exportedQuotes(api, account, subjects.technology.technologyId);
    const prices = exported.filter((row) => isMatch(row, subjects.segment, {})).map((row) => row.quotedPrice);
    const discounts = exported
      .filter(({ listPrice }) => listPrice > 0)
      .map((row) => 1 - row.quotedPrice / row.listPrice);
    const minDiscount = Math.round(quantile(discounts, 0.6) * 1_000) / 1_000;
    // A price of a deal: that deal matches, too.
    const maxPrice = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)]!;
    const cases: [Subject, Target][] = [
      [subjects.technology, {}],
      [subjects.technology, { minDiscount }],
      [subjects.segment, {}],
      [subjects.segment, { maxPrice }],
      [subjects.product, { minDiscount }],
      [subjects.product, { maxPrice }],
    ];
    const ids: string[] = [];
    for (const [subject, target] of cases) ids.push((await save(subject, target)).data.saveWatch.id);
    expect((await list()).map(({ newDealCount }) => newDealCount)).toEqual(cases.map(() => 0));
    await seenAt(ids, day(KNOWN_DAYS));
    const listed = new Map((await list()).map((one) => [one.id, one]));
    const { from, to } = figureDays(account, api.services.clock.today());
    const firstNew = addDays(utcDay(day(KNOWN_DAYS)), 1 - hidden);
    let counted = 0;
    for (const [at, [subject, target]] of cases.entries()) {
      const matching = within(exported, { from, to }).filter((row) => isMatch(row, subject, target));
      const fresh = matching.filter((row) => row.day >= firstNew);
      const one = listed.get(ids[at]!)!;
      expect(one.newDealCount, `${at}`).toBe(fresh.length);
      expect(one.newDeals.map(({ analyzedOn }) => analyzedOn)).toEqual(
        fresh
          .map((row) => row.day)
          .sort()
          .reverse()
          .slice(0, 3),
      );
      for (const deal of one.newDeals)
        expect(fresh).toContainEqual(
          expect.objectContaining({
            ...{ day: deal.analyzedOn, product: deal.productName, quotedPrice: deal.quotedPrice },
          }),
        );
      expect(await preview(subject, target)).toBe(matching.length);
      counted += fresh.length;
    }
    expect(counted).toBeGreaterThan(10);
    // Each deal counts once, and the first watch has them all.
    const [technology] = ids.map((id) => listed.get(id)!);
    for (const one of listed.values()) expect(one.newDealTotal).toBe(technology!.newDealCount);
    await seenAt(ids.slice(0, 2), new Date());
    const ofSegment = listed.get(ids[2]!)!.newDealCount;
    expect((await list()).map(({ newDealTotal }) => newDealTotal)).toEqual(cases.map(() => ofSegment));
  });
});

describe('new deals', () => {
  it('of earlier days count from their import, if it is live and no demo', async () => {
    const { db } = api.services.database;
    const who = await newUser();
    const { save, list, preview } = watcher(api, who);
    const { id } = (await save(subjects.technology)).data.saveWatch;
    await seenAt([id], day(2));
    const count = async () => (await list())[0]!.newDealCount;
    const before = await count();
    const set = (text: string) =>
      sql`update import_batches set ${sql.raw(text)} where kind = 'quotes'`.execute(db);
    await set('published_at = now()');
    expect(await count()).toBe(before);
    await set('is_demo = false');
    expect(await count()).toBe(await preview(subjects.technology));
    expect(await count()).toBeGreaterThan(before);
    await set("published_at = now() - interval '3 days'");
    expect(await count()).toBe(before);
    await set("state = 'undone'");
    expect([await count(), await preview(subjects.technology)]).toEqual([0, 0]);
    await set("state = 'live', is_demo = true");
  });

  it('are seen up to the time of the count, for one watch or for all', async () => {
    const who = await newUser();
    const { save, list, seen } = watcher(api, who);
    const ids = [
      (await save(subjects.technology)).data.saveWatch.id,
      (await save(subjects.segment)).data.saveWatch.id,
    ];
    await seenAt(ids, day(KNOWN_DAYS));
    const [segment, technology] = await list();
    expect(segment!.newDealCount).toBeGreaterThan(0);
    await seen({ id: segment!.id, asOf: segment!.asOf });
    expect((await list()).map(({ newDealCount }) => newDealCount)).toEqual([0, technology!.newDealCount]);
    // Another tab, which counted earlier.
    await seen({ asOf: day(KNOWN_DAYS - 10).toISOString() });
    const [first, second] = await list();
    expect(first!.newDealCount).toBe(0);
    expect(second!.newDealCount).toBeGreaterThan(0);
    await seen({ asOf: new Date(Date.now() + 86_400_000 * 400).toISOString() });
    expect((await list()).map(({ newDealCount }) => newDealCount)).toEqual([0, 0]);
    const { seen_at } = await api.services.database.db
      .selectFrom('watches')
      .select('seen_at')
      .where('id', '=', Number(ids[0]))
      .executeTakeFirstOrThrow();
    expect(seen_at.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe('a watch', () => {
  it('belongs to one person, who may see deals', async () => {
    const { save, remove, seen, list } = watcher(api, await newUser());
    const { id } = (await save(subjects.segment, { maxPrice: 5 })).data.saveWatch;
    const by = (who: Who | null) => watcher(api, who);
    const others = { forbidden: ['nologin'], unseen: ['director', 'admin', 'vendor'] } as const;
    await expectRefusals((who) => by(who).save(subjects.segment, {}, { id }), others);
    await expectRefusals((who) => by(who).remove(id), others);
    await expectRefusals((who) => by(who).seen({ id, asOf: new Date().toISOString() }), others);
    await expectRefusals((who) => api.graphql(who, WATCHES), { forbidden: ['nologin'] });
    expect(await list()).toMatchObject([{ id, maxPrice: 5, minDiscount: null, byMail: false }]);
    expect((await remove(id)).data).toEqual({ removeWatch: true });
    expect(errorName(await remove(id))).toBe('NotFoundError');
    expect(errorName(await seen({ id, asOf: new Date().toISOString() }))).toBe('NotFoundError');
    expect(await list()).toEqual([]);
  });

  it('exists once for a subject and target, also from two tabs', async () => {
    const { save, list } = watcher(api, await newUser());
    const both = await Promise.all(
      [false, true].map((byMail) => save(subjects.segment, { minDiscount: 0.2 }, { byMail })),
    );
    expect(new Set(both.map(({ data }) => data.saveWatch.id)).size).toBe(1);
    const { id } = both[0]!.data.saveWatch;
    await save(subjects.segment, { minDiscount: 0.2 }, { byMail: true });
    expect(await list()).toMatchObject([{ id, byMail: true }]);
    const other = (await save(subjects.segment, { minDiscount: 0.3 })).data.saveWatch;
    expect(other.id).not.toBe(id);
    const equal = await save(subjects.segment, { minDiscount: 0.2 }, { id: other.id });
    expect(equal.errors?.[0]?.extensions).toMatchObject({ name: 'conflict', field: 'target' });
    expect(
      (await save(subjects.segment, { maxPrice: 900_000.5 }, { id: other.id })).data.saveWatch,
    ).toMatchObject({
      ...{ id: other.id, maxPrice: 900_000.5, minDiscount: null },
    });
    expect(await list()).toHaveLength(2);
  });

  it('is a conflict if another window changed it after it was read', async () => {
    const { save, list, seen } = watcher(api, await newUser());
    const target = { minDiscount: 0.2 };
    const { id, version } = (await save(subjects.segment, target, { byMail: true })).data.saveWatch;
    const change = (over: object, rest: object) =>
      save(subjects.segment, { ...target, ...over }, { id, byMail: true, ...rest });
    // Neither a save without a change nor deals that were seen make another version.
    expect((await change({}, { version })).data.saveWatch.version).toBe(version);
    await seen({ id, asOf: new Date().toISOString() });
    const both = await Promise.all([
      change({ minDiscount: 0.25 }, { version, byMail: false }),
      change({ minDiscount: 0.25 }, { version, byMail: false }),
    ]);
    expect(both.map(errorName).sort()).toEqual(['ConflictError', undefined]);
    const stale = await change({}, { version });
    expect(stale.errors?.[0]?.extensions).toMatchObject({ name: 'ConflictError', field: 'version' });
    expect(await list()).toMatchObject([{ id, minDiscount: 0.25, byMail: false, version: version + 1 }]);
    // A second watch of the same target turns on the mail of the first.
    await save(subjects.segment, { minDiscount: 0.25 }, { byMail: true });
    expect(errorName(await change({}, { version: version + 1 }))).toBe('ConflictError');
    // Windows from before an upgrade send no version.
    expect((await change({}, {})).data.saveWatch).toMatchObject({ ...target, version: version + 3 });
  });

  it.each([
    ['maxPrice', 'technology', { maxPrice: 5 }],
    ['maxPrice', 'segment', { maxPrice: 0 }],
    ['maxPrice', 'segment', { maxPrice: 1e15 }],
    ['minDiscount', 'segment', { minDiscount: 1 }],
    ['minDiscount', 'segment', { minDiscount: 0.12345 }],
    ['minDiscount', 'segment', { minDiscount: 0.1, maxPrice: 1 }],
  ] as const)('is refused at %s for a %s with %j', async (field, name, target) => {
    const { save, list, previewed } = watcher(api, 'director');
    for (const answer of [await save(subjects[name], target), await previewed(subjects[name], target)])
      expect(answer.errors?.[0]?.extensions).toMatchObject({ name: 'ValidationError', field });
    expect(await list()).toEqual([]);
  });

  it('is of a subject that exists, in its own technology', async () => {
    const { save, previewed } = watcher(api, 'director');
    const { technology, segment, product } = subjects;
    for (const wrong of [
      { ...technology, technologyId: '999999' },
      { ...technology, technologyId: 'x' },
      { ...segment, technologyId: String(Number(technology.technologyId) + 1) },
      { ...product, marketSegmentId: null },
      { ...segment, productConfigurationId: '999999' },
    ])
      for (const answer of [await save(wrong), await previewed(wrong)])
        expect(errorName(answer)).toBe('NotFoundError');
  });

  it(`is one of at most ${MAX_WATCHES}, also in concurrent saves`, async () => {
    const { save, list, remove } = watcher(api, await newUser());
    const add = (thousandths: number) => save(subjects.segment, { minDiscount: thousandths / 1_000 });
    for (let at = 1; at < MAX_WATCHES; at++) await add(at);
    const both = await Promise.all([add(100), add(101)]);
    expect(both.map(errorName).sort()).toEqual(['ConflictError', undefined]);
    expect((await add(1)).errors).toBeUndefined();
    const all = await list();
    expect(all).toHaveLength(MAX_WATCHES);
    await remove(all[0]!.id);
    expect((await add(102)).errors).toBeUndefined();
  });

  it('is audited without its target', async () => {
    const { save, remove } = watcher(api, await newUser());
    const { id } = (await save(subjects.product, { maxPrice: 777_777 })).data.saveWatch;
    for (const byMail of [true, true]) await save(subjects.product, { maxPrice: 777_777 }, { id, byMail });
    await remove(id);
    const entries = await api.services.database.db
      .selectFrom('audit_entries')
      .where('subject_type', '=', 'watch')
      .where('subject_id', '=', id)
      .orderBy('id')
      .select(['action', 'subject_name', 'after'])
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['watch.create', 'watch.update', 'watch.delete']);
    expect(entries[0]!.subject_name).toBe(subjects.product.product);
    expect(JSON.stringify(entries)).not.toContain('777');
  });
});
