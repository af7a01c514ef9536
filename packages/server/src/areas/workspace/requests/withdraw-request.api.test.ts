import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const WITHDRAW = 'mutation($id: ID!) { withdrawAnalysisRequest(requestId: $id) }';
const withdraw = (who: Who | null, id: string) => api.graphql(who, WITHDRAW, { id });
const state = async (who: Who, id: string) =>
  (
    await api.graphql(who, 'query($id: ID!) { document(id: $id) { status requests { id mayWithdraw } } }', {
      id,
    })
  ).data.document;
const mails = async (kind: string) =>
  api.services.database.db.selectFrom('mails').where('kind', '=', kind).selectAll().execute();

async function requested(): Promise<{ document: string; other: string; request: string }> {
  const [document, other] = [await make(api).document('purchaser'), await make(api).document('purchaser')];
  return { document, other, request: await make(api).request('purchaser', [document, other]) };
}

describe('a request', () => {
  it('is withdrawn by its sender: its documents can be requested again, and everyone gets a mail', async () => {
    const { document, other, request } = await requested();
    expect(await state('purchaser', document)).toEqual({
      status: 'In Review',
      requests: [{ id: request, mayWithdraw: true }],
    });
    expect((await withdraw('purchaser', request)).data.withdrawAnalysisRequest).toBe(true);
    for (const id of [document, other])
      expect(await state('purchaser', id)).toEqual({ status: null, requests: [] });
    const sent = await mails('analysis-request-withdrawn');
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(`^Analysis request ${request} of .+ was withdrawn$`),
      `Your analysis request ${request} was withdrawn`,
    ]);
    const again = await make(api).request('purchaser', [document]);
    expect(await state('purchaser', document)).toMatchObject({
      status: 'In Review',
      requests: [{ id: again }],
    });
    expect(errorName(await withdraw('purchaser', request))).toBe('NotFoundError');
  });

  it('of others is not found, whatever their system', async () => {
    const { document, request } = await requested();
    expect(errorName(await withdraw(null, request))).toBe('UnauthorizedError');
    expect(errorName(await withdraw('vendor', request))).toBe('ForbiddenError');
    const colleague = await make(api).user({
      system: 2,
      permissions: ['Login', 'CanRequestAnalysis', 'ViewDocuments', 'ViewProjects'],
    });
    for (const who of ['trial', 'admin', colleague] as const)
      expect(errorName(await withdraw(who, request))).toBe('NotFoundError');
    expect((await state('analyst', document)).requests).toEqual([{ id: request, mayWithdraw: false }]);
    expect((await state('purchaser', document)).status).toBe('In Review');
  });

  it('is not withdrawn after an analyst has begun, and says so', async () => {
    const { document, request } = await requested();
    await make(api).analysis('analyst', { requestId: request, documentId: document });
    expect((await state('purchaser', document)).requests).toEqual([{ id: request, mayWithdraw: false }]);
    expect((await withdraw('purchaser', request)).errors![0]).toMatchObject({
      message: 'An analyst has begun. Write to the analysts instead',
      extensions: { name: 'ConflictError' },
    });
    expect((await state('purchaser', document)).status).toBe('In Review');
  });

  it('is not withdrawn after an analysis was shared, even if it is deleted', async () => {
    const { document, request } = await requested();
    const id = await make(api).analysis('analyst', { requestId: request, documentId: document });
    await make(api).share('analyst', request, [id]);
    await api.graphql('analyst', 'mutation($id: ID!) { deleteAnalystDocument(analystDocumentId: $id) }', {
      id,
    });
    expect(errorName(await withdraw('purchaser', request))).toBe('ConflictError');
    expect(await state('purchaser', document)).toEqual({
      status: 'Quote Analyzed',
      requests: [{ id: request, mayWithdraw: false }],
    });
  });

  it('about an analyzed document leaves it analyzed', async () => {
    const { document, other, request } = await requested();
    const analyses = [
      await make(api).analysis('analyst', { requestId: request, documentId: document }),
      await make(api).analysis('analyst', { requestId: request, documentId: other }),
    ];
    await make(api).share('analyst', request, analyses);
    const again = await make(api).request('purchaser', [document]);
    expect((await withdraw('purchaser', again)).data.withdrawAnalysisRequest).toBe(true);
    expect(await state('purchaser', document)).toEqual({
      status: 'Quote Analyzed',
      requests: [{ id: request, mayWithdraw: false }],
    });
  });

  it('has the outcome of one order if an analyst begins at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { document, request } = await requested();
      const [begun, withdrawn] = await Promise.all([
        make(api)
          .analysis('analyst', { requestId: request, documentId: document })
          .then(
            () => true,
            () => false,
          ),
        withdraw('purchaser', request).then(({ data }) => data?.withdrawAnalysisRequest === true),
      ]);
      expect(begun).toBe(!withdrawn);
      const { status, requests } = await state('purchaser', document);
      expect([status, requests.length]).toEqual(begun ? ['In Review', 1] : [null, 0]);
    }
  });
});
