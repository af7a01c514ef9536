import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const FILE = { name: 'Offer 7.csv', content: 'OEM,Product\r\nAcme,Scanner\r\n' };
const upload = (account: AccountName | null, variables: Record<string, unknown> = {}) =>
  api.upload(account, FILE, variables);
const uploaded = async (account: AccountName, variables: Record<string, unknown> = {}) =>
  (await upload(account, variables)).data.uploadDocument;

const UPDATE = `mutation documentUpdate($id: ID!, $fileName: String!, $isQuote: Boolean!,
    $isSupportingDocument: Boolean!, $isServiceContract: Boolean!, $categoryId: ID) {
  documentUpdate(id: $id, fileName: $fileName, isQuote: $isQuote, isSupportingDocument: $isSupportingDocument,
    isServiceContract: $isServiceContract, categoryId: $categoryId) {
    id fileName isQuote isSupportingDocument isServiceContract categoryId categoryName } }`;
const update = (account: AccountName | null, variables: Record<string, unknown>) =>
  api.graphql(account, UPDATE, {
    fileName: 'Renamed.csv',
    isQuote: true,
    isSupportingDocument: false,
    isServiceContract: false,
    ...variables,
  });
const TAGS = `query systemDocumentTags($systemId: ID, $documentId: ID) {
  systemDocumentTags(systemId: $systemId, documentId: $documentId) { documentId systemTag { id tag } } }`;
const ADD_TAG = `mutation saveDocumentTag($documentId: ID!, $systemId: ID!, $tag: String!) {
  saveDocumentTag(documentId: $documentId, systemId: $systemId, tag: $tag) { documentId systemTag { id tag } } }`;
const DROP_TAG = `mutation deleteDocumentTag($documentId: ID!, $systemTagId: ID!) {
  deleteDocumentTag(documentId: $documentId, systemTagId: $systemTagId) }`;
const CATEGORIES =
  'query documentCategories($systemId: ID) { documentCategories(systemId: $systemId) { id name } }';

const filesStored = async () =>
  Number(
    (
      await api.services.database.db
        .selectFrom('files')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('uploads', () => {
  it('SHELL-103 are refused before anything is stored', async () => {
    const before = await filesStored();
    expect(errorName(await upload(null))).toBe('UnauthorizedError');
    expect(errorName(await upload('nologin'))).toBe('ForbiddenError');
    expect(errorName(await upload('purchaser', { systemId: '6' }))).toBe('NotFoundError');
    expect(errorName(await upload('purchaser', { projectId: '999999' }))).toBe('NotFoundError');
    const blank = await upload('purchaser', { fileName: '  ' });
    expect(blank.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'fileName' });
    const category = await upload('purchaser', { categoryId: '999' });
    expect(category.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'categoryId' });
    const archived = await api.services.database.db
      .selectFrom('projects')
      .where('archived_at', 'is not', null)
      .where('system_id', '=', 2)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(errorName(await upload('purchaser', { projectId: String(archived.id) }))).toBe('ConflictError');
    expect(await filesStored()).toBe(before);
  });

  it('SHELL-103 SHELL-052 create a document with its flags and return its new ID', async () => {
    const document = await uploaded('purchaser', {
      projectId: 0,
      systemId: '2',
      isQuote: true,
      isServiceContract: true,
    });
    expect(document).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      systemId: '2',
      projectId: '0',
      fileName: 'Offer 7.csv',
      originalFileName: 'Offer 7.csv',
      fileExtension: 'csv',
      isQuote: true,
      isSupportingDocument: true,
      isServiceContract: true,
      status: null,
      uploadedBy: 'Morgan Delacroix',
      documentTags: [],
    });
  });

  it('PROJ-018 SHELL-035 without CanRequestAnalysis, a document has a category and can only be a supporting document (A-22)', async () => {
    const { data } = await api.graphql('basic', CATEGORIES);
    const warranty = data.documentCategories.find((one: { name: string }) => one.name === 'Warranty');
    const document = await uploaded('basic', { isQuote: true, categoryId: warranty.id });
    expect(document).toMatchObject({
      isQuote: false,
      isSupportingDocument: true,
      isServiceContract: false,
      categoryId: warranty.id,
      categoryName: 'Warranty',
    });
  });

  it('belong to a project of the viewer, and to the system of that project', async () => {
    const project = await api.services.database.db
      .selectFrom('projects')
      .where('archived_at', 'is', null)
      .where('system_id', '=', 3)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(errorName(await upload('purchaser', { projectId: String(project.id) }))).toBe('NotFoundError');
    expect(await uploaded('director', { projectId: String(project.id) })).toMatchObject({
      projectId: String(project.id),
      systemId: '3',
    });
  });
});

