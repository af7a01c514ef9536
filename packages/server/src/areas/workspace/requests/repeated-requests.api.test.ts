import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';

let api: TestApi;
let asking: { email: string };
beforeAll(async () => {
  api = await startApi();
  const system = await make(api).system();
  asking = await make(api).user({
    system,
    permissions: [
      'Login',
      'ViewCurrentActivity',
      'CanRequestAnalysis',
      'ViewDocuments',
      'ViewProjects',
      'UploadDocument',
    ],
  });
});
afterAll(() => api.close());

const document = () => make(api).document(asking);
const request = (...documents: string[]) => make(api).request(asking, documents);
const analysis = (requestId: string, documentId: string) =>
  make(api).analysis('analyst', { requestId, documentId });
const share = (requestId: string, ...documents: string[]) => make(api).share('analyst', requestId, documents);
const answer = async (requestId: string, documentId: string) =>
  share(requestId, await analysis(requestId, documentId));

const statusOf = async (id: string) =>
  (await api.graphql(asking, 'query($id: ID!) { document(id: $id) { status } }', { id })).data.document
    .status;
const isOpen = async (id: string) =>
  (
    await api.services.database.db
      .selectFrom('analysis_requests')
      .where('id', '=', Number(id))
      .select('status')
      .executeTakeFirstOrThrow()
  ).status === 'In Review';
const queued = async () =>
  (await api.graphql('analyst', '{ home { queue { requests { id documentId } } } }')).data.home.queue
    .requests as { id: string; documentId: string }[];
const waiting = async () => {
  const { data } = await api.graphql(
    asking,
    '{ home { waiting { toOpen inReview rows { isShared documentId count } } } }',
  );
  return data.home.waiting;
};

describe('a document that is requested again', () => {
  it('does not keep its first request open after all of its documents are answered', async () => {
    const [one, other] = [await document(), await document()];
    const first = await request(one, other);
    await answer(first, one);
    const second = await request(one);
    expect((await queued()).find(({ id }) => id === first)).toEqual({ id: first, documentId: other });
    await answer(first, other);
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    expect([await statusOf(one), await statusOf(other)]).toEqual(['In Review', 'Quote Analyzed']);
    await answer(second, one);
    expect([await isOpen(second), await statusOf(one)]).toEqual([false, 'Quote Analyzed']);
    expect(await queued()).not.toContainEqual(expect.objectContaining({ id: first }));
  });

  it('waits for its second request if another file of the first one is shared', async () => {
    const asked = await document();
    const first = await request(asked);
    const [one, late] = [await analysis(first, asked), await analysis(first, asked)];
    await share(first, one);
    const before = await waiting();
    const second = await request(asked);
    await share(first, late);
    expect([await isOpen(second), await statusOf(asked)]).toEqual([true, 'In Review']);
    const after = await waiting();
    expect(after.inReview).toBe(before.inReview + 1);
    expect(after.rows).toContainEqual({ isShared: false, documentId: asked, count: 1 });
    await answer(second, asked);
    expect([await isOpen(second), await statusOf(asked)]).toEqual([false, 'Quote Analyzed']);
  });

  it('stays in review if the second request is withdrawn while the first one waits for other documents', async () => {
    const [one, other] = [await document(), await document()];
    const first = await request(one, other);
    await answer(first, one);
    const second = await request(one);
    const WITHDRAW = 'mutation($id: ID!) { withdrawAnalysisRequest(requestId: $id) }';
    expect((await api.graphql(asking, WITHDRAW, { id: second })).data.withdrawAnalysisRequest).toBe(true);
    expect([await statusOf(one), await isOpen(first)]).toEqual(['Quote Analyzed', true]);
    await answer(first, other);
    expect(await isOpen(first)).toBe(false);
  });

  it('is analyzed after a withdrawal even if its shared analysis was deleted', async () => {
    const asked = await document();
    const first = await request(asked);
    const shared = await analysis(first, asked);
    await share(first, shared);
    const DELETE = 'mutation($id: ID!) { deleteAnalystDocument(analystDocumentId: $id) }';
    expect((await api.graphql('analyst', DELETE, { id: shared })).errors).toBeUndefined();
    const second = await request(asked);
    const WITHDRAW = 'mutation($id: ID!) { withdrawAnalysisRequest(requestId: $id) }';
    await api.graphql(asking, WITHDRAW, { id: second });
    expect(await statusOf(asked)).toBe('Quote Analyzed');
  });

  it('is analyzed if both requests are answered at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await document(), await document()];
      const first = await request(one, other);
      await answer(first, one);
      const second = await request(one);
      const files = [await analysis(first, one), await analysis(first, other), await analysis(second, one)];
      await Promise.all([share(first, files[0]!, files[1]!), share(second, files[2]!)]);
      expect([await isOpen(first), await isOpen(second), await statusOf(one)]).toEqual([
        false,
        false,
        'Quote Analyzed',
      ]);
    }
  });
});
