import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const DOCUMENT = `id projectId projectTitle fileName fileExtension fileContentType link isQuote isSupportingDocument
  isServiceContract status uploadedDate uploadedBy lastModifiedDate documentTags { documentId systemTag { id tag } }
  isArchived archiveDate archiveUserEmail categoryId categoryName requests { id createdDate status }`;
const read = async (query: string, variables: Record<string, unknown>) => {
  const { data, errors } = await api.graphql('purchaser', query, variables);
  expect(errors).toBeUndefined();
  return data;
};
const readDocument = async (id: string) =>
  (await read(`query($id: ID!) { document(id: $id) { ${DOCUMENT} } }`, { id })).document;
const categories = async () =>
  (await read('query($id: ID!) { documentCategories(systemId: $id) { id name } }', { id: '2' }))
    .documentCategories as { id: string; name: string }[];

it('WS-027 GetSystemDocuments answers a page by search, sort and status, beside the categories', async () => {
  const project = await make(api).project('purchaser', { title: 'Only this one' });
  const ids: string[] = [];
  for (const fileName of ['B offer.csv', 'A offer.csv', 'C offer.csv', 'D offer.csv'])
    ids.push(await make(api).document('purchaser', { projectId: project, fileName }));
  await api.graphql('purchaser', 'mutation($id: ID!) { archiveDocument(documentId: $id) { id } }', {
    id: ids[3],
  });
  const list = `query GetSystemDocuments($systemId: ID!, $pageNumber: Int!, $pageSize: Int!, $searchTerm: String,
      $sortColumn: String!, $sortDirection: String!, $filters: [ListFilter!]!) {
    systemDocuments(systemId: $systemId, pageNumber: $pageNumber, pageSize: $pageSize, searchTerm: $searchTerm,
      sortColumn: $sortColumn, sortDirection: $sortDirection, filters: $filters) {
      totalCount results { fileName isArchived } }
    documentCategories(systemId: $systemId) { id name } }`;
  const page = async (status: string, pageNumber: number, sortDirection = 'asc') => {
    const filters = [{ filterType: 'Status', values: [status] }];
    const variables = {
      systemId: '2',
      pageNumber,
      pageSize: 2,
      searchTerm: 'only this one',
      sortColumn: 'fileName',
      sortDirection,
      filters,
    };
    const { systemDocuments, documentCategories } = await read(list, variables);
    expect(documentCategories).toEqual(await categories());
    const names = systemDocuments.results.map(({ fileName }: { fileName: string }) => fileName);
    return [systemDocuments.totalCount, ...names];
  };
  expect(await page('active', 1)).toEqual([3, 'A offer.csv', 'B offer.csv']);
  expect(await page('active', 2)).toEqual([3, 'C offer.csv']);
  expect(await page('active', 1, 'desc')).toEqual([3, 'C offer.csv', 'B offer.csv']);
  expect(await page('archived', 1)).toEqual([1, 'D offer.csv']);
  expect(await page('all', 1)).toEqual([4, 'A offer.csv', 'B offer.csv']);
});

it('DOC-014 a document has its fields, in review and analyzed, archived, with a project and without', async () => {
  const [category] = await categories();
  const id = await make(api).document('purchaser', {
    fileName: 'MRI offer.csv',
    isServiceContract: true,
    categoryId: category!.id,
  });
  const uploaded = {
    id,
    projectId: '0',
    projectTitle: null,
    fileName: 'MRI offer.csv',
    fileExtension: 'csv',
    fileContentType: 'text/csv',
    link: `/api/documents/${id}/download`,
    isQuote: true,
    isSupportingDocument: true,
    isServiceContract: true,
    status: null,
    uploadedDate: expect.any(Number),
    uploadedBy: 'Morgan Delacroix',
    lastModifiedDate: expect.any(Number),
    documentTags: [],
    isArchived: false,
    archiveDate: null,
    archiveUserEmail: null,
    categoryId: category!.id,
    categoryName: category!.name,
    requests: [],
  };
  expect(await readDocument(id)).toEqual(uploaded);

  const projectId = await make(api).project('purchaser', { title: 'MRI' });
  const move =
    'mutation($id: ID!, $to: ID!) { moveProjectDocument(documentId: $id, toProjectId: $to) { id } }';
  await read(move, { id, to: projectId });
  const requestId = await make(api).request('purchaser', [id]);
  const asked = { id: requestId, createdDate: expect.any(Number), status: 'In Review' };
  expect(await readDocument(id)).toMatchObject({
    projectId,
    projectTitle: 'MRI',
    status: 'In Review',
    requests: [asked],
  });

  const analysis = await make(api).analysis('analyst', { requestId, documentId: id });
  await make(api).share('analyst', requestId, [analysis]);
  await read('mutation($id: ID!) { archiveDocument(documentId: $id) { id } }', { id });
  expect(await readDocument(id)).toMatchObject({
    status: 'Quote Analyzed',
    requests: [{ id: requestId }],
    isArchived: true,
    archiveDate: expect.any(Number),
    archiveUserEmail: 'purchaser@lakeside.example',
  });
});

it('DOC-015 a category has id and name, a tag its document and the tag of the system', async () => {
  for (const category of await categories())
    expect(category).toEqual({ id: expect.stringMatching(/^\d+$/), name: expect.stringMatching(/\S/) });
  const id = await make(api).document('purchaser');
  const add = `mutation($id: ID!) { saveDocumentTag(documentId: $id, systemId: 2, tag: "Urgent") {
    documentId systemTag { id tag } } }`;
  const tag = { documentId: id, systemTag: { id: expect.stringMatching(/^\d+$/), tag: 'Urgent' } };
  expect((await read(add, { id })).saveDocumentTag).toEqual(tag);
  expect((await readDocument(id)).documentTags).toEqual([tag]);
});

it('DOC-016 the documents of a project are answered by id and systemId, together with the categories', async () => {
  const id = await make(api).project('purchaser');
  const within = await make(api).document('purchaser', { projectId: id });
  await make(api).document('purchaser');
  const { project, documentCategories } = await read(
    `query GetProjectDocuments($id: ID!, $systemId: ID!) {
      project(id: $id, systemId: $systemId) { documents { id } }
      documentCategories(systemId: $systemId) { id name } }`,
    { id, systemId: '2' },
  );
  expect(project.documents).toEqual([{ id: within }]);
  expect(documentCategories).toEqual(await categories());
});
