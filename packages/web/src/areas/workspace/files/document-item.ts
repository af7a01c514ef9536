import { oneLine } from '@capwise/domain/one-line';
import type { DocumentFlags } from '@capwise/domain/workspace/documents';
import { z } from 'zod';
import type { DocumentRowFragment } from '../../../gen/graphql.ts';

/** A tag on a document; before the server knows it, its id is negative. */
export interface DocumentTag {
  documentId: string;
  systemTag: { id: string; tag: string };
}

/** What a user changes of a document. */
export interface DocumentDetails extends DocumentFlags {
  fileName: string;
  /** null without a category. */
  categoryId: string | null;
}

/** A document as a row shows it (SHELL-052). */
export interface DocumentItem extends DocumentDetails {
  /** Stays the same when the temporary id becomes the real one. */
  key: string;
  /** Negative until the server has given the real one (SHELL-077). */
  id: string;
  originalFileName: string;
  /** Chosen, but not uploaded yet. */
  isNewFile: boolean;
  /** Seconds since epoch; null before the upload. */
  uploadedDate: number | null;
  /** null when it is on the server, or not found again after a reload yet. */
  file: File | null;
  documentTags: readonly DocumentTag[];
  status: string | null;
  /** The fraction that is sent while the upload runs, else null. */
  progress: number | null;
  /** Why the last upload failed. */
  problem: string | null;
}

/** A document as it outlives the page; its file is kept elsewhere. */
export const DraftDocumentSchema = z.object({
  key: z.string(),
  id: z.string(),
  fileName: z.string(),
  originalFileName: z.string(),
  isQuote: z.boolean(),
  isSupportingDocument: z.boolean(),
  isServiceContract: z.boolean(),
  categoryId: z.string().nullable(),
  isNewFile: z.boolean(),
  uploadedDate: z.number().nullable(),
  status: z.string().nullable(),
  documentTags: z.array(
    z.object({ documentId: z.string(), systemTag: z.object({ id: z.string(), tag: z.string() }) }),
  ),
});
export type DraftDocument = z.output<typeof DraftDocumentSchema>;

/** A file that was just chosen, as a row among others. */
export const newDocument = (file: File, id: string, flags: DocumentFlags): DocumentItem => ({
  ...flags,
  key: crypto.randomUUID(),
  id,
  fileName: oneLine(file.name),
  originalFileName: file.name,
  categoryId: null,
  isNewFile: true,
  uploadedDate: null,
  file,
  documentTags: [],
  status: null,
  progress: null,
  problem: null,
});

export const documentFrom = (kept: DraftDocument): DocumentItem => ({
  ...kept,
  file: null,
  progress: null,
  problem: null,
});

/** A document of a table, for a list that edits documents in place. */
export const itemFrom = (row: DocumentRowFragment): DocumentItem =>
  documentFrom(DraftDocumentSchema.parse({ ...row, key: row.id, isNewFile: false }));

/** Parsing leaves out what only this page knows. */
export const draftFrom = (document: DocumentItem): DraftDocument => DraftDocumentSchema.parse(document);

export const detailsOf = (document: DocumentDetails): DocumentDetails => ({
  fileName: document.fileName,
  isQuote: document.isQuote,
  isSupportingDocument: document.isSupportingDocument,
  isServiceContract: document.isServiceContract,
  categoryId: document.categoryId,
});

/** The next negative id below those in use: -1, -2 … (SHELL-077). */
export const nextTemporaryId = (ids: readonly string[]): string =>
  String(Math.min(0, ...ids.map(Number)) - 1);

export const isTemporary = (id: string): boolean => Number(id) < 0;

/** The texts of a document's tags. */
export const tagTexts = (document: DocumentItem): string[] =>
  document.documentTags.map(({ systemTag }) => systemTag.tag);
