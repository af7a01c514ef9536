import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { confirmQuote, readQuote } from '../../market/quote-desk/quote-desk.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  for (const [account, title, systemId] of [
    ['purchaser', 'Lakeside project', '2'],
    ['director', 'Northern project', '3'],
    ['trial', '=cmd|calc', '4'],
  ] as const)
    await api.graphql(account, SAVE, { title, systemId });
});
afterAll(() => api.close());

const SAVE = `mutation($title: String!, $systemId: ID) {
  saveProject(title: $title, systemId: $systemId, facilitiesInput: []) { id } }`;
const LIST = `query GetAuditEntries($systemId: ID, $searchTerm: String, $subjectType: String, $from: Timestamp,
    $to: Timestamp, $pageNumber: Int, $pageSize: Int) {
  auditEntries(systemId: $systemId, searchTerm: $searchTerm, subjectType: $subjectType, from: $from, to: $to,
      pageNumber: $pageNumber, pageSize: $pageSize) {
    totalCount pageNumber pageSize
    results { id happenedAt userEmail systemId systemName action subjectType subjectId subjectName before after } } }`;
const list = async (account: AccountName, variables: Record<string, unknown> = {}) =>
  (await api.graphql(account, LIST, variables)).data.auditEntries;
const names = (page: { results: { subjectName: string }[] }) => page.results.map((one) => one.subjectName);

describe('refusals', () => {
  it('administrators can read the log of their own systems', async () => {
    expect(errorName(await api.graphql(null, LIST))).toBe('UnauthorizedError');
    for (const account of ['purchaser', 'analyst', 'vendor'] as const)
      expect(errorName(await api.graphql(account, LIST))).toBe('ForbiddenError');
    expect(errorName(await api.graphql('director', LIST, { systemId: '4' }))).toBe('NotFoundError');
    expect((await api.get(null, '/api/audit/csv')).status).toBe(401);
    expect((await api.get('purchaser', '/api/audit/csv')).status).toBe(403);
    expect((await api.get('director', '/api/audit/csv?systemId=4')).status).toBe(404);
    expect((await api.get('director', '/api/audit/csv?from=yesterday')).status).toBe(400);
  });
});

