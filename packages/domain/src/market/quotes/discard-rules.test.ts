import { expect, it } from 'vitest';
import { whyNotDiscard } from './discard-rules.ts';

const DROPPED = { isConfirmed: true, isOfDocument: false, isClosed: false, isInDeals: false };

it.each([
  ['a confirmed one outside documents', {}, null],
  ['a document has read it only', { isOfDocument: true, isConfirmed: false }, null],
  ['a document', { isOfDocument: true, isClosed: true }, /^A confirmed quote of a document/],
  ['savings', { isClosed: true, isInDeals: true }, /^This quote has a final price/],
  ['the deals', { isInDeals: true }, /^This quote is in the Deals Database/],
])('a quote can be discarded unless something counts it: %s', (_, over, reason) => {
  const refusal = whyNotDiscard({ ...DROPPED, ...over });
  if (reason === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(reason);
});
