import { z } from 'zod';
import { AttachmentItem } from '../attachments/attachment.ts';
import type { GiftValues } from './gift-form-values.ts';

const StateSchema = z.object({
  entered: z.object({
    giftTypeId: z.string().nullable(),
    amount: z.int().nullable(),
    receivedDate: z.string(),
    requestorId: z.string().nullable(),
    isIncidental: z.boolean(),
    exception: z.string().nullable().default(null),
    conditions: z.array(z.string()).default([]),
    description: z.string(),
    comments: z.string(),
    attachments: z.array(AttachmentItem),
  }),
});

export const enteredState = ({ recipients: _, ...entered }: GiftValues): z.output<typeof StateSchema> => ({
  entered,
});

/**
 * The stored gift with the values entered before it opened. Files that the gift already has are not added
 * twice.
 * @param state Location state, possibly written by another version of the application.
 */
export function withEntered(stored: GiftValues, state: unknown): GiftValues {
  const parsed = StateSchema.safeParse(state);
  if (!parsed.success) return stored;
  const { attachments, ...entered } = parsed.data.entered;
  const known = new Set(stored.attachments.map(({ assetId }) => assetId));
  const added = attachments.filter(({ assetId }) => assetId !== null && !known.has(assetId));
  return { ...stored, ...entered, attachments: [...stored.attachments, ...added] };
}
