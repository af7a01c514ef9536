import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';

let api: TestApi;
let home: number;
/** A customer who requests analyses and reads the audit log, a colleague who does not, and an analyst. */
let buyer: Who;
let colleague: Who;
let outsider: Who;
beforeAll(async () => {
  api = await startApi();
  const { system, user } = make(api);
  home = await system();
  const documents = ['Login', 'ViewDocuments', 'UploadDocument'] as const;
  buyer = await user({ system: home, permissions: [...documents, 'CanRequestAnalysis', 'ViewSystemUsers'] });
  colleague = await user({ system: home, permissions: documents });
  outsider = await user({ system: await system(), permissions: [...documents, 'UploadAnalysisDocument'] });
});
afterAll(() => api.close());

async function analyzed() {
  const documentId = await make(api).document(buyer);
  const requestId = await make(api).request(buyer, [documentId]);
  const id = await make(api).analysis('analyst', { requestId, documentId, fileName: 'Price check' });
  return { documentId, requestId, id };
}
type Analyzed = Awaited<ReturnType<typeof analyzed>>;
const share = ({ requestId, id }: Analyzed) => make(api).share('analyst', requestId, [id]);

const namesSeen = async (who: Who, { documentId }: Analyzed): Promise<string[]> => {
  const { data } = await api.graphql(
    who,
    'query($id: ID!) { document(id: $id) { requests { analystDocuments { fileName } } } }',
    { id: documentId },
  );
  return data.document.requests.flatMap((request: { analystDocuments: { fileName: string }[] }) =>
    request.analystDocuments.map(({ fileName }) => fileName),
  );
};

it('customers see shared analyses only, and only if they may request any', async () => {
  const place = await analyzed();
  await make(api).analysis('analyst', { ...place, fileName: 'Draft' });
  expect(await namesSeen(buyer, place)).toEqual([]);
  await share(place);
  expect(await namesSeen(buyer, place)).toEqual(['Price check']);
  expect(await namesSeen(colleague, place)).toEqual([]);
  expect(await namesSeen('analyst', place)).toEqual(['Draft', 'Price check']);
});

describe('downloads of analyses', () => {
  const status = async (who: Who | null, id: string) =>
    (await api.get(who, `/api/analystDocuments/${id}/download`)).status;

  it('are for analysts, and for customers once shared, of visible documents', async () => {
    const place = await analyzed();
    const { id } = place;
    expect(await status(null, id)).toBe(401);
    expect(await status(colleague, id)).toBe(403);
    for (const who of [buyer, outsider, 'purchaser'] as const) expect(await status(who, id)).toBe(404);
    expect(await status('analyst', id)).toBe(200);
    await share(place);
    expect(await status(buyer, id)).toBe(200);
    const permissions = ['Login', 'ViewProjects', 'CanRequestAnalysis'] as const;
    const projectsOnly = await make(api).user({ system: home, permissions });
    for (const who of [projectsOnly, 'purchaser'] as const) expect(await status(who, id)).toBe(404);
    expect(await status('analyst', 'x')).toBe(404);
  });

  it("return a short-lived address under the analysis' name, with its extension", async () => {
    const { id } = await analyzed();
    const answer = await api.get('analyst', `/api/analystDocuments/${id}/download`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { url, fileName } = (await answer.json()) as { url: string; fileName: string };
    expect(fileName).toBe('Price check.csv');
    expect(await (await fetch(new URL(url, api.url))).text()).toBe('a,b\r\n');
  });
});

describe("the customer's audit log of analyses", () => {
  const LOG =
    '{ auditEntries(subjectType: "analyst-document", pageSize: 100) { results { action subjectId } } }';
  const readReported = async (who: Who, id: string): Promise<string[]> =>
    (await api.graphql(who, LOG)).data.auditEntries.results
      .filter((entry: { subjectId: string }) => entry.subjectId === id)
      .map((entry: { action: string }) => entry.action.split('.')[1]);
  const rename = (id: string) =>
    api.graphql(
      'analyst',
      `mutation($id: ID!) { analystDocumentUpdate(id: $id, fileName: "Renamed", isQuoteAnalysis: true,
        isSupportingDocument: false, isServiceContractAnalysis: false) { id } }`,
      { id },
    );
  const remove = (id: string) =>
    api.graphql('analyst', 'mutation($id: ID!) { deleteAnalystDocument(analystDocumentId: $id) }', { id });

  it('has nothing about one that was never shared', async () => {
    const { id } = await analyzed();
    await rename(id);
    expect(await readReported(buyer, id)).toEqual([]);
    await remove(id);
    expect(await readReported(buyer, id)).toEqual([]);
    expect(await readReported('admin', id)).toEqual(['delete', 'update', 'upload']);
  });

  it('has the changes of a shared one, also after its deletion', async () => {
    const place = await analyzed();
    await rename(place.id);
    await share(place);
    expect(await readReported(buyer, place.id)).toEqual(['update', 'upload']);
    await remove(place.id);
    expect(await readReported(buyer, place.id)).toEqual(['delete', 'update', 'upload']);
  });
});
