import { expect, it } from 'vitest';
import { checkFiles } from './check-files.ts';

const LIMITS = { maxBytes: 2_000_000, extensions: ['pdf', 'csv'] };
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const checked = (files: File[], names: string[] = []) => {
  const { accepted, refused } = checkFiles(files, names, LIMITS);
  return { accepted: accepted.map(({ name }) => name), refused };
};

it.each([
  ['Quote.exe', 10, 'Files of this type cannot be uploaded'],
  ['Quote', 10, 'Files of this type cannot be uploaded'],
  ['Quote.pdf', 2_000_001, 'The file is larger than 2 MB'],
  ['Quote.pdf', 0, 'The file is empty'],
  [`${'x'.repeat(197)}.pdf`, 10, 'The file name is longer than 200 characters'],
])('a file %s of %d bytes is refused: %s', (name, bytes, reason) => {
  expect(checked([file(name, bytes)])).toEqual({ accepted: [], refused: [{ name, reason }] });
});

it.each(['Quote.pdf', 'quote.PDF', ' Quote.pdf '])('%s is a duplicate of Quote.pdf', (name) => {
  const reason = 'Duplicate file name detected';
  expect(checked([file(name)], ['Quote.pdf'])).toEqual({ accepted: [], refused: [{ name, reason }] });
});

it('one of two files of one name is taken, and so are those beside a refused one', () => {
  expect(checked([file('a.pdf'), file('A.pdf'), file('b.exe'), file('c.csv', 2_000_000)])).toEqual({
    accepted: ['a.pdf', 'c.csv'],
    refused: [
      { name: 'A.pdf', reason: 'Duplicate file name detected' },
      { name: 'b.exe', reason: 'Files of this type cannot be uploaded' },
    ],
  });
});
