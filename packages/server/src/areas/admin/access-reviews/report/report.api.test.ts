import { MAX_PRINTED_ITEMS } from '@capwise/domain/admin/access-reviews';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../../test/api.ts';
import { pdfPages, readPdf } from '../../../../../test/pdf-text.ts';
import { make } from '../../../../../test/records/make.ts';
import { reviewCalls } from '../access-review.fixtures.ts';

let api: TestApi;
let calls: ReturnType<typeof reviewCalls>;
beforeAll(async () => {
  api = await startApi();
  calls = reviewCalls(api);
});
afterAll(() => api.close());

async function ready(people: readonly object[] = [{}]) {
  const system = await make(api).system({ name: 'Ridge Health' });
  for (const person of people)
    await make(api).listed({ system, status: 'Active', roles: ['customer-member'], ...person });
  const { id } = (await calls.start('admin', system)).data.startAccessReview;
  return { id: id as string };
}
const pdf = (id: string, who: Parameters<TestApi['get']>[0] = 'admin') =>
  api.get(who, `/api/access-reviews/${id}/pdf`);

it('the report is a PDF file for people who may see the review', async () => {
  const { id } = await ready();
  expect((await pdf(id, null)).status).toBe(401);
  expect((await pdf(id, 'purchaser')).status).toBe(403);
  expect((await pdf(id, 'director')).status).toBe(404);
  expect((await pdf('x')).status).toBe(404);
});

it('the report prints each decision, and the digest after the application', async () => {
  const { id } = await ready([{ first_name: 'Ada', last_name: 'Byron' }]);
  const group = await api.services.database.db
    .insertInto('hospital_groups')
    .values({ name: 'Lakes Network', created_at: new Date(), updated_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = (await pdfPages(await pdf(id))).join(' ');
  expect(before).toContain('has not been applied');
  expect(before).toContain('1 open');
  const items = (await calls.items('admin', id)).data.accessReviewItems.results;
  await calls.decide('admin', id, [items[0].id], { decision: 'keep', note: 'On call' });
  const { reportDigest } = (await calls.end('admin', 'applyAccessReview', id)).data.applyAccessReview;
  await api.services.database.db
    .updateTable('access_review_items')
    .set({ reach: 'group', group_id: group.id, group_name: 'Lakes Network', role_name: '' })
    .where('review_id', '=', Number(id))
    .execute();
  const response = await pdf(id);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const text = (await pdfPages(response)).join(' ');
  for (const part of ['Ridge Health', 'Ada Byron', 'On call', 'Kept', 'Guest by hospital', 'Lakes Network'])
    expect(text).toContain(part);
  expect(text.replaceAll(' ', '')).toContain(reportDigest);
});

it('long names stay on the page, and a long report asks for the CSV file', async () => {
  const long = 'Maximiliana-Theodora '.repeat(4).trim();
  const { id } = await ready([{ first_name: long, last_name: 'Wolfeschlegelsteinhausenbergerdorff' }]);
  for (const { isWithin } of await readPdf(await pdf(id))) expect(isWithin).toBe(true);
  const { db } = api.services.database;
  const row = await db
    .selectFrom('access_review_items')
    .where('review_id', '=', Number(id))
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id: _, ...copied } = row;
  await db
    .insertInto('access_review_items')
    .values(
      Array.from({ length: MAX_PRINTED_ITEMS - 1 }, (_, index) => ({
        ...copied,
        user_id: null,
        user_name: `Person ${index}`,
      })),
    )
    .execute();
  expect((await readPdf(await pdf(id))).length).toBeGreaterThan(50);
  await db
    .insertInto('access_review_items')
    .values({ ...copied, user_id: null })
    .execute();
  const refused = await pdf(id);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('Download the CSV file');
});
