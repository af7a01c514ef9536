import type { QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { addDeals, quotedSystem, storeQuote } from '../quote-judgment/quote-judgment.fixtures.ts';
import { CLOSE, closing, outcomeOf, projectQuote, REOPEN, REVISE } from './quote-outcomes.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await addDeals(api);
});
afterAll(() => api.close());

const close = async (who: 'purchaser' | 'director', id: string, over: object = {}) =>
  (await api.graphql(who, CLOSE, closing(id, over))).data.closeQuote;
const reopen = async (quoteId: string) =>
  (await api.graphql('purchaser', REOPEN, { quoteId })).data.reopenQuote;

/** A confirmed quote in a project, which colleagues see. */
async function sharedQuote(content: Partial<QuoteContent>): Promise<string> {
  const { system_id } = await api.services.database.db
    .selectFrom('users')
    .where('email', '=', 'purchaser@lakeside.example')
    .select('system_id')
    .executeTakeFirstOrThrow();
  const projectId = await make(api).project('purchaser');
  const documentId = await make(api).document('purchaser', { projectId });
  return projectQuote(api, { projectId, documentId, systemId: system_id! }, content);
}

it('an edit keeps the first price, also if the editor may not see the first quote', async () => {
  const first = await storeQuote(api, 'purchaser', { systems: [quotedSystem({ unitCents: 150_000_00 })] });
  const id = await sharedQuote({ systems: [quotedSystem()] });
  await api.graphql('purchaser', REVISE, { quoteId: id, revisesId: first });
  const { version, saved } = await close('purchaser', id);
  expect(saved).toBe(60_000);
  const edited = await close('director', id, { version, contract: 'C-1', prices: [80_000] });
  expect(edited).toMatchObject({ contract: 'C-1', saved: 70_000, earlier: [] });
  expect(edited.systems).toMatchObject([{ firstPrice: 150_000, finalPrice: 80_000 }]);
});

it('an edit keeps the median of the day when the quote was closed, until it is reopened', async () => {
  const { db } = api.services.database;
  const deal = await db
    .selectFrom('quoted_products')
    .where('quote_reference', 'like', 'J-%')
    .select('product_configuration_id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const id = await sharedQuote({
    systems: [quotedSystem({ productConfigurationId: deal.product_configuration_id })],
  });
  const { version, systems } = await close('purchaser', id);
  expect(systems[0].medianPrice).toBeGreaterThan(0);
  await sql`update quoted_products set quoted_price_cents = 100000 where quote_reference like 'J-%'`.execute(
    db,
  );
  const edited = await close('purchaser', id, { version, contract: 'C-1' });
  expect(edited.systems).toEqual(systems);
  await reopen(id);
  expect((await close('purchaser', id)).systems).toMatchObject([{ medianPrice: 1_000 }]);
});

it('an edit or Reopen that was open while the quote was reopened and closed again is a conflict', async () => {
  const id = await sharedQuote({ systems: [quotedSystem()] });
  const { version } = await close('purchaser', id);
  await reopen(id);
  await close('purchaser', id, { prices: [70_000] });
  for (const [act, variables] of [
    [CLOSE, closing(id, { version })],
    [REOPEN, { quoteId: id, version }],
  ] as const) {
    const stale = await api.graphql('director', act, variables);
    expect(stale.errors?.[0]?.extensions).toMatchObject({ name: 'ConflictError', field: 'version' });
  }
  expect(await outcomeOf(api, 'purchaser', id)).toMatchObject({ saved: 30_000 });
});
