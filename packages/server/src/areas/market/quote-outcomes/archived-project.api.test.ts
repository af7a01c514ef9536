import { EMPTY_QUOTE } from '@capwise/domain/market/quotes/quote-content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { raceRounds } from '../../../../test/race-rounds.ts';
import { make } from '../../../../test/records/make.ts';
import { storedQuote } from '../../workspace/purchases/purchases.fixtures.ts';
import { CONTENT, confirmQuote } from '../quote-desk/quote-desk.fixtures.ts';
import { quotedSystem } from '../quote-judgment/quote-judgment.fixtures.ts';
import { CLOSE, closing, outcomeOf, REOPEN, REVISE } from './quote-outcomes.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const READ = 'mutation ($id: ID!) { readDocumentQuote(documentId: $id) { id } }';
const WORDS = `mutation ($id: ID!) {
  saveBriefWords(quoteId: $id, version: 0, note: "Call", arguments: []) { brief { note } } }`;
const archive = (projectId: string) =>
  api.graphql('admin', 'mutation ($id: ID!) { archiveProject(projectId: $id) { id } }', { id: projectId });
const unarchive = (projectId: string) =>
  api.graphql('admin', 'mutation ($id: ID!) { unarchiveProject(projectId: $id) { id } }', { id: projectId });

/** Someone who may read and close quotes, with a project that has three of them, the last one not confirmed. */
async function quoted() {
  const system = await make(api).system();
  const permissions = [
    'Login',
    'ViewProjects',
    'ViewDocuments',
    'ViewDealsDatabase',
    'UploadDocument',
  ] as const;
  const person = await make(api).user({ system, permissions });
  const projectId = await make(api).project(person);
  const content = { ...EMPTY_QUOTE, currency: 'USD', vendor: 'Northwind', systems: [quotedSystem()] };
  const add = async (value: object | null) =>
    String(await storedQuote(api, { system, projectId, content: value }));
  const quotes = { first: await add(content), second: await add(content), open: await add(null) };
  return { person, projectId, ...quotes };
}

it('PROJ-022 quotes of an archived project cannot be changed, and keep their final price', async () => {
  const { person, projectId, first, second, open } = await quoted();
  const unread = await make(api).document(person, { projectId });
  expect((await api.graphql(person, CLOSE, closing(first))).errors).toBeUndefined();
  expect((await archive(projectId)).errors).toBeUndefined();
  const answers = {
    read: await api.graphql(person, READ, { id: unread }),
    confirm: await confirmQuote(api, person, { id: open, content: CONTENT }),
    revise: await api.graphql(person, REVISE, { quoteId: second, revisesId: first }),
    close: await api.graphql(person, CLOSE, closing(second)),
    edit: await api.graphql(person, CLOSE, closing(first, { version: 1, contract: 'C-7' })),
    reopen: await api.graphql(person, REOPEN, { quoteId: first }),
    words: await api.graphql(person, WORDS, { id: second }),
  };
  for (const [name, answer] of Object.entries(answers)) {
    expect.soft(errorName(answer), name).toBe('ConflictError');
    expect.soft(answer.errors?.[0]?.message, name).toBe('The project is archived');
  }
  const reason = { projectIsArchived: true, refusal: 'The project is archived' };
  expect(await outcomeOf(api, person, first)).toMatchObject({ ...reason, isClosed: true });
  const { document_id: known } = await api.services.database.db
    .selectFrom('quotes')
    .where('id', '=', Number(open))
    .select('document_id')
    .executeTakeFirstOrThrow();
  expect((await api.graphql(person, READ, { id: known })).data.readDocumentQuote.id).toBe(open);

  await unarchive(projectId);
  expect((await api.graphql(person, REOPEN, { quoteId: first })).errors).toBeUndefined();
  expect((await confirmQuote(api, person, { id: open, content: CONTENT })).errors).toBeUndefined();
});

it('of an archived project and a final price at the same time, the later one sees the other', async () => {
  const { person, projectId, first } = await quoted();
  for (let round = 0; round < raceRounds(12, 3); round += 1) {
    const [closed, archived] = await Promise.all([
      api.graphql(person, CLOSE, closing(first)),
      archive(projectId),
    ]);
    expect(archived.errors).toBeUndefined();
    expect(errorName(closed)).toBeOneOf([undefined, 'ConflictError']);
    expect((await outcomeOf(api, person, first)).isClosed).toBe(errorName(closed) === undefined);
    await unarchive(projectId);
    await api.graphql(person, REOPEN, { quoteId: first });
  }
}, 120_000);
