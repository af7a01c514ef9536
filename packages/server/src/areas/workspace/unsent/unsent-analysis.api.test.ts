import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
/** A buyer of each system, and a user who manages unsent analyses of both. */
let buyers: { email: string; system: number }[];
let keeper: Who;
beforeAll(async () => {
  api = await startApi();
  const { system, user } = make(api);
  const systems = [await system({ name: 'Alder Clinic' }), await system({ name: 'birch Hospital' })];
  buyers = await Promise.all(
    systems.map(async (one) => {
      const permissions = [
        'Login',
        'ViewDocuments',
        'ViewProjects',
        'UploadDocument',
        'CanRequestAnalysis',
      ] as const;
      return { system: one, ...(await user({ system: one, permissions })) };
    }),
  );
  keeper = await user({
    system: await system({ type: 'PROVIDER' }),
    alsoIn: systems,
    permissions: ['Login', 'ViewUnsentAnalysis'],
  });
});
afterAll(() => api.close());

const LIST = `query($pageNumber: Int, $pageSize: Int, $searchTerm: String, $sortColumn: String, $sortDirection: String) {
  unsentAnalysis(pageNumber: $pageNumber, pageSize: $pageSize, searchTerm: $searchTerm, sortColumn: $sortColumn,
      sortDirection: $sortDirection) {
    totalCount pageNumber pageSize results { systemName projectName docId requestDocument systemId projectId requestStatus
      requestSubmittedOn analysisUploadedOn analysisDocument } } }`;
const page = async (variables: Record<string, unknown> = {}, who: Who = keeper) =>
  (await api.graphql(who, LIST, variables)).data.unsentAnalysis;
const names = async (variables: Record<string, unknown> = {}, who: Who = keeper): Promise<string[]> =>
  (await page(variables, who)).results.map((row: { analysisDocument: string }) => row.analysisDocument);

/** An analysis for a buyer's document, with its project. */
async function analyzed(buyer: number, fileName: string, title?: string) {
  const by = buyers[buyer]!;
  const projectId = title ? await make(api).project(by, { title }) : '0';
  const documentId = await make(api).document(by, { projectId, fileName: `For ${fileName}` });
  const requestId = await make(api).request(by, [documentId]);
  const id = await make(api).analysis('analyst', { requestId, documentId, fileName });
  return { id, documentId, requestId, projectId };
}

describe('unsent analyses', () => {
  let first: Awaited<ReturnType<typeof analyzed>>;
  beforeAll(async () => {
    first = await analyzed(0, 'first.csv', 'Zebra scanner');
    await analyzed(1, 'second.csv');
    const archived = await analyzed(1, 'third.csv', 'apple press');
    const { db } = api.services.database;
    const project = db.updateTable('projects').where('id', '=', Number(archived.projectId));
    await project.set({ archived_at: new Date() }).execute();
    const sent = await analyzed(0, 'sent.csv');
    await make(api).share('analyst', sent.requestId, [sent.id]);
  });

  it('need ViewUnsentAnalysis', async () => {
    await expectRefusals((who) => api.graphql(who, LIST), { forbidden: ['purchaser', buyers[0]!] });
  });

  it("are of the viewer's systems, whatever other permissions the viewer has", async () => {
    const own = await make(api).user({
      system: buyers[0]!.system,
      permissions: ['Login', 'ViewUnsentAnalysis', 'ViewSystems'],
    });
    expect(await names({}, own)).toEqual(['first.csv']);
    expect(await names({}, 'analyst')).toEqual(expect.arrayContaining(['first.csv', 'second.csv']));
  });

  it('UNS-006 show the request, and the analyses to send', async () => {
    const [row] = (await page({ searchTerm: 'FIRST' })).results;
    expect(row).toEqual({
      systemId: String(buyers[0]!.system),
      systemName: 'Alder Clinic',
      projectId: first.projectId,
      projectName: 'Zebra scanner',
      docId: first.documentId,
      requestDocument: 'For first.csv',
      requestStatus: 'In Review',
      requestSubmittedOn: expect.any(Number),
      analysisUploadedOn: expect.any(Number),
      analysisDocument: 'first.csv',
    });
    const [alone] = (await page({ searchTerm: 'second' })).results;
    expect(alone).toMatchObject({ projectId: '0', projectName: null });
  });

  it('UNS-005 are returned all together, newest first, or searched, sorted and in pages', async () => {
    const all = await api.graphql(
      keeper,
      '{ unsentAnalysis { totalCount pageNumber pageSize results { analysisDocument } } }',
    );
    expect(all.data.unsentAnalysis).toEqual({
      totalCount: 3,
      pageNumber: 1,
      pageSize: 3,
      results: ['third.csv', 'second.csv', 'first.csv'].map((analysisDocument) => ({ analysisDocument })),
    });
    const asc = { sortDirection: 'asc' };
    expect(await names({ sortColumn: 'systemName', ...asc })).toEqual([
      'first.csv',
      'second.csv',
      'third.csv',
    ]);
    expect(await names({ sortColumn: 'projectName', ...asc })).toEqual([
      'third.csv',
      'first.csv',
      'second.csv',
    ]);
    expect(await names({ sortColumn: 'requestSubmittedOn', ...asc })).toEqual([
      'first.csv',
      'second.csv',
      'third.csv',
    ]);
    expect(await page({ pageSize: 2, pageNumber: 2 })).toMatchObject({
      totalCount: 3,
      pageNumber: 2,
      pageSize: 2,
      results: [{ analysisDocument: 'first.csv' }],
    });
    expect((await page({ pageSize: 1_000 })).pageSize).toBe(1_000);
    expect((await page({ pageSize: 1_001 })).pageSize).toBe(1_000);
    for (const [searchTerm, found] of [
      ['birch', ['third.csv', 'second.csv']],
      ['apple', ['third.csv']],
      ['for second', ['second.csv']],
      ['first.CSV', ['first.csv']],
      ['nothing like it', []],
    ] as const)
      expect(await names({ searchTerm }), searchTerm).toEqual(found);
    const { db } = api.services.database;
    const request = db.updateTable('analysis_requests').where('id', '=', Number(first.requestId));
    await request.set({ status: 'Quote Analyzed' }).execute();
    expect((await names({ sortColumn: 'requestStatus', sortDirection: 'desc' }))[0]).toBe('first.csv');
  });
});
