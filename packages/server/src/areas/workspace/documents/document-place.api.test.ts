import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ARCHIVE =
  'mutation($id: ID!) { archiveDocument(documentId: $id) { isArchived archiveDate archiveUserEmail } }';
const UNARCHIVE = 'mutation($id: ID!) { unArchiveDocument(documentId: $id) { isArchived archiveDate } }';
const DELETE = 'mutation($id: ID!) { deleteDocument(documentId: $id) }';
const MOVE = `mutation($id: ID!, $to: ID!) { moveProjectDocument(documentId: $id, toProjectId: $to) {
  projectId projectTitle } }`;
const ONE = 'query($id: ID!) { document(id: $id) { id projectId projectTitle status } }';
const REQUEST = `mutation($ids: [ID!]!) {
  submitAnalysisRequest(projectId: 0, returnUrl: "/n", selectedDocuments: $ids) { id projectId } }`;
const run = (who: Who | null, query: string, variables: Record<string, unknown>) =>
  api.graphql(who, query, variables);

const stranger = async () =>
  make(api).user({
    system: await make(api).system(),
    permissions: ['Login', 'ViewProjects', 'ViewDocuments'],
  });

describe('visibility of a document', () => {
  it("ViewProjects alone shows documents of projects and the viewer's own, and without it no titles", async () => {
    const project = await make(api).project('purchaser', { title: 'Seen' });
    const [within, loose] = [
      await make(api).document('purchaser', { projectId: project }),
      await make(api).document('purchaser'),
    ];
    const projects = await make(api).user({
      system: 2,
      permissions: ['Login', 'ViewProjects', 'UploadDocument'],
    });
    const documents = await make(api).user({ system: 2, permissions: ['Login', 'ViewDocuments'] });
    expect((await run(projects, ONE, { id: within })).data.document.projectTitle).toBe('Seen');
    expect(errorName(await run(projects, ONE, { id: loose }))).toBe('NotFoundError');
    expect((await run(documents, ONE, { id: within })).data.document).toMatchObject({
      projectId: project,
      projectTitle: null,
    });
    expect(errorName(await run(documents, ONE, { id: loose }))).toBeUndefined();
    const own = await make(api).document(projects);
    expect((await run(projects, ONE, { id: own })).data.document.id).toBe(own);
    expect((await api.get(projects, `/api/documents/${loose}/download`)).status).toBe(404);
    expect((await api.get(projects, `/api/documents/${within}/download`)).status).toBe(200);
    const list = `query($search: String) { systemDocuments(searchTerm: $search, pageSize: 100) { results { id } } }`;
    const ids = (await run(projects, list, { search: '' })).data.systemDocuments.results.map(
      ({ id }: { id: string }) => id,
    );
    expect(ids).toContain(within);
    expect(ids).toContain(own);
    expect(ids).not.toContain(loose);
    const tag = `mutation($id: ID!) { saveDocumentTag(documentId: $id, systemId: 2, tag: "Secret") { documentId } }`;
    for (const id of [within, loose]) await run('purchaser', tag, { id });
    const tags = await run(projects, 'query { systemDocumentTags(systemId: 2) { documentId } }', {});
    const tagged = tags.data.systemDocumentTags.map((one: { documentId: string }) => one.documentId);
    expect(tagged).toContain(within);
    expect(tagged).not.toContain(loose);
    const hidden = await run(documents, list, { search: 'Seen' });
    expect(hidden.data.systemDocuments.results).toEqual([]);
  });
});

describe('archiving a document', () => {
  it('DOC-010 archiveDocument archives an active document and unArchiveDocument restores it', async () => {
    const id = await make(api).document('purchaser');
    await expectRefusals((who) => run(who, ARCHIVE, { id }), {
      forbidden: ['nologin'],
      unseen: [await stranger()],
    });
    const { archiveDocument } = (await run('purchaser', ARCHIVE, { id })).data;
    expect(archiveDocument).toMatchObject({
      isArchived: true,
      archiveUserEmail: 'purchaser@lakeside.example',
      archiveDate: expect.any(Number),
    });
    expect(errorName(await run('purchaser', ARCHIVE, { id }))).toBe('ConflictError');
    await expectRefusals((who) => run(who, UNARCHIVE, { id }), {
      forbidden: ['nologin'],
      unseen: [await stranger()],
    });
    const back = await run('purchaser', UNARCHIVE, { id });
    expect(back.data.unArchiveDocument).toEqual({ isArchived: false, archiveDate: null });
    expect(errorName(await run('purchaser', UNARCHIVE, { id }))).toBe('ConflictError');
  });

  it('includes documents in review, whose review continues afterwards', async () => {
    const id = await make(api).document('purchaser');
    await run('purchaser', REQUEST, { ids: [id] });
    expect((await run('purchaser', ARCHIVE, { id })).data.archiveDocument.isArchived).toBe(true);
    await run('purchaser', UNARCHIVE, { id });
    expect((await run('purchaser', ONE, { id })).data.document.status).toBe('In Review');
  });
});

