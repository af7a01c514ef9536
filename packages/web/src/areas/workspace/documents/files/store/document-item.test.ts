import { NO_FLAGS } from '@capwise/domain/workspace/documents';
import { expect, it } from 'vitest';
import { documentFrom, draftFrom, newDocument, nextTemporaryId } from './document-item.ts';

const file = new File(['content'], ' Quote.pdf');

it.each([
  [[], '-1'],
  [['-1'], '-2'],
  [['42', '-3', '-1'], '-4'],
  [['42', '7'], '-1'],
])('the next temporary id beside %j is %s', (ids, next) => {
  expect(nextTemporaryId(ids)).toBe(next);
});

it('SHELL-052 a new document has every field of one', () => {
  expect(newDocument(file, '-1', { ...NO_FLAGS, isQuote: true })).toMatchObject({
    id: '-1',
    fileName: 'Quote.pdf',
    originalFileName: ' Quote.pdf',
    isQuote: true,
    isSupportingDocument: false,
    isServiceContract: false,
    isNewFile: true,
    uploadedDate: null,
    file,
    categoryId: null,
    documentTags: [],
  });
});

it('a kept document is the same without its file and the state of its upload', () => {
  const document = { ...newDocument(file, '-1', NO_FLAGS), progress: 0.5, problem: 'lost' };
  const kept = JSON.parse(JSON.stringify(draftFrom(document)));
  expect(documentFrom(kept)).toEqual({ ...document, file: null, progress: null, problem: null });
});

it('a chosen file has a name that reads as it is', () => {
  const turned = new File([''], 'Quote\u202Efdp.exe');
  expect(newDocument(turned, '-1', NO_FLAGS).fileName).toBe('Quotefdp.exe');
});