describe('downloads', () => {
  it('need a bearer token and a visible document', async () => {
    const { link } = await uploaded('director', { systemId: '3' });
    expect((await api.get(null, link)).status).toBe(401);
    expect((await api.get('nologin', link)).status).toBe(403);
    expect((await api.get('purchaser', link)).status).toBe(404);
    expect((await api.get('purchaser', '/api/documents/x/download')).status).toBe(404);
  });

  it('return a short-lived address of the file, under its name', async () => {
    const { link, id } = await uploaded('purchaser');
    await update('purchaser', { id, fileName: 'Best offer' });
    const answer = (await (await api.get('purchaser', link)).json()) as { url: string; fileName: string };
    expect(answer.fileName).toBe('Best offer.csv');
    const file = await fetch(new URL(answer.url, api.url));
    expect(file.headers.get('content-disposition')).toContain('Best offer.csv');
    expect(await file.text()).toBe(FILE.content);
  });
});

describe('changes', () => {
  it('SHELL-102 PROJ-016 DOC-009 (server) are refused for other systems, blank names and documents in analysis', async () => {
    const { id } = await uploaded('purchaser');
    expect(errorName(await update(null, { id }))).toBe('UnauthorizedError');
    expect(errorName(await update('trial', { id }))).toBe('NotFoundError');
    const blank = await update('purchaser', { id, fileName: ' ' });
    expect(blank.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'fileName' });
    const { db } = api.services.database;
    await db.updateTable('documents').set({ status: 'In Review' }).where('id', '=', Number(id)).execute();
    expect(errorName(await update('purchaser', { id }))).toBe('ConflictError');
  });

  it('SHELL-102 DOC-018 documentUpdate sets name, flags and category, audited with before and after', async () => {
    const { id } = await uploaded('purchaser');
    const { data } = await update('purchaser', { id, isServiceContract: true, categoryId: '1' });
    expect(data.documentUpdate).toEqual({
      id,
      fileName: 'Renamed.csv',
      isQuote: true,
      isSupportingDocument: false,
      isServiceContract: true,
      categoryId: '1',
      categoryName: 'Quote',
    });
    const entry = await api.services.database.db
      .selectFrom('audit_entries')
      .where('action', '=', 'document.update')
      .where('subject_id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(entry.before).toMatchObject({ fileName: 'Offer 7.csv', isQuote: false });
    expect(entry.after).toMatchObject({ fileName: 'Renamed.csv', isQuote: true });
    await update('purchaser', { id, isServiceContract: true, categoryId: '1' });
    const entries = await api.services.database.db
      .selectFrom('audit_entries')
      .where('subject_type', '=', 'document')
      .where('subject_id', '=', id)
      .select('action')
      .execute();
    expect(entries).toEqual([{ action: 'document.upload' }, { action: 'document.update' }]);
  });
});

