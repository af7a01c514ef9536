import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { BOARD } from '../../workspace/purchases/purchases.fixtures.ts';
import { quotedSystem } from '../quote-judgment/quote-judgment.fixtures.ts';
import { CLOSE, closing, EARLIER, outcomeOf, projectQuote, REVISE } from './quote-outcomes.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const run = (query: string, variables: object) => api.graphql('purchaser', query, { ...variables });
const remove = (id: string) => run('mutation ($id: ID!) { deleteDocument(documentId: $id) }', { id });
const restore = (id: string) =>
  run('mutation ($id: ID!) { restoreDocument(documentId: $id) { id } }', { id });
const revise = (quoteId: string, revisesId: string) => run(REVISE, { quoteId, revisesId });
const user = (email: string) =>
  api.services.database.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'system_id'])
    .executeTakeFirstOrThrow();

interface Quoted {
  id: string;
  documentId: string;
}

/** Quotes of one project, each in its own document. Each replaces the one before it. */
async function revised(totals: readonly number[], into?: string) {
  const { system_id: systemId } = await user('purchaser@lakeside.example');
  const projectId = into ?? (await make(api).project('purchaser'));
  const quotes: Quoted[] = [];
  for (const dollars of totals) {
    const documentId = await make(api).document('purchaser', { projectId });
    const content = { systems: [quotedSystem()], totalCents: dollars * 100 };
    const id = await projectQuote(api, { projectId, documentId, systemId: systemId! }, content);
    const before = quotes.at(-1);
    if (before) expect((await revise(id, before.id)).errors).toBeUndefined();
    quotes.push({ id, documentId });
  }
  const next = async () => {
    const { data } = await run(BOARD, {});
    const cards = data.projectBoard.flatMap((column: { cards: { id: string }[] }) => column.cards);
    return cards.find((card: { id: string }) => card.id === projectId).next;
  };
  return { quotes: quotes as [Quoted, Quoted, Quoted], projectId, next };
}

describe('a later quote whose document was deleted', () => {
  it('replaces nothing, and replaces the earlier one again after a restore', async () => {
    const { quotes, next } = await revised([100_000, 95_000]);
    const [first, last] = quotes;
    expect(await next()).toBe('1 quote, $95,000');
    await remove(last.documentId);
    expect(await next()).toBe('1 quote, $100,000');
    expect(await outcomeOf(api, 'purchaser', first.id)).toMatchObject({ later: null, refusal: null });
    expect((await restore(last.documentId)).errors).toBeUndefined();
    expect(await next()).toBe('1 quote, $95,000');
    expect(await outcomeOf(api, 'purchaser', first.id)).toMatchObject({ later: { id: last.id } });
  });

  it('loses its link when the earlier one is closed', async () => {
    const { quotes, next } = await revised([100_000, 95_000]);
    const [first, last] = quotes;
    await remove(last.documentId);
    expect((await run(CLOSE, closing(first.id))).errors).toBeUndefined();
    await restore(last.documentId);
    expect(await outcomeOf(api, 'purchaser', last.id)).toMatchObject({ revisesId: null, earlier: [] });
    expect(await outcomeOf(api, 'purchaser', first.id)).toMatchObject({ isClosed: true, later: null });
    expect(await next()).toBe('2 quotes, $95K to $100K');
  });

  it('loses its link to another quote, unless a third one replaces it', async () => {
    const { quotes, projectId, next } = await revised([100_000, 95_000, 90_000]);
    const [first, middle, last] = quotes;
    await remove(middle.documentId);
    expect(await next()).toBe('1 quote, $90,000');
    expect(await outcomeOf(api, 'purchaser', first.id)).toMatchObject({ later: { id: last.id } });
    const { id } = (await revised([80_000], projectId)).quotes[0];
    const offered = async () =>
      (await run(EARLIER, { quoteId: id })).data.earlierQuotes.map((one: { id: string }) => one.id);
    expect(await offered()).toEqual([last.id]);
    expect((await revise(id, first.id)).errors?.[0]?.message).toMatch(/^Another quote replaces/);
    await remove(last.documentId);
    expect(await offered()).toEqual([first.id]);
    expect((await revise(id, first.id)).data.reviseQuote.earlier).toMatchObject([{ id: first.id }]);
    await restore(middle.documentId);
    expect(await outcomeOf(api, 'purchaser', middle.id)).toMatchObject({ revisesId: null });
  });

  it('makes room for the quote that replaced it', async () => {
    const { quotes } = await revised([100_000, 95_000, 90_000]);
    const [first, middle, last] = quotes;
    await remove(middle.documentId);
    const { data } = await run(EARLIER, { quoteId: last.id });
    expect(data.earlierQuotes).toMatchObject([{ id: first.id }]);
    expect((await revise(last.id, first.id)).data.reviseQuote.earlier).toMatchObject([{ id: first.id }]);
  });

  it('gets no final price, and is not discarded, because a restore needs it', async () => {
    const { quotes } = await revised([100_000]);
    const { id, documentId } = quotes[0];
    const { id: reader } = await user('purchaser@lakeside.example');
    await api.services.database.db
      .updateTable('quotes')
      .set({ created_by: reader })
      .where('id', '=', Number(id))
      .execute();
    await remove(documentId);
    expect((await run(CLOSE, closing(id))).errors?.[0]?.message).toMatch(/^The document of this quote was/);
    const discarded = await run('mutation ($id: ID!) { discardQuote(id: $id) }', { id });
    expect(discarded.errors?.[0]?.message).toBe('A confirmed quote of a document stays with it');
  });
});
