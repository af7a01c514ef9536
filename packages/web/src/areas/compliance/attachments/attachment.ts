import {
  ATTACHMENT_EXTENSIONS,
  ATTACHMENT_NAME_LENGTH,
  type AttachmentSchema,
  MAX_ATTACHMENTS,
} from '@capwise/domain/compliance/attachments';
import { nameParts } from '@capwise/domain/workspace/documents';
import { z } from 'zod';

export type AttachmentDetails = z.output<typeof AttachmentSchema>;

export const AttachmentItem = z.object({
  key: z.string(),
  fileName: z.string(),
  description: z.string(),
  byteSize: z.number(),
  /** Null until the upload is complete. */
  assetId: z.string().nullable(),
  /** The author and time, in seconds since epoch. Null until saved. */
  added: z.object({ by: z.string(), at: z.number() }).nullable(),
});
export type Attachment = z.output<typeof AttachmentItem>;

/** Attachments of a form. Uploads must be complete. */
export const attachmentsField = z
  .array(z.custom<Attachment>())
  .max(MAX_ATTACHMENTS, `Attach at most ${MAX_ATTACHMENTS} files`)
  .refine((all) => all.every(({ assetId }) => assetId !== null), 'Some attachments are not uploaded yet');

interface Attached {
  attachments: readonly Attachment[];
}

export const hasSameAttachments = (one: Attached, other: Attached): boolean =>
  JSON.stringify(one.attachments) === JSON.stringify(other.attachments);

/** Their attachments, with those added or renamed and without those removed since `base`. */
export function mergeAttachments(mine: Attached, base: Attached, theirs: Attached): Attachment[] {
  const byKey = ({ attachments }: Attached) => new Map(attachments.map((one) => [one.key, one]));
  const [own, earlier] = [byKey(mine), byKey(base)];
  return [
    ...theirs.attachments
      .filter(({ key }) => own.has(key) || !earlier.has(key))
      .map((one) => ({ ...one, ...changesOf(own.get(one.key), earlier.get(one.key)) })),
    ...mine.attachments.filter(({ key }) => !earlier.has(key)),
  ];
}

const changesOf = (own: Attachment | undefined, earlier: Attachment | undefined): Partial<Attachment> =>
  own && earlier
    ? {
        ...(own.fileName !== earlier.fileName && { fileName: own.fileName }),
        ...(own.description !== earlier.description && { description: own.description }),
      }
    : {};

export interface StoredFile {
  originalId: string;
  fileName: string;
  description: string;
  scontractId: string;
  byteSize: number;
  createdDate: number;
  createdByName: string;
}

export const toAttachment = (file: StoredFile): Attachment => ({
  key: file.originalId,
  fileName: file.fileName,
  description: file.description,
  byteSize: file.byteSize,
  assetId: file.scontractId,
  added: { by: file.createdByName, at: file.createdDate },
});

/** The shape a save expects: both fields hold the asset (B-131). */
export const giftFileInputs = (attachments: readonly Attachment[]) =>
  attachments.map(({ fileName, description, assetId }) => ({
    fileName,
    description,
    scontractId: assetId,
    refrenceId: assetId,
  }));

export const ACCEPTED = ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join();

export function attachmentName({ name }: File): string {
  const { stem, ending } = nameParts(name);
  return `${stem.slice(0, ATTACHMENT_NAME_LENGTH - ending.length)}${ending}`;
}

const UNITS = ['B', 'KB', 'MB'] as const;

/** 1234567 → '1.2 MB' */
export function shownSize(bytes: number): string {
  const unit = bytes < 1_000 ? 0 : bytes < 999_500 ? 1 : 2;
  const value = bytes / 1_000 ** unit;
  return `${value.toFixed(unit === 2 && value < 100 ? 1 : 0)} ${UNITS[unit]}`;
}