describe('types', () => {
  const NONE = { isQuote: false, isSupportingDocument: false, isServiceContract: false };

  it('PROJ-017 an upload and an edit without a type are refused at the field, and nothing changes', async () => {
    const before = await filesStored();
    const refused = { name: 'ValidationError', field: 'isQuote' };
    const answer = await upload('purchaser', NONE);
    expect(answer.errors![0]).toMatchObject({ message: 'Check at least one type', extensions: refused });
    expect(await filesStored()).toBe(before);
    const { id } = await uploaded('purchaser');
    const edit = await update('purchaser', { id, ...NONE });
    expect(edit.errors![0]).toMatchObject({ message: 'Check at least one type', extensions: refused });
    const { data } = await api.graphql(
      'purchaser',
      `{ document(id: ${id}) { fileName isSupportingDocument } }`,
    );
    expect(data.document).toEqual({ fileName: 'Offer 7.csv', isSupportingDocument: true });
  });

  it('a colleague without CanRequestAnalysis can rename a document without changing its types', async () => {
    const flags = { isQuote: true, isSupportingDocument: false, isServiceContract: true };
    const { id } = await uploaded('purchaser', flags);
    const unmarked = { isQuote: false, isSupportingDocument: true, isServiceContract: false };
    const { data } = await update('basic', { id, ...unmarked, categoryId: '1' });
    expect(data.documentUpdate).toMatchObject({ ...flags, fileName: 'Renamed.csv', categoryId: '1' });
  });
});

describe('categories and tags', () => {
  it('SHELL-053 SHELL-104 the categories of a system have ID and name', async () => {
    expect(errorName(await api.graphql('purchaser', CATEGORIES, { systemId: '6' }))).toBe('NotFoundError');
    const { data } = await api.graphql('purchaser', CATEGORIES, { systemId: '2' });
    const names = data.documentCategories.map((one: { name: string }) => one.name);
    expect(names).toContain('Site Plan');
    expect(names.at(-1)).toBe('Other');
    expect(data.documentCategories[0].id).toMatch(/^\d+$/);
  });

  it('SHELL-106 SHELL-107 tags are refused on documents out of sight', async () => {
    const { id } = await uploaded('purchaser');
    const add = (account: AccountName, tag: string, systemId = '2') =>
      api.graphql(account, ADD_TAG, { documentId: id, systemId, tag });
    expect(errorName(await add('trial', 'x', '4'))).toBe('NotFoundError');
    expect(errorName(await add('director', 'x', '3'))).toBe('NotFoundError');
    expect((await add('purchaser', '  ')).errors![0]!.extensions['field']).toBe('tag');
    const read = (account: AccountName, systemId: string) =>
      api.graphql(account, TAGS, { systemId, documentId: id });
    expect(errorName(await read('trial', '4'))).toBe('NotFoundError');
    expect(errorName(await read('director', '3'))).toBe('NotFoundError');
    const drop = { documentId: id, systemTagId: '999999' };
    expect(errorName(await api.graphql('purchaser', DROP_TAG, drop))).toBe('NotFoundError');
  });

  it('SHELL-054 SHELL-105 SHELL-106 SHELL-107 tags are added trimmed and once in any letter case, read, and removed', async () => {
    const { id } = await uploaded('purchaser');
    const add = (tag: string) => api.graphql('purchaser', ADD_TAG, { documentId: id, systemId: '2', tag });
    const first = (await add('  Urgent ')).data.saveDocumentTag;
    expect(first).toEqual({ documentId: id, systemTag: { id: expect.any(String), tag: 'Urgent' } });
    expect((await add('URGENT')).data.saveDocumentTag).toEqual(first);
    await Promise.all([add('Board'), add('Board')]);
    const entries = await api.services.database.db
      .selectFrom('audit_entries')
      .where('action', '=', 'document.tag')
      .where('subject_id', '=', id)
      .orderBy('id')
      .select('after')
      .execute();
    expect(entries).toEqual([{ after: { tags: ['Urgent'] } }, { after: { tags: ['Board', 'Urgent'] } }]);
    const read = async () =>
      (await api.graphql('purchaser', TAGS, { systemId: '2', documentId: id })).data.systemDocumentTags;
    expect((await read()).map((one: typeof first) => one.systemTag.tag)).toEqual(['Board', 'Urgent']);
    const drop = { documentId: id, systemTagId: first.systemTag.id };
    expect((await api.graphql('purchaser', DROP_TAG, drop)).data.deleteDocumentTag).toBe(true);
    expect((await read()).map((one: typeof first) => one.systemTag.tag)).toEqual(['Board']);
  });
});

