import { EMPTY_QUOTE, type QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import { expect } from 'vitest';
import type { TestApi, Who } from '../../../../test/api.ts';

const OUTCOME = `quoteId isClosed version quoteVersion projectIsArchived refusal finalDate contract facilityId facilityName closedBy saved
  systems { product vendor quantity firstPrice finalPrice medianPrice saved } facilities { id name }
  earlier { id name } revisesId later { id name }`;

export const READ_OUTCOME = `query ($quoteId: ID!) { quoteOutcome(quoteId: $quoteId) { ${OUTCOME} } }`;
export const EARLIER = `query ($quoteId: ID!) { earlierQuotes(quoteId: $quoteId) { id name isLikely } }`;
export const REVISE = `mutation ($quoteId: ID!, $revisesId: ID, $shownId: ID) {
  reviseQuote(quoteId: $quoteId, revisesId: $revisesId, shownId: $shownId) { ${OUTCOME} } }`;
export const CLOSE = `mutation ($quoteId: ID!, $version: Int!, $quoteVersion: Int!, $finalDate: String!,
  $contract: String, $facilityId: ID, $prices: [Float!]!) {
  closeQuote(quoteId: $quoteId, version: $version, quoteVersion: $quoteVersion, finalDate: $finalDate,
    contract: $contract, facilityId: $facilityId, prices: $prices) { ${OUTCOME} } }`;
export const REOPEN = `mutation ($quoteId: ID!, $version: Int) {
  reopenQuote(quoteId: $quoteId, version: $version) { ${OUTCOME} } }`;

export const closing = (quoteId: string, over: object = {}) => ({
  quoteId,
  version: 0,
  quoteVersion: 1,
  finalDate: '2026-11-20',
  prices: [90_000],
  ...over,
});

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of any operation.
export async function outcomeOf(api: TestApi, who: Who, quoteId: string): Promise<any> {
  const answer = await api.graphql(who, READ_OUTCOME, { quoteId });
  expect(answer.errors).toBeUndefined();
  return answer.data.quoteOutcome;
}

/** Stores a confirmed quote of a document in a new project with a facility. */
export async function projectQuote(
  { services: { database, clock } }: TestApi,
  place: { projectId: string; documentId: string; systemId: number },
  content: Partial<QuoteContent>,
): Promise<string> {
  const { id } = await database.db
    .insertInto('quotes')
    .values({
      system_id: place.systemId,
      document_id: Number(place.documentId),
      file_id: null,
      file_name: 'Offer.csv',
      content_type: 'text/csv',
      created_by: null,
      created_at: clock.now(),
      touched_at: clock.now(),
      state: 'read',
      content: JSON.stringify({ ...EMPTY_QUOTE, currency: 'USD', ...content }),
      version: 1,
      confirmed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
