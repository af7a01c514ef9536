import { expect, it } from 'vitest';
import { isEach, onlyIncludes, rowKind } from './row-kind.ts';

it.each([
  ['Grand Total', 'total'],
  ['Sub-total', 'subtotal'],
  ['Total list price', 'list'],
  ['Your price', 'net'],
  ['Net selling price', 'net'],
  ['Configuration total', 'net'],
  ['Less 10% discount', 'discount'],
  ['You save', 'discount'],
  ['Trade-in of old unit', 'tradeIn'],
  ['Shipping and handling', 'freight'],
  ['Sales tax', 'tax'],
  ['Operator training', 'training'],
  ['Service agreement, 3 years', 'service'],
  ['Optional items', 'optional'],
  ['The following is not included in the total', 'optional'],
  ['Carried forward', 'carried'],
  ['LenSx Laser', 'plain'],
  ['Options', 'plain'],
])('%s is %s', (label, kind) => expect(rowKind(label)).toBe(kind));

it('a system can include a service', () => {
  expect(onlyIncludes('LenSx Laser including installation')).toBe(true);
  expect(onlyIncludes('Service contract for LenSx Laser')).toBe(false);
});

it('knows prices of one piece', () => {
  expect(isEach('Net price each')).toBe(true);
  expect(isEach('Net price')).toBe(false);
});
