import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { raceRounds } from '../../../../test/race-rounds.ts';
import { make } from '../../../../test/records/make.ts';
import { quotedSystem } from '../quote-judgment/quote-judgment.fixtures.ts';
import { CLOSE, closing, outcomeOf, projectQuote, REOPEN } from './quote-outcomes.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const REFUSAL = 'The quote of this document has a final price. Reopen it first';

const run = (query: string, variables: Record<string, unknown>) => api.graphql('purchaser', query, variables);
const close = (quoteId: string) => run(CLOSE, closing(quoteId));
const remove = (id: string) => run('mutation ($id: ID!) { deleteDocument(documentId: $id) }', { id });
const shown = async (id: string) =>
  (await run('query ($id: ID!) { document(id: $id) { whyMayNotDelete } }', { id })).data.document
    .whyMayNotDelete;

/** A document of a project with a confirmed quote. */
async function quoted() {
  const { system_id } = await api.services.database.db
    .selectFrom('users')
    .where('email', '=', 'purchaser@lakeside.example')
    .select('system_id')
    .executeTakeFirstOrThrow();
  const projectId = await make(api).project('purchaser');
  const documentId = await make(api).document('purchaser', { projectId });
  const place = { projectId, documentId, systemId: system_id! };
  return { documentId, quoteId: await projectQuote(api, place, { systems: [quotedSystem()] }) };
}

it('a document is not deleted while its quote has a final price, and its menu says why', async () => {
  const { documentId, quoteId } = await quoted();
  expect(await shown(documentId)).toBeNull();
  await close(quoteId);
  expect(await shown(documentId)).toBe(REFUSAL);
  expect((await remove(documentId)).errors?.[0]?.message).toBe(REFUSAL);
  expect(await outcomeOf(api, 'director', quoteId)).toMatchObject({ saved: 10_000 });
  await run(REOPEN, { quoteId });
  expect(await shown(documentId)).toBeNull();
  expect((await remove(documentId)).data.deleteDocument).toBe(true);
});

it('of a final price and a deletion at the same time, one succeeds', async () => {
  for (let round = 0; round < raceRounds(12, 3); round += 1) {
    const { documentId, quoteId } = await quoted();
    const [closed, deleted] = await Promise.all([close(quoteId), remove(documentId)]);
    expect([errorName(closed), errorName(deleted)]).toSatisfy(
      ([closing, deleting]) =>
        (closing === undefined && deleting === 'ConflictError') ||
        (closing === 'NotFoundError' && deleting === undefined),
    );
  }
}, 120_000);
