import type { QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { JUDGMENT, quotedSystem, storeQuote } from '../quote-judgment/quote-judgment.fixtures.ts';
import { CLOSE, closing, projectQuote, REOPEN, REVISE } from '../quote-outcomes/quote-outcomes.fixtures.ts';

let api: TestApi;
let product: number;
let technologyId: number;
let place: { systemId: number; projectId: string };
let buyer: Who;
beforeAll(async () => {
  api = await startApi();
  const { db } = api.services.database;
  ({ id: product, technology_id: technologyId } = await db
    .selectFrom('product_configurations as c')
    .innerJoin('market_segments as s', 's.id', 'c.market_segment_id')
    // A product with few deals is judged by its segment, until a test adds the fifth.
    .innerJoin('quoted_products as q', 'q.product_configuration_id', 'c.id')
    .select(['c.id', 's.technology_id'])
    .groupBy(['c.id', 's.technology_id'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .executeTakeFirstOrThrow());
  const systemId = await make(api).system({ name: 'Secret Valley Hospital' });
  buyer = await make(api).user({
    system: systemId,
    permissions: ['Login', 'ViewDocuments', 'UploadDocument', 'ViewDealsDatabase', 'ViewSystemUsers'],
  });
  place = { systemId, projectId: '0' };
});
afterAll(() => api.close());

const DEALS = `quoteId version isFinal refusal batchId dealCount addedBy change
  deals { product quantity listPrice price date refusal }`;
const READ = `query ($quoteId: ID!) { quoteDeals(quoteId: $quoteId) { ${DEALS} } }`;
const ADD = `mutation ($quoteId: ID!, $version: Int!, $batchId: ID) {
  addQuoteToDeals(quoteId: $quoteId, version: $version, batchId: $batchId) { ${DEALS} } }`;
const REMOVE = `mutation ($quoteId: ID!, $batchId: ID!) {
  removeQuoteFromDeals(quoteId: $quoteId, batchId: $batchId) { ${DEALS} } }`;

const system = (over = {}) => quotedSystem({ productConfigurationId: product, ...over });

async function quote(over: Partial<QuoteContent> = {}): Promise<string> {
  const documentId = await make(api).document(buyer);
  return projectQuote(
    api,
    { ...place, documentId },
    {
      ...{ vendor: 'Northwind', quoteDate: '2026-11-04', customer: 'Secret Valley Hospital' },
      systems: [system()],
      ...over,
    },
  );
}
const read = async (quoteId: string) => (await api.graphql('analyst', READ, { quoteId })).data.quoteDeals;
const add = (quoteId: string, more = {}, who: Who | null = 'analyst') =>
  api.graphql(who, ADD, { quoteId, version: 1, ...more });
const remove = (quoteId: string, batchId: string) => api.graphql('analyst', REMOVE, { quoteId, batchId });

/** Deals that a purchaser sees. */
async function dealCount(): Promise<number> {
  const { data } = await api.graphql(
    'purchaser',
    'query ($id: ID!) { dealsDataForTechnology(technologyId: $id, months: 36) { totalCount } }',
    { id: technologyId },
  );
  return data.dealsDataForTechnology.totalCount;
}

const storedDeals = (batchId: string) =>
  api.services.database.db
    .selectFrom('quoted_products')
    .selectAll()
    .where('batch_id', '=', Number(batchId))
    .orderBy('line')
    .execute();

it('only staff who may import deals see and change the deals of a quote that they may see', async () => {
  const quoteId = await quote();
  for (const [who, name] of [
    [null, 'UnauthorizedError'],
    ['purchaser', 'ForbiddenError'],
    ['vendor', 'ForbiddenError'],
    [buyer, 'ForbiddenError'],
  ] as const) {
    expect(errorName(await api.graphql(who, READ, { quoteId }))).toBe(name);
    expect(errorName(await add(quoteId, {}, who))).toBe(name);
    expect(errorName(await api.graphql(who, REMOVE, { quoteId, batchId: '1' }))).toBe(name);
  }
  const noDeals = await make(api).user({
    system: await make(api).system({ type: 'PROVIDER' }),
    permissions: ['Login', 'ViewAllSystems', 'ViewDocuments', 'UploadAnalysisDocument'],
  });
  expect(errorName(await api.graphql(noDeals, READ, { quoteId }))).toBe('ForbiddenError');
  expect(errorName(await api.graphql('analyst', READ, { quoteId: '999999' }))).toBe('NotFoundError');
});

it('a quote becomes deals in one import, without the hospital, and undoing hides them', async () => {
  const quoteId = await quote({
    systems: [
      system(),
      system({ productConfigurationId: null, product: 'Other' }),
      system({ listCents: null }),
    ],
  });
  const count = await dealCount();
  expect(await read(quoteId)).toMatchObject({
    ...{ version: 1, isFinal: false, refusal: null, batchId: null, change: null },
    deals: [
      { quantity: 1, listPrice: 120_000, price: 100_000, date: '2026-11-04', refusal: null },
      { refusal: 'No product of the catalog is chosen' },
      { refusal: 'The list price is missing' },
    ],
  });
  const added = (await add(quoteId)).data.addQuoteToDeals;
  expect(added).toMatchObject({ dealCount: 1, addedBy: expect.any(String), change: null });
  expect(await dealCount()).toBe(count + 1);
  const [deal, ...others] = await storedDeals(added.batchId);
  expect(others).toEqual([]);
  expect(deal).toMatchObject({
    ...{ product_configuration_id: product, quoted_price_cents: 100_000_00, list_price_cents: 120_000_00 },
    ...{ hospital: 'Not named', quantity: 1 },
  });
  const batch = await api.services.database.db
    .selectFrom('import_batches')
    .selectAll()
    .where('id', '=', Number(added.batchId))
    .executeTakeFirstOrThrow();
  expect(JSON.stringify([deal, batch])).not.toMatch(/Secret|Offer/);
  const removed = (await remove(quoteId, added.batchId)).data.removeQuoteFromDeals;
  expect(removed).toMatchObject({ batchId: null, dealCount: 0 });
  expect(await dealCount()).toBe(count);
  expect(await storedDeals(added.batchId)).toEqual([]);
  // Repeated.
  expect((await remove(quoteId, added.batchId)).errors).toBeUndefined();
  const again = (await add(quoteId)).data.addQuoteToDeals;
  expect(again.batchId).not.toBe(added.batchId);
  expect(await dealCount()).toBe(count + 1);
  await remove(quoteId, again.batchId);
});

it('undoing the import itself does the same, and both are in the audit log of the hospital', async () => {
  const quoteId = await quote();
  const { batchId } = (await add(quoteId)).data.addQuoteToDeals;
  const undone = await api.get('analyst', `/api/imports/${batchId}/undo`, { method: 'POST' });
  expect(undone.status).toBe(200);
  expect(await read(quoteId)).toMatchObject({ batchId: null });
  const actions = await api.services.database.db
    .selectFrom('audit_entries')
    .select(['action', 'system_id'])
    .where('subject_type', '=', 'quote')
    .where('subject_id', '=', quoteId)
    .orderBy('id')
    .execute();
  expect(actions).toEqual([
    { action: 'quote.add-deals', system_id: place.systemId },
    { action: 'quote.remove-deals', system_id: place.systemId },
  ]);
});

it('a dropped quote is not discarded while it is in the deals', async () => {
  const id = await storeQuote(api, 'analyst', { quoteDate: '2026-11-04', systems: [system()] });
  const { batchId } = (await add(id)).data.addQuoteToDeals;
  const discard = () => api.graphql('analyst', 'mutation ($id: ID!) { discardQuote(id: $id) }', { id });
  const refusal = 'This quote is in the Deals Database. Remove it from the deals first';
  expect((await discard()).errors?.[0]?.message).toBe(refusal);
  const { data } = await api.graphql('analyst', '{ vendorQuotes { results { id discardRefusal } } }');
  expect(data.vendorQuotes.results).toContainEqual({ id, discardRefusal: refusal });
  await remove(id, batchId);
  expect((await discard()).data).toEqual({ discardQuote: true });
});

it('two analysts at the same moment make one import, and the other one is refused', async () => {
  const quoteId = await quote();
  const count = await dealCount();
  const answers = await Promise.all([add(quoteId), add(quoteId, {}, 'admin')]);
  const refused = answers.filter(({ errors }) => errors);
  expect(refused).toHaveLength(1);
  expect(errorName(refused[0]!)).toBe('ConflictError');
  expect(refused[0]!.errors![0]!.message).toMatch(/^Another import is running|added this quote|already/);
  expect(await dealCount()).toBe(count + 1);
  // Later, only the person who added it may repeat the request.
  const late = await Promise.all([add(quoteId), add(quoteId, {}, 'admin')]);
  expect(late.filter(({ errors }) => errors)).toHaveLength(1);
  expect(late.flatMap(({ errors }) => errors ?? [])[0]!.message).toMatch(
    /added this quote to the deals already$/,
  );
  expect(await dealCount()).toBe(count + 1);
});

it('a changed quote says so, and an update replaces its deals', async () => {
  const quoteId = await quote();
  const count = await dealCount();
  const { batchId } = (await add(quoteId)).data.addQuoteToDeals;
  const content = JSON.stringify({
    ...(await stored(quoteId)),
    systems: [system({ unitCents: 90_000_00 }), system(), system()],
  });
  await api.services.database.db
    .updateTable('quotes')
    .set({ content, version: 2 })
    .where('id', '=', Number(quoteId))
    .execute();
  expect(await read(quoteId)).toMatchObject({
    ...{ batchId, dealCount: 1, change: 'The quote changed since it was added.' },
    deals: [{ price: 90_000 }, { price: 100_000 }, { price: 100_000 }],
  });
  for (const [variables, message] of [
    [{ batchId, version: 1 }, /confirmed again/],
    [{ version: 2 }, /added this quote to the deals already/],
  ] as const)
    expect((await add(quoteId, variables)).errors?.[0]?.message).toMatch(message);
  const updated = (await add(quoteId, { batchId, version: 2 })).data.addQuoteToDeals;
  expect(updated).toMatchObject({ dealCount: 3, change: null });
  expect(updated.batchId).not.toBe(batchId);
  expect(await dealCount()).toBe(count + 3);
  expect(await storedDeals(batchId)).toEqual([]);
  // No watch announces the unchanged deal again, but the equal one next to it.
  expect(await storedDeals(updated.batchId)).toMatchObject([
    { quoted_price_cents: 90_000_00, announced_at: null },
    { quoted_price_cents: 100_000_00, announced_at: expect.any(Date) },
    { quoted_price_cents: 100_000_00, announced_at: null },
  ]);
  expect((await remove(quoteId, batchId)).errors?.[0]?.message).toMatch(/replaced since/);
});

it('the deals of a quote judge other quotes, but neither it nor its revisions', async () => {
  const [quoteId, revision, other] = [await quote(), await quote(), await quote()];
  const judged = async (id: string) => {
    const { data } = await api.graphql(buyer, JUDGMENT, { id });
    return data.quoteJudgment.systems[0].dealsCount;
  };
  const before = await judged(other);
  await add(quoteId);
  await api.graphql(buyer, REVISE, { quoteId: revision, revisesId: quoteId });
  expect([await judged(quoteId), await judged(revision), await judged(other)]).toEqual([
    before,
    before,
    before + 1,
  ]);
});

const stored = async (quoteId: string) =>
  (
    await api.services.database.db
      .selectFrom('quotes')
      .select('content')
      .where('id', '=', Number(quoteId))
      .executeTakeFirstOrThrow()
  ).content;

it('a document is not deleted while its quote is in the deals', async () => {
  const documentId = await make(api).document(buyer);
  const quoteId = await projectQuote(
    api,
    { ...place, documentId },
    { quoteDate: '2026-11-04', systems: [system()] },
  );
  const { batchId } = (await add(quoteId)).data.addQuoteToDeals;
  const removeDocument = () =>
    api.graphql(buyer, 'mutation ($id: ID!) { deleteDocument(documentId: $id) }', { id: documentId });
  expect((await removeDocument()).errors?.[0]?.message).toMatch(
    /^The quote of this document is in the Deals/,
  );
  await remove(quoteId, batchId);
  expect((await removeDocument()).data.deleteDocument).toBe(true);
});

it('a final price replaces the quoted one, and reopening is a change again', async () => {
  const quoteId = await quote();
  const before = (await add(quoteId)).data.addQuoteToDeals;
  await api.graphql(buyer, CLOSE, closing(quoteId));
  const closed = await read(quoteId);
  expect(closed).toMatchObject({
    ...{ isFinal: true, change: 'The quote changed since it was added.' },
    deals: [{ price: 90_000, date: '2026-11-20' }],
  });
  const final = (await add(quoteId, { batchId: before.batchId })).data.addQuoteToDeals;
  expect(await storedDeals(final.batchId)).toMatchObject([{ quoted_price_cents: 90_000_00 }]);
  await api.graphql(buyer, REOPEN, { quoteId });
  expect(await read(quoteId)).toMatchObject({ isFinal: false, change: expect.any(String) });
  await remove(quoteId, final.batchId);
});

it('of several revisions only the last one is added, and one at a time', async () => {
  const [first, last] = [await quote(), await quote({ systems: [system({ unitCents: 95_000_00 })] })];
  const { batchId } = (await add(first)).data.addQuoteToDeals;
  await api.graphql(buyer, REVISE, { quoteId: last, revisesId: first });
  expect(await read(first)).toMatchObject({
    change: 'A later quote replaces this one since it was added.',
    refusal: 'A later quote replaces this one. Add that one.',
  });
  expect((await add(last)).errors?.[0]?.message).toMatch(/^An earlier quote that this one replaces/);
  await remove(first, batchId);
  expect((await add(first)).errors?.[0]?.message).toMatch(/^A later quote replaces this one/);
  expect((await add(last)).errors).toBeUndefined();
});

it('a quote is added next to one that it does not replace until it is saved to a project', async () => {
  const content = { vendor: 'Northwind', quoteDate: '2026-11-04', systems: [system()] };
  const [first, later] = [
    await storeQuote(api, 'analyst', content),
    await storeQuote(api, 'analyst', content),
  ];
  const { batchId } = (await add(first)).data.addQuoteToDeals;
  await api.graphql('analyst', REVISE, { quoteId: later, revisesId: first });
  expect((await read(later)).refusal).toMatch(/^An earlier quote that this one replaces/);
  const projectId = await make(api).project('analyst');
  const saved = await api.graphql(
    'analyst',
    'mutation ($id: ID!, $projectId: ID!) { saveQuoteToProject(id: $id, projectId: $projectId) { id } }',
    { id: first, projectId },
  );
  expect(saved.errors).toBeUndefined();
  expect(await read(later)).toMatchObject({ refusal: null });
  expect(await read(first)).toMatchObject({ refusal: null, change: null });
  await remove(first, batchId);
});

it('a quote of a demo environment adds nothing', async () => {
  const own = await quote();
  const ofEnvironment = (environment: 'sales' | null) =>
    api.services.database.db
      .updateTable('systems')
      .set({ environment })
      .where('id', '=', place.systemId)
      .execute();
  await ofEnvironment('sales');
  const refusal = 'Quotes of demo environments do not become deals.';
  expect(await read(own)).toMatchObject({ refusal });
  expect((await add(own)).errors?.[0]?.message).toBe(refusal);
  await ofEnvironment(null);
});

it('a quote in another currency, without a date or unconfirmed adds nothing', async () => {
  const count = await dealCount();
  for (const [over, message] of [
    [{ currency: 'EUR' }, /US dollars/],
    [{ quoteDate: null }, /^No system/],
    [{ systems: [] }, /no systems/],
  ] as const)
    expect((await add(await quote(over as Partial<QuoteContent>))).errors?.[0]?.message).toMatch(message);
  const open = await quote();
  await api.services.database.db
    .updateTable('quotes')
    .set({ content: null, version: 0, confirmed_at: null })
    .where('id', '=', Number(open))
    .execute();
  expect((await add(open, { version: 0 })).errors?.[0]?.message).toMatch(/^Confirm the quote first/);
  expect(await dealCount()).toBe(count);
  const batches = await api.services.database.db
    .selectFrom('import_batches')
    .where('state', '=', 'loading')
    .selectAll()
    .execute();
  expect(batches).toEqual([]);
});
