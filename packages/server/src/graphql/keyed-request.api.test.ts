import { randomUUID } from 'node:crypto';
import { TEXTS } from '@capwise/domain/texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi, type Who } from '../../test/api.ts';
import { make } from '../../test/records/make.ts';
import { uploadBody } from '../../test/upload-body.ts';
import { reviewCalls } from '../areas/admin/access-reviews/access-review.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
const db = () => api.services.database.db;

/** As the web's client accepts answers. */
const ACCEPT =
  'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed';

const SAVE =
  'mutation($title: String!) { saveProject(title: $title, systemId: "2", facilitiesInput: []) { id title } }';

const DECIDE = `mutation($reviewId: ID!, $itemIds: [ID!]!) {
  decideAccess(reviewId: $reviewId, itemIds: $itemIds, decision: "keep") { id } }`;

async function send(who: Who, key: string, query: string, variables: object = {}): Promise<GraphQLAnswer> {
  const response = await api.get(who, '/graphql', {
    method: 'POST',
    headers: { accept: ACCEPT, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ query, variables }),
  });
  return response.json() as Promise<GraphQLAnswer>;
}

describe('a lost answer', () => {
  it('to an upload: a retry adds no second document', async () => {
    const key = randomUUID();
    const upload = async (content: string) => {
      const response = await api.get('purchaser', '/graphql', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: uploadBody({ name: 'quote.txt', content }, {}),
      });
      return (await response.json()) as GraphQLAnswer;
    };
    const first = await upload('A quote');
    expect(first.errors).toBeUndefined();
    expect(await upload('A quote')).toEqual(first);
    expect(errorName(await upload('Another quote'))).toBe('ConflictError');
    const { length } = await db()
      .selectFrom('documents')
      .where('file_name', '=', 'quote.txt')
      .select('id')
      .execute();
    expect(length).toBe(1);
  });

  it('to a change that was reversed since: a retry is refused, and can be tried as a new change', async () => {
    const saved = await send('purchaser', randomUUID(), SAVE, { title: 'Reversed' });
    const { id } = saved.data.saveProject;
    const archive = 'mutation($id: ID!) { archiveProject(projectId: $id) { isArchived } }';
    const restore = 'mutation($id: ID!) { unarchiveProject(projectId: $id) { isArchived } }';
    const key = randomUUID();
    const first = await send('purchaser', key, archive, { id });
    expect(await send('purchaser', key, archive, { id })).toEqual(first);
    await send('purchaser', randomUUID(), restore, { id });
    const { errors } = await send('purchaser', key, archive, { id });
    expect(errors).toMatchObject([
      { message: TEXTS.changedSinceSaved, extensions: { name: 'ConflictError', field: 'requestKey' } },
    ]);
    expect((await send('purchaser', randomUUID(), archive, { id })).data.archiveProject.isArchived).toBe(
      true,
    );
  });

  it('to a decision about access: a retry is answered, although someone decided about another user', async () => {
    const calls = reviewCalls(api);
    const system = await make(api).system();
    for (let count = 0; count < 2; count += 1)
      await make(api).listed({ system, status: 'Active', roles: ['customer-member'] });
    const { id } = (await calls.start('admin', system)).data.startAccessReview;
    const items: { id: string }[] = (await calls.items('admin', id)).data.accessReviewItems.results;
    const decide = (key: string, at: number) =>
      send('admin', key, DECIDE, { reviewId: id, itemIds: [items[at]!.id] });
    const key = randomUUID();
    const first = await decide(key, 0);
    expect(first.errors).toBeUndefined();
    await decide(randomUUID(), 1);
    expect(await decide(key, 0)).toEqual(first);
  });

  it('with a secret: the secret is not stored, and a retry is refused', async () => {
    const key = randomUUID();
    const query = 'mutation { createServiceToken(name: "Once", scopes: ["clm-feed"], days: 30) { secret } }';
    const { data } = await send('admin', key, query);
    const secret = data.createServiceToken.secret as string;
    const again = await send('admin', key, query);
    expect(errorName(again)).toBe('ConflictError');
    expect(again.errors![0]!.message).toContain('may have succeeded');
    const { rows } = await sql<{ answer: string }>`select answer from answered_requests`.execute(db());
    expect(rows.some(({ answer }) => answer.includes(secret))).toBe(false);
  });

  it('to ten concurrent retries: one record is stored', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('purchaser', key, SAVE, { title: 'At once' })),
    );
    const ids = new Set(answers.map(({ data }) => data.saveProject.id));
    expect(ids.size).toBe(1);
    const found = await db().selectFrom('projects').where('title', '=', 'At once').select('id').execute();
    expect(found).toHaveLength(1);
  });
});

describe('a key', () => {
  it('can be reused after a refusal', async () => {
    const key = randomUUID();
    expect(errorName(await send('purchaser', key, SAVE, { title: ' ' }))).toBe('ValidationError');
    expect((await send('purchaser', key, SAVE, { title: 'Corrected' })).errors).toBeUndefined();
  });

  it('belongs to one user', async () => {
    const key = randomUUID();
    const [one, other] = [
      await send('purchaser', key, SAVE, { title: 'Same' }),
      await send('director', key, SAVE, { title: 'Same' }),
    ];
    expect(other.errors).toBeUndefined();
    expect(other.data.saveProject.id).not.toBe(one.data.saveProject.id);
  });

  it('has no effect on a query', async () => {
    const key = randomUUID();
    const names = ['{ currentUser { id } }', '{ currentUser { __typename } }'];
    for (const query of names) expect((await send('purchaser', key, query)).errors).toBeUndefined();
  });

  it('is a UUID', async () => {
    const answer = await send('purchaser', 'mine', SAVE, { title: 'Once' });
    expect(errorName(answer)).toBe('ValidationError');
    expect(answer.errors![0]!.extensions['field']).toBe('requestKey');
  });
});
