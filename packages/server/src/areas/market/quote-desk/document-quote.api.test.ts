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
