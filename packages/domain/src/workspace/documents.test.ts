import { expect, it } from 'vitest';
import {
  documentTypeText,
  extensionOf,
  FileNameSchema,
  hasFileName,
  hasTag,
  NO_FLAGS,
  nameParts,
  TagSchema,
  tagLabel,
} from './documents.ts';
import { uploadLimitsText } from './uploads.ts';

it.each([
  [{ isQuote: true, isSupportingDocument: true }, 'Warranty', 'Quote, Supporting Document · Warranty'],
  [{ isServiceContract: true }, null, 'Service Contract'],
  [{}, 'Manual', 'Manual'],
  [{}, undefined, ''],
])('PROJ-013 a document of %j in the category %s reads "%s" for everyone', (flags, categoryName, text) => {
  expect(
    documentTypeText({ ...NO_FLAGS, ...flags, ...(categoryName !== undefined && { categoryName }) }),
  ).toBe(text);
});

it('SHELL-078 names are compared trimmed, ignoring case, with their extension (A-79)', () => {
  expect(hasFileName(['Quote.PDF'], ' quote.pdf ')).toBe(true);
  expect(hasFileName(['Quote.pdf'], 'Quote.docx')).toBe(false);
});

it('SHELL-081 a tag is trimmed and compared ignoring case', () => {
  expect(TagSchema.parse('  Urgent ')).toBe('Urgent');
  expect(hasTag(['Urgent'], ' uRGENT ')).toBe(true);
  expect(TagSchema.safeParse('   ').success).toBe(false);
});

it('a file name is not blank, and its extension is its last part', () => {
  expect(FileNameSchema.safeParse(' ').success).toBe(false);
  expect(extensionOf('a.b.PDF')).toBe('pdf');
  expect(extensionOf('no ending')).toBe('');
});

it.each([
  ['Quote.PDF', 'Quote', '.PDF'],
  [' Offer 2.1.pdf ', 'Offer 2.1', '.pdf'],
  ['no ending', 'no ending', ''],
  ['.pdf', '.pdf', ''],
])('the name %j is edited as %j before %j', (fileName, stem, ending) => {
  expect(nameParts(fileName)).toEqual({ stem, ending });
});

it('limits are shown in words', () => {
  expect(uploadLimitsText({ maxBytes: 5_000_000, extensions: ['pdf', 'docx', 'csv'] })).toBe(
    'PDF, DOCX or CSV, at most 5 MB',
  );
  expect(uploadLimitsText({ maxBytes: 5_000_000, extensions: ['pdf'] })).toBe('PDF, at most 5 MB');
});

it.each([
  ['Radiology department', 'Radiology depa'],
  ['Radiology dep👍 one', 'Radiology dep👍'],
  ['Radiology dep👩🏽‍⚕️ one', 'Radiology dep👩🏽‍⚕️'],
  ['Budget', 'Budget'],
])('of the tag %j a row shows %j, without cutting a character', (tag, label) => {
  expect(tagLabel(tag)).toBe(label);
});
