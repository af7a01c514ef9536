import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { visibleText } from '../visible-text.ts';
import { extensionOf } from '../workspace/documents.ts';

export const ATTACHMENT_EXTENSIONS = [
  'pdf',
  'docx',
  'xlsx',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'bmp',
  'msg',
] as const;
export type AttachmentExtension = (typeof ATTACHMENT_EXTENSIONS)[number];

/** Larger files are sent in chunks of this size. The last chunk may be smaller. */
export const CHUNK_BYTES = 31_457_280;
/** Inclusive (B-129). */
export const MAX_ATTACHMENT_BYTES = 314_572_800;
export const ATTACHMENT_NAME_LENGTH = 100;
export const ATTACHMENT_DESCRIPTION_LENGTH = 2_000;
export const MAX_ATTACHMENTS = 50;
/** Limit of a user's uploads, complete or not, that are not attached to a gift yet. */
export const MAX_UNATTACHED = 50;

export const ATTACHMENT_TEXTS = {
  unsupported: 'Uploaded file format is not supported.',
  /** For content that does not match the file extension, such as an office file with a password. */
  mismatch:
    'The content does not match the file extension. If the file has a password, remove the password and upload the file again.',
  tooLarge: 'Uploaded file size is higher than the maximum upload limit.',
  noAssetId: 'Failed to upload. Asset id should have a value.',
  noSignedUrl: 'invalid signed url',
  none: 'No Attachments',
} as const;

const isSupported = (fileName: string): boolean =>
  ATTACHMENT_EXTENSIONS.some((extension) => extension === extensionOf(fileName));

export function attachmentFault({ name, size }: { name: string; size: number }): string | null {
  if (!isSupported(name)) return ATTACHMENT_TEXTS.unsupported;
  if (size > MAX_ATTACHMENT_BYTES) return ATTACHMENT_TEXTS.tooLarge;
  return size === 0 ? 'The file is empty' : null;
}

export const chunkCount = (byteSize: number): number => Math.max(1, Math.ceil(byteSize / CHUNK_BYTES));

export const AttachmentSchema = z.object({
  fileName: z
    .string()
    .overwrite(oneLine)
    .min(1, 'Enter a name')
    .max(ATTACHMENT_NAME_LENGTH, `The name must have at most ${ATTACHMENT_NAME_LENGTH} characters`),
  description: z
    .string()
    .overwrite(visibleText)
    .max(
      ATTACHMENT_DESCRIPTION_LENGTH,
      `The description must have at most ${ATTACHMENT_DESCRIPTION_LENGTH.toLocaleString('en-US')} characters`,
    ),
});

const assetId = z.string().nullish();

/**
 * An attachment in a saved gift. The specification's two misspelled fields both contain the asset ID
 * (ATT-009, B-131).
 */
export const GiftFileSchema = AttachmentSchema.extend({
  description: AttachmentSchema.shape.description.nullish().transform((given) => given ?? ''),
  scontractId: assetId,
  refrenceId: assetId,
})
  .refine(({ scontractId, refrenceId }) => !scontractId || !refrenceId || scontractId === refrenceId, {
    message: 'scontractId and refrenceId must contain the same asset ID',
  })
  .transform(({ scontractId, refrenceId, ...file }) => ({
    ...file,
    assetId: (scontractId || refrenceId || '').toLowerCase(),
  }));
export type SaveGiftFile = z.output<typeof GiftFileSchema>;

/** All attachments of a gift in order. Null or missing leaves them unchanged. */
export const GiftFilesSchema = z
  .array(GiftFileSchema)
  .max(MAX_ATTACHMENTS, `A gift can have at most ${MAX_ATTACHMENTS} attachments`)
  .refine((files) => new Set(files.map((file) => file.assetId)).size === files.length, {
    message: 'The same file is attached twice',
  })
  .nullish();

const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false'], 'must be true or false'))
  .transform((text) => text === 'true');

/** Form fields sent with the file (ATT-006). A file in one piece is both the first and the last chunk. */
export const ChunkFieldsSchema = z
  .object({
    isMultiPart: flag.optional(),
    assetId: z
      .string()
      .optional()
      .transform((id) => id?.toLowerCase() || null),
    chunkIndex: z
      .string()
      .regex(/^\d{1,4}$/, 'chunkIndex must be a whole number from 0')
      .transform(Number)
      .optional(),
    isLastChunk: flag.optional(),
  })
  .transform(({ isMultiPart, ...fields }, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { assetId: id, chunkIndex: index, isLastChunk: isLast } = fields;
    if (!isMultiPart) {
      if (index !== undefined || id !== null)
        missing('isMultiPart', 'isMultiPart must be true when a file is sent in chunks');
      return { isWhole: true, assetId: null, index: 0, isLast: true };
    }
    if (index === undefined) missing('chunkIndex', 'chunkIndex is missing');
    if (isLast === undefined) missing('isLastChunk', 'isLastChunk is missing');
    if (id === null && index)
      missing('assetId', 'assetId is missing. Send the asset ID that the first chunk returned.');
    return { isWhole: false, assetId: id, index: index ?? 0, isLast: isLast ?? false };
  });
export type ChunkFields = z.output<typeof ChunkFieldsSchema>;
