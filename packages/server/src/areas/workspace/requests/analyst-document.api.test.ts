import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import { beginUpload } from '../../../../test/upload.ts';
import { UPLOAD_ANALYSIS } from '../../../../test/upload-body.ts';

let api: TestApi;
/** A customer who asks for analysis, a colleague who does not, and an analyst of others. */
let buyer: Who;
let colleague: Who;
let outsider: Who;
beforeAll(async () => {
  api = await startApi();
  const { system, user } = make(api);
  const [home, elsewhere] = [await system(), await system()];
  const documents = ['Login', 'ViewDocuments', 'ViewProjects', 'UploadDocument'] as const;
  buyer = await user({ system: home, permissions: [...documents, 'CanRequestAnalysis'] });
  colleague = await user({ system: home, permissions: documents });
  outsider = await user({ system: elsewhere, permissions: [...documents, 'UploadAnalysisDocument'] });
});
afterAll(() => api.close());

const TYPES = { isQuoteAnalysis: true, isSupportingDocument: false, isServiceContractAnalysis: false };
const FILE = { name: 'Price check.csv', content: 'OEM,Price\r\n' };
interface RequestedAnalysis {
  documentId: string;
  requestId: string;
}

/** A document of the buyer, and the request for its analysis. */
async function asked(variables: Record<string, unknown> = {}): Promise<RequestedAnalysis> {
  const documentId = await make(api).document(buyer, variables);
  return { documentId, requestId: await make(api).request(buyer, [documentId]) };
}
async function analyzed(
  variables: Record<string, unknown> = {},
): Promise<RequestedAnalysis & { id: string }> {
  const place = await asked(variables);
  return { ...place, id: await make(api).analysis('analyst', { ...place, fileName: 'Price check.csv' }) };
}
const upload = (who: Who | null, variables: object) =>
  api.upload(who, FILE, { ...TYPES, ...variables }, UPLOAD_ANALYSIS);

/** Sends what stands before the file and its first bytes: whatever is answered was known without the rest. */
async function begun(who: Who | null, variables: object): Promise<GraphQLAnswer> {
  const all = { fileName: 'Price check.csv', ...TYPES, ...variables, file: null };
  const { sender, answer } = beginUpload(api.url, who && (await api.token(who)), {
    operations: { query: UPLOAD_ANALYSIS, variables: all },
    bytes: 1_000_000,
    beginning: Buffer.from('OEM'),
  });
  return answer.finally(() => sender.destroy());
}

const UPDATE = `mutation($id: ID!, $requestId: ID, $fileName: String!, $link: String, $isQuoteAnalysis: Boolean!,
    $isSupportingDocument: Boolean!, $isServiceContractAnalysis: Boolean!, $categoryId: ID, $version: Int) {
  analystDocumentUpdate(id: $id, requestId: $requestId, fileName: $fileName, link: $link,
      isQuoteAnalysis: $isQuoteAnalysis, isSupportingDocument: $isSupportingDocument,
      isServiceContractAnalysis: $isServiceContractAnalysis, categoryId: $categoryId, version: $version) {
    id requestId fileName link isQuoteAnalysis isSupportingDocument isServiceContractAnalysis categoryId version } }`;
const update = (who: Who | null, variables: object) =>
  api.graphql(who, UPDATE, { fileName: 'Renamed.csv', ...TYPES, ...variables });
const remove = (who: Who | null, id: string) =>
  api.graphql(who, 'mutation($id: ID!) { deleteAnalystDocument(analystDocumentId: $id) }', { id });
const share = ({ requestId, id }: RequestedAnalysis & { id: string }) =>
  make(api).share('analyst', requestId, [id]);

async function inArchivedProject(): Promise<RequestedAnalysis & { id: string }> {
  const projectId = await make(api).project(buyer);
  const place = await analyzed({ projectId });
  const { db } = api.services.database;
  const archived = db.updateTable('projects').set({ archived_at: new Date() });
  await archived.where('id', '=', Number(projectId)).execute();
  return place;
}

