import type { FileView } from '@capwise/domain/workspace/document-text/file-view';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import {
  CONTENT,
  confirmQuote,
  dropQuote,
  FIRST,
  findQuote,
  QUOTE_CSV,
  readQuote,
  SECOND,
} from './quote-desk.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const SAVE = `mutation ($id: ID!, $projectId: ID!) {
  saveQuoteToProject(id: $id, projectId: $projectId) { id documentId projectId hasFile } }`;
const DISCARD = 'mutation ($id: ID!) { discardQuote(id: $id) }';
const LIST = `query ($own: Boolean, $searchTerm: String, $projectId: ID) {
  vendorQuotes(own: $own, searchTerm: $searchTerm, projectId: $projectId) {
    totalCount results { id fileName vendor quoteNumber total systemCount state confirmedDate } } }`;

it('nothing is read, shown or confirmed when signed out or without the permission', async () => {
  const { id } = await readQuote(api, 'purchaser');
  for (const [who, name] of [
    [null, 'UnauthorizedError'],
    ['reader', 'ForbiddenError'],
  ] as const) {
    expect(errorName(await dropQuote(api, who))).toBe(name);
    expect(errorName(await confirmQuote(api, who, { id }))).toBe(name);
    for (const call of [
      '{ vendorQuotes { totalCount } }',
      `{ vendorQuote(id: ${id}) { id } }`,
      'mutation { readDocumentQuote(documentId: 1) { id } }',
      `mutation { cancelQuote(id: ${id}) { id } }`,
      `mutation { discardQuote(id: ${id}) }`,
      `mutation { saveQuoteToProject(id: ${id}, projectId: 1) { id } }`,
    ])
      expect(errorName(await api.graphql(who, call))).toBe(name);
    for (const address of [`/api/quotes/${id}/file`, `/api/quotes/${id}/view`])
      expect((await api.get(who, address)).status).toBe(who ? 403 : 401);
  }
});

it('a dropped file is read, and belongs to the person alone until it is saved to a project', async () => {
  const quote = await readQuote(api, 'purchaser');
  expect(quote).toMatchObject({ state: 'read', version: 0, hasFile: true, isOwn: true, content: null });
  expect(quote.read).toMatchObject({ vendor: 'Northwind Imaging', quoteNumber: 'Q-4711', total: 320_000 });
  expect(quote.read.systems).toMatchObject([
    { product: FIRST.productName, quantity: 2, unitPrice: 120_000 },
    { product: SECOND.productName, quantity: 1, unitPrice: 80_000 },
  ]);
  for (const { productConfigurationId } of quote.read.systems)
    expect(productConfigurationId).toEqual(expect.any(String));
  const { id } = quote;
  for (const other of ['director', 'vendor', 'trial'] as const) {
    for (const call of [
      `{ vendorQuote(id: ${id}) { id } }`,
      `mutation { cancelQuote(id: ${id}) { id } }`,
      `mutation { discardQuote(id: ${id}) }`,
    ])
      expect(errorName(await api.graphql(other, call))).toBe('NotFoundError');
    expect(errorName(await confirmQuote(api, other, { id }))).toBe('NotFoundError');
    for (const address of [`/api/quotes/${id}/file`, `/api/quotes/${id}/view`])
      expect((await api.get(other, address)).status).toBe(404);
  }
  const { url } = (await (await api.get('purchaser', `/api/quotes/${id}/file`)).json()) as { url: string };
  expect(await (await fetch(new URL(url, api.url))).text()).toBe(QUOTE_CSV);
  const view = (await (await api.get('purchaser', `/api/quotes/${id}/view`)).json()) as FileView;
  expect(view.blocks).toMatchObject([
    { kind: 'table', rows: expect.arrayContaining([QUOTE_CSV.split('\n')[0]!.split(',')]) },
  ]);

  const projectId = await make(api).project('purchaser');
  const permissions = ['Login', 'ViewDocuments', 'UploadDocument'] as const;
  const blind = await make(api).user({ system: 2, permissions: [...permissions, 'ViewDealsDatabase'] });
  const own = await readQuote(api, blind);
  expect(errorName(await api.graphql(blind, SAVE, { id: own.id, projectId }))).toBe('NotFoundError');
  const noReader = await make(api).user({ system: 2, permissions: [...permissions, 'ViewProjects'] });
  expect(errorName(await api.graphql(noReader, SAVE, { id, projectId }))).toBe('ForbiddenError');
  const saved = await api.graphql('purchaser', SAVE, { id, projectId });
  expect(saved.data.saveQuoteToProject).toMatchObject({ projectId, hasFile: true });
  const again = await api.graphql('purchaser', SAVE, { id, projectId });
  expect(again.data.saveQuoteToProject).toEqual(saved.data.saveQuoteToProject);
  const elsewhere = await make(api).project('purchaser');
  expect(errorName(await api.graphql('purchaser', SAVE, { id, projectId: elsewhere }))).toBe('ConflictError');
  expect(await findQuote(api, 'director', id)).toMatchObject({ isOwn: false, projectId });
  expect(errorName(await api.graphql('director', DISCARD, { id }))).toBe('NotFoundError');
  expect(errorName(await api.graphql('trial', `{ vendorQuote(id: ${id}) { id } }`))).toBe('NotFoundError');
});

it('two saves at once to two projects make one document', async () => {
  const { id } = await readQuote(api, 'purchaser');
  const projects = [await make(api).project('purchaser'), await make(api).project('purchaser')];
  const answers = await Promise.all(
    projects.map((projectId) => api.graphql('purchaser', SAVE, { id, projectId })),
  );
  expect(answers.filter(({ errors }) => errors).map(errorName)).toEqual(['ConflictError']);
  const winner = answers.find(({ errors }) => !errors)!.data.saveQuoteToProject;
  expect(await findQuote(api, 'purchaser', id)).toMatchObject({
    documentId: winner.documentId,
    projectId: winner.projectId,
  });
  const { db } = api.services.database;
  const documents = await db
    .selectFrom('documents')
    .where('project_id', 'in', projects.map(Number))
    .select('id')
    .execute();
  expect(documents.map((document) => String(document.id))).toEqual([winner.documentId]);
});

it('a document can be read, if the viewer may see it and its type can be read', async () => {
  const documentId = await make(api).document('purchaser', { fileName: 'Offer.csv' });
  const read = 'mutation ($id: ID!) { readDocumentQuote(documentId: $id) { id documentId } }';
  expect(errorName(await api.graphql('trial', read, { id: documentId }))).toBe('NotFoundError');
  const { data } = await api.graphql('purchaser', read, { id: documentId });
  expect(data.readDocumentQuote).toMatchObject({ documentId });
  const again = await Promise.all([1, 2].map(() => api.graphql('director', read, { id: documentId })));
  for (const { data: found } of again) expect(found.readDocumentQuote).toEqual(data.readDocumentQuote);
  const uploaded = await api.upload('purchaser', { name: 'Offer.txt', content: 'A text' }, { systemId: '2' });
  const { id } = uploaded.data.uploadDocument;
  expect((await api.graphql('purchaser', read, { id })).errors?.[0]?.extensions).toMatchObject({
    name: 'ValidationError',
    field: 'documentId',
  });
});

it('confirming stores versions, and only what nobody else changed meanwhile', async () => {
  const { id } = await readQuote(api, 'purchaser');
  const first = await confirmQuote(api, 'purchaser', { id });
  expect(first.data.confirmQuote).toMatchObject({ version: 1, content: { total: 240_000 } });
  // A lost answer: the same request again.
  const repeated = await confirmQuote(api, 'purchaser', { id });
  expect(repeated.data.confirmQuote).toEqual(first.data.confirmQuote);
  const content = { ...CONTENT, total: 250_000 };
  const stale = await confirmQuote(api, 'purchaser', { id, content });
  expect(stale.errors?.[0]?.extensions).toMatchObject({ name: 'ConflictError', field: 'version' });
  const second = await confirmQuote(api, 'purchaser', { id, version: 1, content });
  expect(second.data.confirmQuote).toMatchObject({ version: 2, content: { total: 250_000 } });
  const { db } = api.services.database;
  const versions = await db
    .selectFrom('quote_versions')
    .where('quote_id', '=', Number(id))
    .select(['version', 'content'])
    .orderBy('version')
    .execute();
  expect(versions.map(({ content: { totalCents } }) => totalCents)).toEqual([24_000_000, 25_000_000]);
  const systems = await db
    .selectFrom('quote_systems')
    .where('quote_id', '=', Number(id))
    .selectAll()
    .execute();
  expect(systems).toMatchObject([{ position: 0, product: 'Scanner', quantity: 2, unit_cents: 12_000_000 }]);
});

it('two people who confirm at once leave the content of exactly one', async () => {
  const { id } = await readQuote(api, 'purchaser');
  const projectId = await make(api).project('purchaser');
  await api.graphql('purchaser', SAVE, { id, projectId });
  const answers = await Promise.all([
    confirmQuote(api, 'purchaser', { id, content: { ...CONTENT, total: 1 } }),
    confirmQuote(api, 'director', { id, content: { ...CONTENT, total: 2 } }),
  ]);
  expect(answers.filter(({ errors }) => errors).map(errorName)).toEqual(['ConflictError']);
  const winner = answers.find(({ errors }) => !errors)!.data.confirmQuote;
  expect(await findQuote(api, 'purchaser', id)).toMatchObject({ version: 1, content: winner.content });
});

it('an invalid content is refused by field, and nothing is stored', async () => {
  const { id } = await readQuote(api, 'purchaser');
  const [system] = CONTENT.systems;
  for (const [content, field, message] of [
    [{ ...CONTENT, quoteDate: '2026-02-30' }, 'quoteDate', /Date: enter a date/],
    [{ ...CONTENT, systems: [{ ...system, quantity: 0 }] }, 'systems', /Quantity: enter at least 1/],
    [{ ...CONTENT, systems: [{ ...system, unitPrice: 1e10 }] }, 'systems', /Net price/],
    [
      { ...CONTENT, systems: [{ ...system, productConfigurationId: '999999' }] },
      'systems',
      /no such product/,
    ],
    [{ ...CONTENT, systems: [{ ...system, productConfigurationId: 'x' }] }, 'systems', /./],
    [{ ...CONTENT, systems: [] }, 'lines', /does not exist/],
    [{ ...CONTENT, vendor: 'x'.repeat(300) }, 'vendor', /at most 200/],
  ] as const) {
    const { errors } = await confirmQuote(api, 'purchaser', { id, content });
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(message),
      extensions: { name: 'ValidationError', field },
    });
  }
  expect(await findQuote(api, 'purchaser', id)).toMatchObject({ version: 0, content: null });
});

it('a file that cannot be read says why, and can be filled in by hand or discarded', async () => {
  const quote = await readQuote(api, 'purchaser', '%PDF-1.7 cut off', 'Offer.pdf');
  expect(quote).toMatchObject({ state: 'failed', read: null, failure: expect.stringMatching(/new copy/) });
  const { id } = quote;
  expect((await confirmQuote(api, 'purchaser', { id })).data.confirmQuote).toMatchObject({ version: 1 });
  expect((await api.graphql('purchaser', DISCARD, { id })).data.discardQuote).toBe(true);
  expect(errorName(await api.graphql('purchaser', `{ vendorQuote(id: ${id}) { id } }`))).toBe(
    'NotFoundError',
  );
  const files = await api.services.database.db
    .selectFrom('files')
    .where('state', '=', 'discarded')
    .select('content_type')
    .execute();
  expect(files).toContainEqual({ content_type: 'application/pdf' });
});

it('other types of files, and too many open quotes, are refused', async () => {
  const refused = await dropQuote(api, 'purchaser', 'MZ', 'program.exe');
  expect(refused.errors?.[0]).toMatchObject({
    message: expect.stringMatching(/^Choose PDF, PNG.*at most 50 MB/),
    extensions: { name: 'ValidationError', field: 'file' },
  });
  const { db } = api.services.database;
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', 'director@lakeside.example')
    .select('id')
    .executeTakeFirstOrThrow();
  const row = {
    system_id: 2,
    file_name: 'a',
    content_type: 'text/csv',
    created_by: id,
    state: 'read' as const,
  };
  const times = { created_at: new Date(), touched_at: new Date() };
  await db
    .insertInto('quotes')
    .values(Array.from({ length: 200 }, () => ({ ...row, ...times, document_id: null, file_id: null })))
    .execute();
  expect(errorName(await dropQuote(api, 'director'))).toBe('ConflictError');
});

it('the list searches file, vendor and number, and shows a project only its own quotes', async () => {
  const { id } = await readQuote(api, 'purchaser', QUOTE_CSV.replace('Q-4711', 'Q-0815'));
  const found = async (variables: object) =>
    (await api.graphql('purchaser', LIST, { ...variables })).data.vendorQuotes;
  expect(await found({ searchTerm: 'q-0815' })).toMatchObject({
    totalCount: 1,
    results: [{ id, vendor: 'Northwind Imaging', quoteNumber: 'Q-0815', total: 320_000, systemCount: 3 }],
  });
  expect((await found({ searchTerm: 'northwind' })).totalCount).toBeGreaterThan(1);
  expect((await found({ searchTerm: 'no such quote' })).totalCount).toBe(0);
  const projectId = await make(api).project('purchaser');
  expect((await found({ projectId })).totalCount).toBe(0);
  await api.graphql('purchaser', SAVE, { id, projectId });
  expect((await found({ projectId })).results).toMatchObject([{ id }]);
});
