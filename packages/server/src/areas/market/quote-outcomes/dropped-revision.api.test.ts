import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { BOARD } from '../../workspace/purchases/purchases.fixtures.ts';
import { quotedSystem, storeQuote } from '../quote-judgment/quote-judgment.fixtures.ts';
import { CLOSE, closing, EARLIER, outcomeOf, projectQuote, REVISE } from './quote-outcomes.fixtures.ts';

let api: TestApi;
let systemId: number;
let colleague: Who;
beforeAll(async () => {
  api = await startApi();
  const { system_id } = await api.services.database.db
    .selectFrom('users')
    .where('email', '=', 'purchaser@lakeside.example')
    .select('system_id')
    .executeTakeFirstOrThrow();
  systemId = system_id!;
  const permissions = [
    'Login',
    'ViewProjects',
    'ViewDocuments',
    'UploadDocument',
    'ViewDealsDatabase',
  ] as const;
  colleague = await make(api).user({ system: systemId, permissions });
});
afterAll(() => api.close());

const content = (dollars: number) => ({
  systems: [quotedSystem({ unitCents: dollars * 100 })],
  totalCents: dollars * 100,
});
const dropped = (dollars: number) => storeQuote(api, 'purchaser', content(dollars));
const inProject = async (projectId: string, dollars: number) => {
  const documentId = await make(api).document('purchaser', { projectId });
  return projectQuote(api, { projectId, documentId, systemId }, content(dollars));
};
const revise = (quoteId: string, revisesId: string, who: Who = 'purchaser') =>
  api.graphql(who, REVISE, { quoteId, revisesId });
/** As a release stored it that did not refuse it. */
const link = (id: string, revisesId: string) =>
  api.services.database.db
    .updateTable('quotes')
    .set({ revises_id: Number(revisesId) })
    .where('id', '=', Number(id))
    .execute();

const close = async (id: string) =>
  (await api.graphql('purchaser', CLOSE, closing(id, { prices: [90_000] }))).data.closeQuote;
const SAVE =
  'mutation ($id: ID!, $projectId: ID!) { saveQuoteToProject(id: $id, projectId: $projectId) { id } }';
const save = (id: string, projectId: string) => api.graphql('purchaser', SAVE, { id, projectId });
const isLinked = async (id: string) => {
  const { db } = api.services.database;
  const quote = await db
    .selectFrom('quotes')
    .where('id', '=', Number(id))
    .select('revises_id')
    .executeTakeFirst();
  return quote?.revises_id !== null;
};

async function nextOf(projectId: string): Promise<string> {
  const { data } = await api.graphql(colleague, BOARD);
  const cards = data.projectBoard.flatMap((column: { cards: { id: string }[] }) => column.cards);
  return cards.find((card: { id: string }) => card.id === projectId).next;
}

