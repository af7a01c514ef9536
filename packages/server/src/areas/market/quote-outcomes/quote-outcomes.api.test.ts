import { addDays } from '@capwise/domain/dates';
import type { QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { addDeals, JUDGMENT, quotedSystem, storeQuote } from '../quote-judgment/quote-judgment.fixtures.ts';
import {
  CLOSE,
  closing,
  EARLIER,
  outcomeOf,
  projectQuote,
  READ_OUTCOME,
  REOPEN,
  REVISE,
} from './quote-outcomes.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await addDeals(api);
});
afterAll(() => api.close());

const quote = (over = {}) => storeQuote(api, 'purchaser', { systems: [quotedSystem()], ...over });
const close = (id: string, over: object = {}) => api.graphql('purchaser', CLOSE, closing(id, over));
/** @param shown with `shownId`, the earlier quote that was shown */
const revise = (quoteId: string, revisesId: string | null, shown: { shownId?: string | null } = {}) =>
  api.graphql('purchaser', REVISE, { quoteId, revisesId, ...shown });

const entries = async (id: string) =>
  (
    await api.services.database.db
      .selectFrom('audit_entries')
      .where('subject_type', '=', 'quote')
      .where('subject_id', '=', id)
      .select('action')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

it('nobody reads or changes the outcome of a quote that they may not see', async () => {
  const id = await quote();
  for (const [who, name] of [
    [null, 'UnauthorizedError'],
    ['reader', 'ForbiddenError'],
    ['director', 'NotFoundError'],
    ['vendor', 'NotFoundError'],
  ] as const) {
    for (const [operation, variables] of [
      [READ_OUTCOME, { quoteId: id }],
      [EARLIER, { quoteId: id }],
      [REVISE, { quoteId: id }],
      [CLOSE, closing(id)],
      [REOPEN, { quoteId: id }],
    ] as const)
      expect(errorName(await api.graphql(who, operation, variables)), String(who)).toBe(name);
  }
  const foreign = await storeQuote(api, 'director', { systems: [quotedSystem()] });
  expect(errorName(await revise(id, foreign))).toBe('NotFoundError');
});

describe('a final price', () => {
  it('is refused for an unconfirmed quote, another currency, and without systems', async () => {
    const cases: [Partial<QuoteContent> | null, RegExp][] = [
      [null, /^Confirm the quote first/],
      [{ currency: 'EUR', systems: [quotedSystem()] }, /is in EUR/],
      [{ systems: [] }, /no systems/],
    ];
    for (const [content, message] of cases) {
      const id = await storeQuote(api, 'purchaser', content);
      expect((await outcomeOf(api, 'purchaser', id)).refusal).toMatch(message);
      const answer = await close(id, { quoteVersion: content ? 1 : 0, prices: [] });
      expect(answer.errors?.[0]?.message).toMatch(message);
      expect(errorName(answer)).toBe('ConflictError');
    }
  });

  it('refuses invalid input at its field', async () => {
    const id = await quote();
    for (const [over, field] of [
      [{ finalDate: '' }, 'finalOn'],
      [{ finalDate: '1999-12-31' }, 'finalOn'],
      [{ finalDate: addDays(api.services.clock.today(), 1) }, 'finalOn'],
      [{ contract: 'x'.repeat(201) }, 'contract'],
      [{ facilityId: '1' }, 'facilityId'],
      [{ facilityId: 'x' }, 'facilityId'],
      [{ prices: [] }, 'unitCents'],
      [{ prices: [-1] }, 'unitCents'],
      [{ prices: [1, 2] }, 'unitCents'],
    ] as const) {
      const { errors } = await close(id, over);
      expect(errors?.[0]?.extensions, JSON.stringify(over)).toMatchObject({ name: 'ValidationError', field });
    }
    expect((await outcomeOf(api, 'purchaser', id)).isClosed).toBe(false);
  });

  it('closes, changes and reopens the quote, and a repeated request changes nothing', async () => {
    const id = await quote();
    const closed = (await close(id)).data.closeQuote;
    expect(closed).toMatchObject({
      isClosed: true,
      finalDate: '2026-11-20',
      saved: 10_000,
      systems: [{ vendor: 'Northwind', firstPrice: 100_000, finalPrice: 90_000, medianPrice: null }],
    });
    expect((await close(id)).data.closeQuote).toEqual(closed);
    const other = await close(id, { prices: [80_000] });
    expect(other.errors?.[0]?.extensions).toMatchObject({ name: 'ConflictError', field: 'version' });
    const { version } = closed;
    const changed = (await close(id, { version, prices: [120_000.05], contract: 'C-7' })).data.closeQuote;
    expect(changed).toMatchObject({ saved: -20_000.05, contract: 'C-7' });
    expect(changed.version).toBeGreaterThan(version);
    const old = await close(id, { version: changed.version, quoteVersion: 2 });
    expect(old.errors?.[0]?.extensions).toMatchObject({ name: 'ConflictError', field: 'version' });
    for (const _ of [1, 2])
      expect((await api.graphql('purchaser', REOPEN, { quoteId: id })).data.reopenQuote).toMatchObject({
        isClosed: false,
        version: 0,
        systems: [],
      });
    expect(await entries(id)).toEqual(['quote.close', 'quote.close', 'quote.reopen']);
  });

  it('keeps the quote from being confirmed again or discarded', async () => {
    const id = await quote();
    await close(id);
    const confirm = await api.graphql(
      'purchaser',
      `mutation { confirmQuote(id: ${id}, version: 1, content: { systems: [], lines: [] }) { id } }`,
    );
    const discard = await api.graphql('purchaser', `mutation { discardQuote(id: ${id}) }`);
    for (const answer of [confirm, discard])
      expect(answer.errors?.[0]?.message).toBe('This quote has a final price. Reopen it first');
  });

  it('stores the technology and the median of the judgment', async () => {
    const { db } = api.services.database;
    const deal = await db
      .selectFrom('quoted_products')
      .where('quote_reference', 'like', 'J-%')
      .select(['product_configuration_id', 'technology_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const id = await quote({
      systems: [quotedSystem({ productConfigurationId: deal.product_configuration_id, quantity: 2 })],
    });
    const judged = (await api.graphql('purchaser', JUDGMENT, { id })).data.quoteJudgment.systems[0];
    const { systems } = (await close(id)).data.closeQuote;
    expect(judged.prices.median).toBeGreaterThan(0);
    expect(systems).toMatchObject([
      { product: judged.product, quantity: 2, medianPrice: judged.prices.median },
    ]);
    const stored = await db
      .selectFrom('quote_outcome_systems')
      .where('quote_id', '=', Number(id))
      .select('technology_id')
      .executeTakeFirstOrThrow();
    expect(stored.technology_id).toBe(deal.technology_id);
  });

  it('takes a facility of the project only', async () => {
    const { db } = api.services.database;
    const { system_id } = await db
      .selectFrom('users')
      .where('email', '=', 'purchaser@lakeside.example')
      .select('system_id')
      .executeTakeFirstOrThrow();
    const records = make(api);
    const facility = await records.facility(system_id!, 'North Campus');
    const other = await records.facility(system_id!, 'South Campus');
    const projectId = await records.project('purchaser', { facilitiesInput: [String(facility)] });
    const documentId = await records.document('purchaser', { projectId });
    const place = { projectId, documentId, systemId: system_id! };
    const id = await projectQuote(api, place, { systems: [quotedSystem()] });
    expect((await outcomeOf(api, 'purchaser', id)).facilities).toEqual([
      { id: String(facility), name: 'North Campus' },
    ]);
    // Without ViewProjects, a quote reveals nothing of its project.
    const reader = await records.user({
      system: system_id!,
      permissions: ['Login', 'ViewDocuments', 'ViewDealsDatabase'],
    });
    expect((await outcomeOf(api, reader, id)).facilities).toEqual([]);
    const titleFor = async (who: Who) =>
      (await api.graphql(who, 'query($id: ID!) { vendorQuote(id: $id) { projectTitle } }', { id })).data
        .vendorQuote.projectTitle;
    expect(await titleFor('purchaser')).toEqual(expect.any(String));
    expect(await titleFor(reader)).toBeNull();
    expect(errorName(await close(id, { facilityId: String(other) }))).toBe('ValidationError');
    expect((await close(id, { facilityId: String(facility) })).data.closeQuote.facilityName).toBe(
      'North Campus',
    );
  });
});

describe('revisions', () => {
  it('form a chain without cycles, with one successor for each quote', async () => {
    const [a, b, c] = [await quote(), await quote(), await quote()] as const;
    expect((await revise(b, a)).data.reviseQuote).toMatchObject({ revisesId: a, earlier: [{ id: a }] });
    expect((await revise(b, a)).data.reviseQuote.revisesId).toBe(a);
    expect((await revise(c, b)).data.reviseQuote.earlier.map(({ id }: { id: string }) => id)).toEqual([b, a]);
    for (const [quoteId, revisesId, message] of [
      [a, a, /already/],
      [a, c, /replaces this one already/],
      [await quote(), a, /Another quote replaces/],
      [a, await storeQuote(api, 'purchaser', null), /Confirm both/],
    ] as const)
      expect((await revise(quoteId, revisesId)).errors?.[0]?.message, String(message)).toMatch(message);
    expect(await outcomeOf(api, 'purchaser', a)).toMatchObject({ revisesId: null, later: { id: b } });
    expect(await entries(b)).toEqual(['quote.revise']);
    expect((await revise(b, null)).data.reviseQuote).toMatchObject({ revisesId: null, earlier: [] });
  });

  it('a choice that somebody else changed since is a conflict', async () => {
    const [first, other, last] = [await quote(), await quote(), await quote()] as const;
    expect((await revise(last, first, { shownId: null })).errors).toBeUndefined();
    for (const stale of [null, other]) {
      const { errors } = await revise(last, other, { shownId: stale });
      expect(errors?.[0]).toMatchObject({
        message: 'Somebody else changed the earlier quote since you opened it',
        extensions: { name: 'ConflictError', field: 'version' },
      });
    }
    // Repeated, or the same choice as somebody else's.
    expect((await revise(last, first, { shownId: null })).data.reviseQuote.revisesId).toBe(first);
    expect((await revise(last, other, { shownId: first })).data.reviseQuote.revisesId).toBe(other);
    expect((await revise(last, null, { shownId: first })).errors).toHaveLength(1);
    expect((await revise(last, null, { shownId: other })).data.reviseQuote.revisesId).toBeNull();
    expect(await entries(last)).toEqual(['quote.revise', 'quote.revise', 'quote.revise']);
  });

  it('only the last one is closed, and saves from the first one', async () => {
    const first = await quote({ systems: [quotedSystem({ unitCents: 150_000_00, quantity: 2 })] });
    const last = await quote({
      systems: [quotedSystem({ quantity: 3 }), quotedSystem({ product: 'Added later' })],
    });
    await revise(last, first);
    expect((await close(first)).errors?.[0]?.message).toMatch(/A later quote replaces this one/);
    const { data } = await close(last, { prices: [90_000, 5_000.01] });
    expect(data.closeQuote).toMatchObject({
      saved: 120_000,
      systems: [
        { quantity: 3, firstPrice: 150_000, saved: 120_000 },
        { product: 'Added later', firstPrice: null, saved: null },
      ],
    });
    expect((await revise(last, null)).errors?.[0]?.message).toMatch(/has a final price/);
    expect((await revise(await quote(), last)).errors?.[0]?.message).toMatch(/has a final price/);
  });

  it('of parallel requests, only those win that leave no cycle', async () => {
    const [a, b] = [await quote(), await quote()] as const;
    const answers = await Promise.all([revise(a, b), revise(b, a)]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it('the likely earlier quotes come first', async () => {
    const names = { vendor: 'Contoso Imaging', customer: null };
    const likely = await quote({ ...names, quoteNumber: 'CI-9000-A' });
    const other = await quote({ ...names, quoteNumber: 'CI-5555' });
    const id = await quote({ ...names, quoteNumber: 'CI-9000-B' });
    const { earlierQuotes } = (await api.graphql('purchaser', EARLIER, { quoteId: id })).data;
    expect(earlierQuotes[0]).toEqual({ id: likely, name: 'Contoso Imaging CI-9000-A', isLikely: true });
    expect(earlierQuotes).toContainEqual({ id: other, name: 'Contoso Imaging CI-5555', isLikely: false });
    expect(earlierQuotes.map((one: { id: string }) => one.id)).not.toContain(id);
  });
});