describe('the list of a system', () => {
  const LIST = `query GetSystemDocuments($systemId: ID, $searchTerm: String, $sortColumn: String, $sortDirection: String,
      $filters: [ListFilter!], $pageSize: Int) {
    systemDocuments(systemId: $systemId, searchTerm: $searchTerm, sortColumn: $sortColumn,
        sortDirection: $sortDirection, filters: $filters, pageSize: $pageSize) {
      totalCount results { id fileName projectTitle isArchived documentTags { systemTag { tag } } } } }`;
  const list = (account: AccountName, variables: Record<string, unknown> = {}) =>
    api.graphql(account, LIST, variables);

  it('needs a visible system', async () => {
    expect(errorName(await list('nologin'))).toBe('ForbiddenError');
    expect(errorName(await list('purchaser', { systemId: '4' }))).toBe('NotFoundError');
  });

  it('is searched, filtered, sorted and paged', async () => {
    const all = (await list('trial')).data.systemDocuments;
    expect(all.totalCount).toBe(6);
    const names = async (variables: Record<string, unknown>) =>
      (await list('trial', variables)).data.systemDocuments.results.map(
        (one: { fileName: string }) => one.fileName,
      );
    expect(await names({ searchTerm: 'purchasing POLICY' })).toEqual(['Purchasing policy.txt']);
    expect(await names({ searchTerm: 'intensive care' })).toEqual(['Why we stopped.txt']);
    expect(await names({ sortColumn: 'fileName', sortDirection: 'asc', pageSize: 2 })).toEqual([
      'Committee minutes 7 CT Scanner.docx',
      'Purchasing policy.txt',
    ]);
    expect(await names({ filters: [{ filterType: 'Status', values: ['archived'] }] })).toEqual([]);
  });

  it('is filtered by analysis, type, tag and day of upload', async () => {
    const count = async (...filters: [filterType: string, ...values: string[]][]) => {
      const given = [['Status', 'all'] as const, ...filters].map(([filterType, ...values]) => ({
        filterType,
        values,
      }));
      return (await list('purchaser', { filters: given })).data.systemDocuments.totalCount;
    };
    const all = await count();
    const statuses = ['In Review', 'Quote Analyzed', 'none'];
    const counts = await Promise.all(statuses.map((status) => count(['Analysis', status])));
    expect(counts.every((one) => one > 0)).toBe(true);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(all);
    expect(await count(['Analysis', ...statuses])).toBe(all);
    expect(await count(['Analysis', 'unknown'])).toBe(0);

    const { id, systemId } = await uploaded('purchaser', {
      isQuote: false,
      isSupportingDocument: false,
      isServiceContract: true,
    }).then(async ({ id: made }) => ({
      id: made,
      systemId: (await api.graphql('purchaser', `{ document(id: ${made}) { systemId } }`)).data.document
        .systemId,
    }));
    const contracts = await count(['Type', 'isServiceContract']);
    expect(contracts).toBeGreaterThan(0);
    expect(contracts).toBeLessThan(await count(['Type', 'isServiceContract', 'isQuote']));
    const { systemTag } = (
      await api.graphql('purchaser', ADD_TAG, { documentId: id, systemId, tag: 'only here' })
    ).data.saveDocumentTag;
    expect(await count(['Tag', systemTag.id])).toBe(1);
    expect(await count(['Tag', 'x'])).toBe(0);
    const { tag_filter: tags } = (
      await api.graphql('purchaser', '{ systemDocumentsFilters { tag_filter { name values } } }')
    ).data.systemDocumentsFilters;
    expect(tags).toContainEqual({ name: 'only here', values: [systemTag.id] });

    const now = Math.floor(Date.now() / 1_000);
    const recent = await count(['UploadedFrom', String(now - 3_600)]);
    expect(recent).toBeGreaterThan(0);
    expect(recent + (await count(['UploadedTo', String(now - 3_600)]))).toBe(await count());
    expect(await count(['UploadedFrom', 'tomorrow'])).toBe(await count());
  });
});
