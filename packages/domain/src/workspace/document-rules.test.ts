import { expect, it } from 'vitest';
import {
  type DocumentState,
  documentEditSchema,
  whyFixed,
  whyNotArchive,
  whyNotChange,
  whyNotDelete,
  whyNotMove,
  whyNotRequest,
  whyQuotesKeep,
} from './document-rules.ts';
import { NO_FLAGS } from './documents.ts';

const state = (changes: Partial<DocumentState> = {}): DocumentState => ({
  status: null,
  isArchived: false,
  projectIsArchived: false,
  ...changes,
});

it('an active document without a status allows every action', () => {
  const rules = [whyFixed, whyNotChange, whyNotArchive, whyNotMove];
  expect(rules.map((rule) => rule(state()))).toEqual([null, null, null, null]);
  expect(whyNotDelete(state(), false)).toBeNull();
});

it.each([
  [{ status: 'In Review' }, 'The document is in review and cannot be changed'],
  [
    { status: 'Quote Analyzed' },
    'The document was analyzed and cannot be changed. Ask about it again on its page',
  ],
  [{ isArchived: true }, 'The document is archived'],
  [{ projectIsArchived: true }, 'The project is archived'],
  [{ projectIsArchived: true, isArchived: true, status: 'In Review' }, 'The project is archived'],
])('a document with %o can be neither changed nor deleted: %s', (changes, reason) => {
  expect(whyNotChange(state(changes))).toBe(reason);
  expect(whyNotDelete(state(changes), false)).toBe(reason);
});

it.each([
  [{ isClosed: true, isInDeals: true }, 'The quote of this document has a final price. Reopen it first'],
  [
    { isClosed: false, isInDeals: true },
    'The quote of this document is in the Deals Database. Ask an analyst to remove it first',
  ],
  [{ isClosed: false, isInDeals: false }, null],
  [undefined, null],
])('quotes with %o keep their document: %s', (use, reason) => {
  expect(whyQuotesKeep(use)).toBe(reason);
});

it('a document with a request cannot be deleted', () => {
  expect(whyNotDelete(state(), true)).toBe('An analysis of the document was requested');
});

it.each([
  [{ status: 'In Review' }, 'The document is in review'],
  [{ status: 'Quote Analyzed' }, null],
  [{ isArchived: true }, 'The document is archived'],
  [{ projectIsArchived: true }, 'The project is archived'],
])('moving a document with %o to another project: %s', (changes, reason) => {
  expect(whyNotMove(state(changes))).toBe(reason);
});

it.each([
  [{ status: 'In Review', isArchived: true }, null],
  [{ projectIsArchived: true }, 'The project is archived'],
])('archiving a document with %o: %s', (changes, reason) => {
  expect(whyNotArchive(state(changes))).toBe(reason);
});

it.each([
  [{}, null],
  [{ status: 'Quote Analyzed' }, null],
  [{ status: 'In Review' }, 'The document is in review'],
  [{ isArchived: true }, 'The document is archived'],
])('requesting an analysis of a document with %o: %s', (changes, reason) => {
  expect(whyNotRequest(state(changes))).toBe(reason);
});

const edited = (changes: object) => ({ fileName: 'Offer', ...NO_FLAGS, categoryId: null, ...changes });
const editProblem = (marksTypes: boolean, changes: object) =>
  documentEditSchema(marksTypes, '.pdf').safeParse(edited(changes)).error?.issues[0]?.message;

it.each(['', '  ', '\t'])('a name with only %j before its extension is blank', (fileName) => {
  expect(editProblem(false, { fileName })).toBe('The file name must not be blank');
});

it('users who choose types choose at least one', () => {
  expect(editProblem(true, {})).toBe('Check at least one type');
  const parsed = documentEditSchema(true, '.pdf').parse(edited({ fileName: ' Offer ', isQuote: true }));
  expect(parsed).toEqual(edited({ fileName: 'Offer.pdf', isQuote: true }));
});

it('an edit without types in the form keeps them, with and without a category', () => {
  const given = edited({ isQuote: true, categoryId: '3' });
  expect(documentEditSchema(false).parse(given)).toEqual(given);
});

it('the length of the name includes its extension', () => {
  expect(editProblem(false, { fileName: 'x'.repeat(197) })).toBe(
    'The file name is longer than 200 characters',
  );
  expect(editProblem(false, { fileName: 'x'.repeat(196) })).toBeUndefined();
});
