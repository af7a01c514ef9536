import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { projectQuote } from '../quote-outcomes/quote-outcomes.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const QUERY = `query ($documentId: ID!) { documentQuote(documentId: $documentId) {
  id version content { vendor quoteNumber systems { product quantity listPrice unitPrice } } } }`;
const ask = (who: Who | null, documentId: string) => api.graphql(who, QUERY, { documentId });

async function requested() {
  const { system, user, document, request } = make(api);
  const systemId = await system();
  const permissions = ['Login', 'ViewDocuments', 'UploadDocument', 'CanRequestAnalysis'] as const;
  const buyer = await user({ system: systemId, permissions });
  const documentId = await document(buyer);
  await request(buyer, [documentId]);
  return { systemId, documentId, projectId: '0' };
}

const SYSTEM = {
  ...{ productConfigurationId: null, product: 'Scanner', oem: 'Northwind', quantity: 2 },
  ...{ unitCents: 900_00, listCents: 1_000_00 },
};

it('the analyst of a request sees the confirmed quote of its document, in every system', async () => {
  const place = await requested();
  expect((await ask('analyst', place.documentId)).data).toEqual({ documentQuote: null });
  const id = await projectQuote(api, place, { vendor: 'Northwind', quoteNumber: 'Q-1', systems: [SYSTEM] });
  // A later reading that nobody confirmed does not hide it.
  const later = await projectQuote(api, place, {});
  await api.services.database.db
    .updateTable('quotes')
    .set({ content: null, version: 0, confirmed_at: null })
    .where('id', '=', Number(later))
    .execute();
  expect((await ask('analyst', place.documentId)).data.documentQuote).toEqual({
    ...{ id, version: 1 },
    content: {
      ...{ vendor: 'Northwind', quoteNumber: 'Q-1' },
      systems: [{ product: 'Scanner', quantity: 2, listPrice: 1_000, unitPrice: 900 }],
    },
  });
});

it('others do not see it', async () => {
  const place = await requested();
  await projectQuote(api, place, { systems: [SYSTEM] });
  for (const [who, name] of [
    [null, 'UnauthorizedError'],
    ['reader', 'ForbiddenError'],
    ['purchaser', 'NotFoundError'],
    ['vendor', 'NotFoundError'],
  ] as const)
    expect(errorName(await ask(who, place.documentId)), String(who)).toBe(name);
});

it('users who had it read lose it and its file with the document', async () => {
  const { system, user, project, document } = make(api);
  const systemId = await system();
  const permissions = ['Login', 'ViewProjects', 'ViewDealsDatabase'] as const;
  const owner = await user({
    system: systemId,
    permissions: [...permissions, 'ViewDocuments', 'UploadDocument'],
  });
  const reader = await user({ system: systemId, permissions });
  const documentId = await document(owner, { projectId: await project(owner) });
  const read = await api.graphql(
    reader,
    'mutation ($id: ID!) { readDocumentQuote(documentId: $id) { id isOwn } }',
    { id: documentId },
  );
  const { id, isOwn } = read.data.readDocumentQuote;
  expect(isOwn).toBe(true);
  const file = async (who: Who) => (await api.get(who, `/api/quotes/${id}/file`)).status;
  expect(await file(reader)).toBe(200);
  await api.graphql(
    owner,
    'mutation ($id: ID!) { moveProjectDocument(documentId: $id, toProjectId: "0") { id } }',
    { id: documentId },
  );
  const VIEW = 'query ($id: ID!) { vendorQuote(id: $id) { id } }';
  expect(errorName(await api.graphql(reader, VIEW, { id }))).toBe('NotFoundError');
  expect(await file(reader)).toBe(404);
  expect((await api.graphql(owner, VIEW, { id })).data.vendorQuote.id).toBe(id);
});