const TABLE = `query($id: ID!) {
  document(id: $id) { status requests { id projectId phone comments otherUsers status analystDocuments {
    id requestId fileName link isQuoteAnalysis isSupportingDocument isServiceContractAnalysis uploadedDate
    lastModifiedDate status isNotified createdBy categoryId categoryName } } }
  documentCategories { id name } }`;
const table = async (who: Who, { documentId }: RequestedAnalysis) =>
  (await api.graphql(who, TABLE, { id: documentId })).data;
describe('uploads of analyses', () => {
  it('are refused before their file is read', async () => {
    const place = await asked();
    await expectRefusals((who) => begun(who, place), {
      forbidden: [buyer, colleague],
      unseen: [outsider],
    });
    const other = await asked();
    const mixed = { requestId: place.requestId, documentId: other.documentId };
    expect(errorName(await begun('analyst', mixed))).toBe('NotFoundError');
    const archived = await inArchivedProject();
    expect(errorName(await begun('analyst', archived))).toBe('ConflictError');
    expect((await api.get('analyst', `/api/analystDocuments/${archived.id}/download`)).status).toBe(200);
    const untyped = await begun('analyst', { ...place, isQuoteAnalysis: false });
    expect(untyped.errors![0]!.extensions).toMatchObject({
      name: 'ValidationError',
      field: 'isQuoteAnalysis',
    });
    const blank = await begun('analyst', { ...place, fileName: ' \t' });
    expect(blank.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'fileName' });
  });

  it('of an unknown category are refused, and leave no file', async () => {
    const place = await asked();
    const { db } = api.services.database;
    const files = async () => (await db.selectFrom('files').select('id').execute()).length;
    const before = await files();
    const answer = await upload('analyst', { ...place, categoryId: '999' });
    expect(answer.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'categoryId' });
    expect(await files()).toBe(before);
  });

  it('REQ-015 make an analysis that is private, also of an archived document', async () => {
    const place = await asked();
    await api.graphql('analyst', 'mutation($id: ID!) { archiveDocument(documentId: $id) { id } }', {
      id: place.documentId,
    });
    const answer = await upload('analyst', { ...place, fileName: ' Price check ', categoryId: '1' });
    const analysis = answer.data.uploadAnalystDocument;
    expect(analysis).toMatchObject({
      ...place,
      ...TYPES,
      fileName: 'Price check',
      originalFileName: 'Price check.csv',
      status: 'Private',
      isNotified: false,
      createdBy: 'Noor Ellison',
      categoryId: '1',
      categoryName: 'Quote',
      version: 1,
    });
    const { document } = await table('analyst', place);
    expect(document.requests[0].analystDocuments).toEqual([
      {
        id: analysis.id,
        requestId: place.requestId,
        fileName: 'Price check',
        link: `/api/analystDocuments/${analysis.id}/download`,
        ...TYPES,
        uploadedDate: expect.any(Number),
        lastModifiedDate: expect.any(Number),
        status: 'Private',
        isNotified: false,
        createdBy: 'Noor Ellison',
        categoryId: '1',
        categoryName: 'Quote',
      },
    ]);
  });
});

describe('the requests of a document', () => {
  it('REQ-014 REQ-016 come with what they say and the analyses of this document, beside the categories', async () => {
    const documentIds = [await make(api).document(buyer), await make(api).document(buyer)];
    const answer = await api.graphql(
      buyer,
      `mutation($ids: [ID!]!) { submitAnalysisRequest(projectId: 0, phone: "5551234567", comments: "Soon",
        otherUsers: "not an address", returnUrl: "/n", selectedDocuments: $ids) { id } }`,
      { ids: documentIds },
    );
    const requestId: string = answer.data.submitAnalysisRequest.id;
    const [documentId = ''] = documentIds;
    for (const [index, id] of documentIds.entries())
      await make(api).analysis('analyst', { requestId, documentId: id, fileName: `Analysis ${index}.csv` });
    const { document, documentCategories } = await table('analyst', { documentId, requestId });
    expect(document.requests).toEqual([
      {
        id: requestId,
        projectId: '0',
        phone: '5551234567',
        comments: 'Soon',
        otherUsers: 'not an address',
        status: 'In Review',
        analystDocuments: [expect.objectContaining({ requestId, fileName: 'Analysis 0.csv' })],
      },
    ]);
    expect(documentCategories).toContainEqual({ id: '1', name: 'Quote' });
  });
});