describe('the project of a document', () => {
  it('DOC-021 moveProjectDocument moves a document to a project, and 0 takes it out', async () => {
    const [one, other] = [await make(api).project('purchaser'), await make(api).project('purchaser')];
    const id = await make(api).document('purchaser', { projectId: one });
    await expectRefusals((who) => run(who, MOVE, { id, to: other }), {
      forbidden: ['nologin', 'vendor'],
      unseen: [await stranger()],
    });
    const moved = async (to: string) => (await run('purchaser', MOVE, { id, to })).data.moveProjectDocument;
    expect((await moved(other)).projectId).toBe(other);
    expect((await moved(other)).projectId).toBe(other);
    expect(await moved('0')).toEqual({ projectId: '0', projectTitle: null });
    expect((await moved(one)).projectId).toBe(one);
  });

  it('users without ViewProjects put nothing into a project', async () => {
    const project = await make(api).project('purchaser');
    const permissions = ['Login', 'ViewDocuments', 'UploadDocument', 'AttachReportToProject'] as const;
    const who = await make(api).user({ system: 2, permissions });
    const file = { name: 'Offer.csv', content: 'a,b' };
    expect(errorName(await api.upload(who, file, { projectId: project }))).toBe('NotFoundError');
    expect((await api.upload(who, file, { projectId: '0' })).errors).toBeUndefined();
    const attach = `mutation($id: ID!) {
      attachTechnologyToProject(input: { technologyId: 1, projectId: $id }) }`;
    expect(errorName(await run(who, attach, { id: project }))).toBe('NotFoundError');
    expect(errorName(await run('purchaser', attach, { id: project }))).toBeUndefined();
  });

  it('a user who sees only documents of projects can remove it, and then no longer sees the document', async () => {
    const project = await make(api).project('purchaser');
    const id = await make(api).document('purchaser', { projectId: project });
    const who = await make(api).user({ system: 2, permissions: ['Login', 'ViewProjects'] });
    const moved = await run(who, MOVE, { id, to: '0' });
    expect(moved.data?.moveProjectDocument).toEqual({ projectId: '0', projectTitle: null });
    expect(errorName(await run(who, ONE, { id }))).toBe('NotFoundError');
    expect((await run('purchaser', ONE, { id })).data.document.projectId).toBe('0');
  });

  it("DOC-012 DOC-013 is not changed for a document in review or archived, or to another user's project", async () => {
    const project = await make(api).project('purchaser');
    const north = await make(api).project('director', { systemId: '3' });
    const [reviewed, archived, free] = [
      await make(api).document('purchaser'),
      await make(api).document('purchaser'),
      await make(api).document('director'),
    ];
    await run('purchaser', REQUEST, { ids: [reviewed] });
    await run('purchaser', ARCHIVE, { id: archived });
    for (const id of [reviewed, archived])
      expect(errorName(await run('purchaser', MOVE, { id, to: project }))).toBe('ConflictError');
    expect(errorName(await run('director', MOVE, { id: free, to: north }))).toBe('NotFoundError');
    expect(errorName(await run('purchaser', MOVE, { id: free, to: north }))).toBe('NotFoundError');
    expect(errorName(await run('purchaser', MOVE, { id: free, to: 'abc' }))).toBe('NotFoundError');
  });
});

describe('a deletion', () => {
  it('DOC-020 deleteDocument(documentId) deletes a document, and its file is no longer offered', async () => {
    const id = await make(api).document('purchaser');
    const address = `/api/documents/${id}/download`;
    expect((await api.get('purchaser', address)).status).toBe(200);
    await expectRefusals((who) => run(who, DELETE, { id }), {
      forbidden: ['nologin'],
      unseen: [await stranger()],
    });
    expect((await run('purchaser', DELETE, { id })).data.deleteDocument).toBe(true);
    expect(errorName(await run('purchaser', ONE, { id }))).toBe('NotFoundError');
    expect(errorName(await run('purchaser', DELETE, { id }))).toBe('NotFoundError');
    expect((await api.get('purchaser', address)).status).toBe(404);
  });

  it('DOC-008 DOC-009 is refused for a document that is archived, in review or was requested', async () => {
    const [archived, reviewed] = [
      await make(api).document('purchaser'),
      await make(api).document('purchaser'),
    ];
    await run('purchaser', ARCHIVE, { id: archived });
    await run('purchaser', REQUEST, { ids: [reviewed] });
    for (const id of [archived, reviewed])
      expect(errorName(await run('purchaser', DELETE, { id }))).toBe('ConflictError');
  });
});

describe('filters of a document list', () => {
  it("include its uploaders, by the filter's values", async () => {
    const filters = '{ systemDocumentsFilters { createdby_filter { name values } } }';
    await expectRefusals((who) => api.graphql(who, filters), { forbidden: ['nologin'] });
    await make(api).document('director');
    const { createdby_filter } = (await api.graphql('purchaser', filters)).data.systemDocumentsFilters;
    const director = createdby_filter.find(({ name }: { name: string }) => name.startsWith('Rowan'));
    const list = `query($values: [String!]!) { systemDocuments(pageSize: 100,
      filters: [{ filterType: "CreatedBy", values: $values }]) { totalCount results { uploadedBy } } }`;
    const { results } = (await run('purchaser', list, { values: director.values })).data.systemDocuments;
    expect(new Set(results.map(({ uploadedBy }: { uploadedBy: string }) => uploadedBy))).toEqual(
      new Set([director.name]),
    );
  });
});
