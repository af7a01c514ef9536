import { oneLine } from '@capwise/domain/one-line';
import type { DocumentFlags } from '@capwise/domain/workspace/documents';
import { z } from 'zod';
import type { DocumentRowFragment } from '../../../../../gen/graphql.ts';

/** A tag on a document. Its ID is negative until it is saved. */
export interface DocumentTag {
  documentId: string;
  systemTag: { id: string; tag: string };
}

export interface DocumentDetails extends DocumentFlags {
  fileName: string;
  categoryId: string | null;
}

export interface DocumentItem extends DocumentDetails {
  /** Stays the same when the temporary ID is replaced. */
  key: string;
  /** Negative until the server assigns an ID (SHELL-077). */
  id: string;
  originalFileName: string;
  isNewFile: boolean;
  /** Seconds since epoch. Null before the upload. */
  uploadedDate: number | null;
  /** Null if already uploaded, or not restored yet after a reload. */
  file: File | null;
  documentTags: readonly DocumentTag[];
  status: string | null;
  /** Fraction sent, or null if no upload is running. */
  progress: number | null;
  problem: string | null;
}

/** A document as stored in a draft. Its file is stored separately. */
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

export const itemFrom = (row: DocumentRowFragment): DocumentItem =>
  documentFrom(DraftDocumentSchema.parse({ ...row, key: row.id, isNewFile: false }));

/** Parsing drops fields that only this page uses. */
export const draftFrom = (document: DocumentItem): DraftDocument => DraftDocumentSchema.parse(document);

export const documentDetails = (document: DocumentDetails): DocumentDetails => ({
  fileName: document.fileName,
  isQuote: document.isQuote,
  isSupportingDocument: document.isSupportingDocument,
  isServiceContract: document.isServiceContract,
  categoryId: document.categoryId,
});

/** The next unused negative ID: -1, -2 … (SHELL-077). */
export const nextTemporaryId = (ids: readonly string[]): string =>
  String(Math.min(0, ...ids.map(Number)) - 1);

export const newDocuments = (
  files: readonly File[],
  flags: DocumentFlags,
  existing: readonly { id: string }[],
): DocumentItem[] => {
  const first = Number(nextTemporaryId(existing.map(({ id }) => id)));
  return files.map((file, at) => newDocument(file, String(first - at), flags));
};

export const isTemporary = (id: string): boolean => Number(id) < 0;

export const tagTexts = (document: DocumentItem): string[] =>
  document.documentTags.map(({ systemTag }) => systemTag.tag);