describe('changes of analyses', () => {
  it('REQ-006 REQ-008 (server) are refused for others, without a name or a type, and once shared', async () => {
    const { id } = await analyzed();
    await expectRefusals((who) => update(who, { id }), {
      forbidden: [buyer, colleague],
      unseen: [outsider],
    });
    const other = await asked();
    expect(errorName(await update('analyst', { id, requestId: other.requestId }))).toBe('NotFoundError');
    const refusalExtensions = async (variables: object) =>
      (await update('analyst', { id, ...variables })).errors![0]!.extensions;
    expect(await refusalExtensions({ fileName: ' ' })).toMatchObject({
      name: 'ValidationError',
      field: 'fileName',
    });
    expect(await refusalExtensions({ isQuoteAnalysis: false })).toMatchObject({ field: 'isQuoteAnalysis' });
    expect(await refusalExtensions({ categoryId: '999' })).toMatchObject({ field: 'categoryId' });
    expect(await refusalExtensions({ version: 7 })).toMatchObject({
      name: 'ConflictError',
      field: 'version',
    });
    expect(errorName(await update('analyst', await inArchivedProject()))).toBe('ConflictError');
    const shared = await analyzed();
    await share(shared);
    expect(errorName(await update('analyst', shared))).toBe('ConflictError');
  });

  it('REQ-017 set name, types and category, never the link, and are recorded once', async () => {
    const { id, requestId } = await analyzed();
    const change = {
      id,
      requestId,
      fileName: 'Contract check.csv',
      link: 'https://elsewhere.example/',
      isQuoteAnalysis: false,
      isSupportingDocument: true,
      isServiceContractAnalysis: true,
      categoryId: '1',
    };
    const changed = { ...change, link: `/api/analystDocuments/${id}/download`, version: 2 };
    expect((await update('analyst', { ...change, version: 1 })).data.analystDocumentUpdate).toEqual(changed);
    expect((await update('analyst', change)).data.analystDocumentUpdate).toEqual(changed);
    const entries = await api.services.database.db
      .selectFrom('audit_entries')
      .where('action', '=', 'analyst-document.update')
      .where('subject_id', '=', id)
      .select(['before', 'after'])
      .execute();
    expect(entries).toEqual([
      {
        before: expect.objectContaining({ fileName: 'Price check.csv', status: 'Private' }),
        after: expect.objectContaining({ fileName: 'Contract check.csv', categoryName: 'Quote' }),
      },
    ]);
  });
});

describe('deleting an analysis', () => {
  it('is refused', async () => {
    const { id } = await analyzed();
    await expectRefusals((who) => remove(who, id), { forbidden: [buyer, colleague], unseen: [outsider] });
    expect(errorName(await remove('analyst', '999999'))).toBe('NotFoundError');
    expect(errorName(await remove('analyst', (await inArchivedProject()).id))).toBe('ConflictError');
  });

  it.each(['private', 'shared'])(
    'REQ-005 REQ-008 (server) takes a %s one with its file; the status stays',
    async (kind) => {
      const place = await analyzed();
      if (kind === 'shared') await share(place);
      const { status } = (await table('analyst', place)).document;
      const { db } = api.services.database;
      const analysis = db.selectFrom('analyst_documents').where('id', '=', Number(place.id));
      const { file_id } = await analysis.select('file_id').executeTakeFirstOrThrow();
      expect((await remove('analyst', place.id)).data.deleteAnalystDocument).toBe(true);
      expect((await table('analyst', place)).document).toMatchObject({
        status,
        requests: [{ analystDocuments: [] }],
      });
      const file = db.selectFrom('files').where('id', '=', file_id).select('state');
      expect(await file.executeTakeFirst()).toEqual({ state: 'discarded' });
      expect(errorName(await remove('analyst', place.id))).toBe('NotFoundError');
    },
  );
});
