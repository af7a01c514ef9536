import { z } from 'zod';
import { oneLine } from '../one-line.ts';

export const DOCUMENT_STATUSES = ['In Review', 'Quote Analyzed'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Filter value for documents that nobody asked about. */
export const NO_STATUS = 'none';

export const FILE_NAME_LENGTH = 200;
export const TAG_LENGTH = 100;
const TAG_LABEL_LENGTH = 14;

export interface DocumentFlags {
  isQuote: boolean;
  isSupportingDocument: boolean;
  isServiceContract: boolean;
}

export const NO_FLAGS: DocumentFlags = {
  isQuote: false,
  isSupportingDocument: false,
  isServiceContract: false,
};

export const DOCUMENT_FLAGS = [
  { flag: 'isQuote', label: 'Quote' },
  { flag: 'isSupportingDocument', label: 'Supporting Document' },
  { flag: 'isServiceContract', label: 'Service Contract' },
] as const satisfies readonly { flag: keyof DocumentFlags; label: string }[];

export const hasAnyFlag = (document: DocumentFlags): boolean =>
  document.isQuote || document.isSupportingDocument || document.isServiceContract;

/**
 * Types and category of a document, the same for everyone: 'Quote, Supporting Document · Warranty' (PROJ-013).
 * '' without both.
 */
export function documentTypeText(document: DocumentFlags & { categoryName?: string | null }): string {
  const types = DOCUMENT_FLAGS.filter(({ flag }) => document[flag]).map(({ label }) => label);
  return [types.join(', '), document.categoryName ?? ''].filter((text) => text !== '').join(' · ');
}

export const FileNameSchema = z
  .string()
  .overwrite(oneLine)
  .min(1, 'The file name must not be blank')
  .max(FILE_NAME_LENGTH, `The file name is longer than ${FILE_NAME_LENGTH} characters`);

export const TagSchema = z
  .string()
  .overwrite(oneLine)
  .min(1, 'A tag must not be blank')
  .max(TAG_LENGTH, `A tag is longer than ${TAG_LENGTH} characters`);

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The displayed start of a tag. Counts visible characters, so an emoji is one. */
export function tagLabel(tag: string): string {
  const shown = [...characters.segment(tag)].slice(0, TAG_LABEL_LENGTH);
  return shown.map(({ segment }) => segment).join('');
}

/** Ignores letter case (SHELL-081). */
export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => one.trim().toLowerCase() === tag.trim().toLowerCase());

/** Ignores case and surrounding spaces, includes the extension. */
export const hasFileName = (names: readonly string[], name: string): boolean => hasTag(names, name);

/** File extension in lower case without the dot: 'Quote.PDF' → 'pdf'. '' without an extension. */
export const extensionOf = (fileName: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';

export function nameParts(fileName: string): { stem: string; ending: string } {
  const name = fileName.trim();
  const length = extensionOf(name).length;
  const cut = length > 0 && name.length > length + 1 ? name.length - length - 1 : name.length;
  return { stem: name.slice(0, cut), ending: name.slice(cut) };
}