describe('a quote that only its reader sees', () => {
  it('replaces no quote of a document until it is saved to a project', async () => {
    const projectId = await make(api).project('purchaser');
    const first = await inProject(projectId, 100_000);
    const later = await dropped(95_000);
    const earlier = await api.graphql('purchaser', EARLIER, { quoteId: later });
    expect(earlier.data.earlierQuotes.map(({ id }: { id: string }) => id)).not.toContain(first);
    expect((await revise(later, first)).errors?.[0]).toMatchObject({
      message: 'The earlier quote is in the documents. Save this quote to a project first',
      extensions: { field: 'revisesId' },
    });
    await link(later, first);
    expect(await nextOf(projectId)).toBe('1 quote, $100,000');
    expect(await outcomeOf(api, colleague, first)).toMatchObject({ later: null, refusal: null });
    expect(await outcomeOf(api, 'purchaser', later)).toMatchObject({ revisesId: null, earlier: [] });
    await save(later, projectId);
    expect(await nextOf(projectId)).toBe('1 quote, $95,000');
    expect(await outcomeOf(api, colleague, first)).toMatchObject({ later: { id: later } });
  });

  it('loses its link to a quote of a document that is closed or replaced by another one', async () => {
    const projectId = await make(api).project('purchaser');
    const [first, closed, last] = [
      await inProject(projectId, 100_000),
      await inProject(projectId, 100_000),
      await inProject(projectId, 90_000),
    ];
    const [one, other] = [await dropped(95_000), await dropped(95_000)];
    await link(one, first);
    await link(other, closed);
    expect((await revise(last, first, colleague)).data.reviseQuote.earlier).toMatchObject([{ id: first }]);
    expect((await api.graphql(colleague, CLOSE, closing(closed))).errors).toBeUndefined();
    for (const id of [one, other]) expect(await isLinked(id)).toBe(false);
  });

  it('counts from its own price once its earlier quote is saved to a project', async () => {
    const projectId = await make(api).project('purchaser');
    const [oldest, first, later] = [await dropped(110_000), await dropped(100_000), await dropped(95_000)];
    await revise(first, oldest);
    await revise(later, first);
    expect((await outcomeOf(api, 'purchaser', later)).earlier).toMatchObject([{ id: first }, { id: oldest }]);
    expect((await save(first, projectId)).errors).toBeUndefined();
    expect(await outcomeOf(api, 'purchaser', later)).toMatchObject({ revisesId: null, earlier: [] });
    const [own, ofProject] = [await close(later), await close(first)];
    expect(own).toMatchObject({ saved: 5_000, systems: [{ firstPrice: 95_000 }] });
    expect(ofProject).toMatchObject({ saved: 20_000, earlier: [{ id: oldest }] });
  });

  it('keeps its first price if the document of a skipped quote is restored', async () => {
    const run = (query: string, variables: object) => api.graphql('purchaser', query, { ...variables });
    const projectId = await make(api).project('purchaser');
    const [oldest, first, later] = [await dropped(110_000), await dropped(100_000), await dropped(95_000)];
    await revise(first, oldest);
    await revise(later, first);
    const saved = await run(SAVE.replace('{ id }', '{ documentId }'), { id: first, projectId });
    const id = saved.data.saveQuoteToProject.documentId;
    await run('mutation ($id: ID!) { deleteDocument(documentId: $id) }', { id });
    expect(await close(later)).toMatchObject({ saved: 20_000, revisesId: oldest });
    await run('mutation ($id: ID!) { restoreDocument(documentId: $id) { id } }', { id });
    expect(await outcomeOf(api, 'purchaser', later)).toMatchObject({ saved: 20_000, revisesId: oldest });
    expect(await close(first)).toMatchObject({ saved: 10_000, revisesId: null });
  });

  it('is saved to a project before its earlier quotes if it has a final price', async () => {
    const projectId = await make(api).project('purchaser');
    const [first, middle, later] = [await dropped(100_000), await dropped(97_000), await dropped(95_000)];
    await revise(middle, first);
    await revise(later, middle);
    expect(await close(later)).toMatchObject({ saved: 10_000 });
    for (const id of [first, middle])
      expect((await save(id, projectId)).errors?.[0]).toMatchObject({
        message: 'A later quote that replaces this one has a final price. Save that one to a project first',
        extensions: { name: 'ConflictError' },
      });
    for (const id of [later, first]) expect((await save(id, projectId)).errors).toBeUndefined();
    expect(await outcomeOf(api, 'purchaser', first)).toMatchObject({ later: { id: later } });
  });
});

it('a discarded revision leaves its earlier quote to the one that replaced it', async () => {
  const [first, middle, last] = [await dropped(100_000), await dropped(97_000), await dropped(95_000)];
  await revise(middle, first);
  await revise(last, middle);
  const discarded = await api.graphql('purchaser', 'mutation ($id: ID!) { discardQuote(id: $id) }', {
    id: middle,
  });
  expect(discarded.errors).toBeUndefined();
  expect(await outcomeOf(api, 'purchaser', last)).toMatchObject({
    revisesId: first,
    earlier: [{ id: first }],
  });
  const entry = await api.services.database.db
    .selectFrom('audit_entries')
    .where('subject_id', '=', last)
    .where('action', '=', 'quote.revise')
    .orderBy('id', 'desc')
    .select(['before', 'after'])
    .executeTakeFirst();
  expect(entry).toEqual({ before: { revisesId: Number(middle) }, after: { revisesId: Number(first) } });
  const closed = await api.graphql('purchaser', CLOSE, closing(last, { prices: [90_000] }));
  expect(closed.data.closeQuote.saved).toBe(10_000);
});
