import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { BOARD, MOVE, type Quoted, saved, storedQuote } from './purchases.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const PROJECTS = ['Login', 'ViewProjects', 'ViewDocuments', 'UploadDocument', 'CanRequestAnalysis'] as const;

async function purchase() {
  const system = await make(api).system();
  const buyer = await make(api).user({ system, permissions: [...PROJECTS, 'ViewDealsDatabase'] });
  const reader = await make(api).user({ system, permissions: PROJECTS });
  const { id } = await saved(api, buyer, { stage: 'quotes' });
  return { system, buyer, reader, id };
}

const nextOf = async (who: { id: number; email: string }, id: string): Promise<string> => {
  const { data } = await api.graphql(who, BOARD);
  const cards = data.projectBoard.flatMap((column: { cards: { id: string }[] }) => column.cards);
  return cards.find((card: { id: string }) => card.id === id).next;
};

const quote = (quoted: Quoted) => storedQuote(api, quoted);

describe('the line of a card', () => {
  it('counts confirmed quotes, their prices and documents that wait to be read', async () => {
    const { system, buyer, id: projectId } = await purchase();
    expect(await nextOf(buyer, projectId)).toBe('No quote yet');
    await quote({ system, projectId, content: null });
    expect(await nextOf(buyer, projectId)).toBe('1 quote to read');
    await quote({ system, projectId, content: { vendor: 'A', totalCents: 41_200_000 } });
    expect(await nextOf(buyer, projectId)).toBe('1 quote, $412,000');
    await quote({ system, projectId, content: { vendor: 'B', currency: 'USD', totalCents: 307_000_000 } });
    expect(await nextOf(buyer, projectId)).toBe('2 quotes, $412K to $3.07M');
  });

  it('counts a revision instead of the quote that it replaces, and no price in another currency', async () => {
    const { system, buyer, id: projectId } = await purchase();
    const first = await quote({ system, projectId, content: { totalCents: 900_000 } });
    const later = await quote({ system, projectId, content: { totalCents: 800_000 }, revisesId: first });
    expect(await nextOf(buyer, projectId)).toBe('1 quote, $8,000');
    await quote({ system, projectId, content: { totalCents: 750_000 }, revisesId: later });
    expect(await nextOf(buyer, projectId)).toBe('1 quote, $7,500');
    await quote({ system, projectId, content: { currency: 'EUR', totalCents: 700_000 } });
    expect(await nextOf(buyer, projectId)).toBe('2 quotes');
  });

  it('counts the earlier quote again after its revision was archived or moved', async () => {
    const { system, buyer, id: projectId } = await purchase();
    const first = await quote({ system, projectId, content: { totalCents: 900_000 } });
    const later = await quote({ system, projectId, content: { totalCents: 800_000 }, revisesId: first });
    const change = (set: { archived_at: Date | null; project_id: number }) =>
      api.services.database.db
        .updateTable('documents as d')
        .from('quotes as q')
        .set(set)
        .whereRef('q.document_id', '=', 'd.id')
        .where('q.id', '=', later)
        .execute();
    await change({ archived_at: new Date(), project_id: Number(projectId) });
    expect(await nextOf(buyer, projectId)).toBe('1 quote, $9,000');
    const { id: other } = await saved(api, buyer, { stage: 'quotes' });
    await change({ archived_at: null, project_id: Number(other) });
    for (const [id, line] of [
      [projectId, '1 quote, $9,000'],
      [other, '1 quote, $8,000'],
    ] as const)
      expect(await nextOf(buyer, id)).toBe(line);
  });

  it('shows no price without the permission for deals', async () => {
    const { system, reader, id: projectId } = await purchase();
    await quote({ system, projectId, content: { totalCents: 900_000 } });
    expect(await nextOf(reader, projectId)).toBe('1 quote');
  });

  it('follows the final price and the saving, also after the document was archived', async () => {
    const { system, buyer, reader, id } = await purchase();
    const quoteId = await quote({ system, projectId: id, content: { totalCents: 900_000 } });
    const { db } = api.services.database;
    await db
      .insertInto('quote_outcomes')
      .values({
        quote_id: quoteId,
        final_on: '2026-11-20',
        closed_at: new Date(),
        closed_by: null,
        facility_id: null,
      })
      .execute();
    await db
      .insertInto('quote_outcome_systems')
      .values({
        quote_id: quoteId,
        position: 0,
        product_configuration_id: null,
        technology_id: null,
        technology_name: null,
        vendor: 'A',
        product: 'CT',
        quantity: 2,
        compared_quantity: 2,
        first_unit_cents: 450_000,
        final_unit_cents: 400_000,
        median_unit_cents: null,
      })
      .execute();
    await api.graphql(buyer, MOVE, { id, stage: 'order', version: 1 });
    expect(await nextOf(buyer, id)).toBe('Final price $8,000');
    await db
      .updateTable('documents')
      .set({ archived_at: new Date() })
      .where('project_id', '=', Number(id))
      .execute();
    expect(await nextOf(buyer, id)).toBe('Final price $8,000');
    await api.graphql(buyer, MOVE, { id, stage: 'done', version: 2 });
    expect(await nextOf(buyer, id)).toBe('Saved $1,000');
    expect(await nextOf(reader, id)).toBe('');
  });

  it('names the day of the oldest open analysis', async () => {
    const { buyer, id } = await purchase();
    const { document, request, analysis, share } = make(api);
    await api.graphql(buyer, MOVE, { id, stage: 'analysis', version: 1 });
    expect(await nextOf(buyer, id)).toBe('No analysis requested');
    const asked = async (day: string) => {
      const documentId = await document(buyer, { projectId: id });
      const requestId = await request(buyer, [documentId]);
      await api.services.database.db
        .updateTable('analysis_requests')
        .set({ created_at: new Date(`${day}T12:00:00Z`) })
        .where('id', '=', Number(requestId))
        .execute();
      return { documentId, requestId };
    };
    const first = await asked('2024-01-02');
    await share('analyst', first.requestId, [await analysis('analyst', first)]);
    expect(await nextOf(buyer, id)).toBe('Analysis is ready');
    await asked('2024-03-05');
    await asked('2024-03-04');
    expect(await nextOf(buyer, id)).toBe('In review since 03/04/24, late');
    const { id: other } = await saved(api, buyer, { stage: 'analysis' });
    await api.graphql(
      buyer,
      'mutation ($id: ID!, $to: ID!) { moveProjectDocument(documentId: $id, toProjectId: $to) { id } }',
      { id: first.documentId, to: other },
    );
    expect(await nextOf(buyer, other)).toBe('Analysis is ready');
    const { data } = await api.graphql(
      buyer,
      'query ($id: ID!) { document(id: $id) { requests { projectId } } }',
      { id: first.documentId },
    );
    expect(data.document.requests).toEqual([{ projectId: other }]);
  });
});