describe('the log', () => {
  it('shows the viewer’s systems, newest first, with before and after', async () => {
    const page = await list('director');
    expect(names(page)).toEqual(['Northern project', 'Lakeside project']);
    expect(page).toMatchObject({ totalCount: 2, pageNumber: 1, pageSize: 25 });
    expect(page.results[1]).toMatchObject({
      userEmail: 'purchaser@lakeside.example',
      systemName: 'Lakeside Health',
      action: 'project.create',
      subjectType: 'project',
      before: null,
    });
    expect(JSON.parse(page.results[1].after)).toMatchObject({ title: 'Lakeside project', facilities: [] });
    expect(names(await list('admin'))).toContain('=cmd|calc');
  });

  it('can be searched, filtered by system, type and time, and paged', async () => {
    expect(names(await list('director', { searchTerm: 'NORTHERN' }))).toEqual(['Northern project']);
    expect(names(await list('director', { searchTerm: 'purchaser@' }))).toEqual(['Lakeside project']);
    expect(names(await list('director', { searchTerm: '%' }))).toEqual([]);
    // The action as shown, as stored, and with a name.
    for (const searchTerm of ['Created project', 'project.create', 'lakeside créated'])
      expect(names(await list('director', { searchTerm }))).toContain('Lakeside project');
    expect(names(await list('director', { searchTerm: 'northern deleted' }))).toEqual([]);
    expect(names(await list('director', { systemId: '3' }))).toEqual(['Northern project']);
    expect(names(await list('director', { subjectType: 'document' }))).toEqual([]);
    const tomorrow = Math.floor(Date.now() / 1_000) + 86_400;
    expect(names(await list('director', { from: tomorrow }))).toEqual([]);
    expect((await list('director', { to: tomorrow })).totalCount).toBe(2);
    const second = await list('director', { pageSize: 1, pageNumber: 2 });
    expect(second.totalCount).toBe(2);
    expect(names(second)).toEqual(['Lakeside project']);
    const last = await list('director', { pageSize: 1, pageNumber: 9 });
    expect(last).toMatchObject({ totalCount: 2, pageNumber: 2 });
    expect(names(last)).toEqual(['Lakeside project']);
  });

  it('exports the filtered rows, without formulas for spreadsheets', async () => {
    const response = await api.get('admin', '/api/audit/csv?subjectType=project');
    expect(response.headers.get('content-disposition')).toContain('Audit Log');
    const csv = await response.text();
    expect(csv).toContain("'=cmd|calc");
    expect(csv).toContain('Northern project');
    const own = await (await api.get('director', '/api/audit/csv?searchTerm=northern&from=-86400')).text();
    expect(own.trim().split('\r\n')).toHaveLength(2);
  });

  it('shows an analyst’s document to customers once it is shared', async () => {
    const { db } = api.services.database;
    const { data } = await api.upload('purchaser', { name: 'q.csv', content: 'a' }, { isQuote: true });
    const documentId = Number(data.uploadDocument.id);
    const request = await api.graphql(
      'purchaser',
      `mutation { submitAnalysisRequest(projectId: 0, returnUrl: "/n", selectedDocuments: [${documentId}]) { id } }`,
    );
    const { file_id } = await db
      .selectFrom('documents')
      .where('id', '=', documentId)
      .select('file_id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('analyst_documents')
      .values({
        request_id: Number(request.data.submitAnalysisRequest.id),
        document_id: documentId,
        file_id,
        file_name: 'Too expensive.pdf',
        original_file_name: 'Too expensive.pdf',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('audit_entries')
      .values({
        user_email: 'analyst@capwise.example',
        system_id: 2,
        action: 'analyst-document.upload',
        subject_type: 'analyst-document',
        subject_id: String(id),
        subject_name: 'Too expensive.pdf',
      })
      .execute();
    const read = async (account: 'admin' | 'director') => [
      names(await list(account, { searchTerm: 'expensive' })),
      (await (await api.get(account, '/api/audit/csv?searchTerm=expensive')).text()).includes(
        'Too expensive',
      ),
    ];
    expect(await read('director')).toEqual([[], false]);
    expect(await read('admin')).toEqual([['Too expensive.pdf'], true]);
    await db.updateTable('analyst_documents').set({ notified_at: new Date() }).where('id', '=', id).execute();
    expect(await read('director')).toEqual([['Too expensive.pdf'], true]);
    await api.graphql('analyst', 'mutation($id: ID!) { deleteAnalystDocument(analystDocumentId: $id) }', {
      id: String(id),
    });
    expect(await read('director')).toEqual([['Too expensive.pdf', 'Too expensive.pdf'], true]);
  });

  it('shows a dropped quote to others than its reader once it is saved to a project', async () => {
    const { system, user, project } = make(api);
    const place = await system();
    const permissions = ['Login', 'ViewDealsDatabase', 'UploadDocument', 'ViewSystemUsers'] as const;
    const reader = await user({ system: place, permissions: [...permissions, 'ViewProjects'] });
    const other = await user({ system: place, permissions: ['Login', 'ViewSystemUsers'] });
    const saved = await readQuote(api, reader);
    await confirmQuote(api, reader, { id: saved.id });
    const read = async (who: Who) => {
      const { results } = (await api.graphql(who, LIST, { subjectType: 'quote' })).data.auditEntries;
      const csv = await (await api.get(who, '/api/audit/csv?subjectType=quote')).text();
      return [results.map(({ action }: { action: string }) => action), csv.includes('120000')];
    };
    expect(await read(other)).toEqual([[], false]);
    expect(await read(reader)).toEqual([['quote.confirm', 'quote.read'], true]);
    await api.graphql(
      reader,
      'mutation($id: ID!, $projectId: ID!) { saveQuoteToProject(id: $id, projectId: $projectId) { id } }',
      {
        id: saved.id,
        projectId: await project(reader),
      },
    );
    const discarded = await readQuote(api, reader);
    await api.graphql(reader, 'mutation($id: ID!) { discardQuote(id: $id) }', { id: discarded.id });
    const shown = ['quote.save', 'quote.confirm', 'quote.read'];
    expect(await read(other)).toEqual([shown, true]);
    expect(await read(reader)).toEqual([['quote.discard', 'quote.read', ...shown], true]);
    expect((await list('admin', { subjectType: 'quote', systemId: String(place) })).totalCount).toBe(5);
  });
});
